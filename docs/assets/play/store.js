// What is kept in the browser: the game that was left, and the reader's settings. It is only a
// convenience; where storage is refused, everything else goes on working.

const SITE = new URL("../../../", import.meta.url).pathname;
const SETTINGS = `playable-past:${SITE}:settings`;

const gameKey = (game) => `playable-past:${SITE}:game:${game}`;

function read(key) {
  try {
    const value = JSON.parse(localStorage.getItem(key));
    return value !== null && typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}

function write(key, value) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or refused: the link and the file are the real ways to keep a game.
  }
}

/** The game that was left unfinished: {link, ply, seats, names, practice, nature}, or null. */
export function leftGame(game) {
  const kept = read(gameKey(game));
  return kept && typeof kept.link === "string" && Array.isArray(kept.seats) ? kept : null;
}

export const keepGame = (game, setup) => write(gameKey(game), setup);
export const forgetGame = (game) => write(gameKey(game), null);

/** The reader's settings: {motion: "" | "fast" | "still", suits: "" | "four", odds: shown or not}. */
export function settings() {
  const kept = read(SETTINGS) ?? {};
  return {
    motion: ["fast", "still"].includes(kept.motion) ? kept.motion : "",
    suits: kept.suits === "four" ? "four" : "",
    odds: kept.odds === true,
  };
}

export const keepSettings = (chosen) => write(SETTINGS, chosen);
