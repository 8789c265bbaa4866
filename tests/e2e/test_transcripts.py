"""The worker in a real browser answers byte for byte as the engine does under CPython."""

import pytest

from pygames.web import Desk
from tests.e2e.conftest import Visit
from tests.web import transcripts

ASK_A_WORKER = """async ([way, requests]) => {
  const page = document.querySelector('script[src*="play-board"]');
  const worker = new Worker(new URL("worker.js", page.src), { type: "module", name: way });
  const heard = (key) => new Promise((resolve, reject) => {
    const listen = ({ data }) => {
      if (data.failed !== undefined) reject(new Error(data.failed));
      if (key(data) === undefined) return;
      worker.removeEventListener("message", listen);
      resolve(key(data));
    };
    worker.addEventListener("message", listen);
  });
  await heard((data) => data.stage === "ready" || undefined);
  const replies = [];
  for (const request of requests) {
    const reply = heard((data) => data.reply);
    worker.postMessage(request);
    replies.push(await reply);
  }
  worker.terminate();
  return replies;
}"""


@pytest.mark.parametrize("way", ["quick", "stock"])
def test_every_transcript_is_the_same_in_the_browser(visit: Visit, way: str) -> None:
    visit.open("goose")
    asked = transcripts.requests()
    desk = Desk()
    assert visit.page.evaluate(ASK_A_WORKER, [way, asked]) == [desk.handle(line) for line in asked]
