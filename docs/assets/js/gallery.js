/* The filters of the front page, and two small buttons of the frame.

   The gallery is a custom element, so it works again whenever instant navigation brings it back.
   What is chosen stands in the address, for the way back and for a link to it.
   Without scripts every card is visible and no filter is. */

class Gallery extends HTMLElement {
  connectedCallback() {
    this.cards = [...this.querySelectorAll(".pp-card-of-game")];
    this.chosen = this.fromAddress();
    if (this.chosen.size) this.show();
    this.addEventListener("click", (event) => {
      const chip = event.target.closest(".pp-chip");
      if (chip) this.choose(chip);
    });
  }

  /** What the address asks for, as far as there is such a chip. */
  fromAddress() {
    const asked = new URLSearchParams(location.search);
    const chips = [...this.querySelectorAll(".pp-chip[data-filter]")].filter(
      ({ dataset }) => asked.get(dataset.filter) === dataset.value);
    for (const chip of chips) chip.closest("details")?.setAttribute("open", "");
    return new Map(chips.map(({ dataset }) => [dataset.filter, dataset.value]));
  }

  /** One value a filter; a second click on it lets go. */
  choose(chip) {
    const { filter, value } = chip.dataset;
    if (filter === undefined) this.chosen.clear();
    else if (this.chosen.get(filter) === value) this.chosen.delete(filter);
    else this.chosen.set(filter, value);
    this.show();
    const query = String(new URLSearchParams([...this.chosen]));
    history.replaceState(history.state, "", query ? `?${query}` : location.pathname);
  }

  show() {
    const wanted = [...this.chosen];
    for (const card of this.cards) {
      card.hidden = !wanted.every(([filter, value]) => card.dataset[filter].split("|").includes(value));
    }
    for (const chip of this.querySelectorAll(".pp-chip")) {
      const { filter, value } = chip.dataset;
      const pressed = filter === undefined ? wanted.length === 0 : this.chosen.get(filter) === value;
      chip.setAttribute("aria-pressed", String(pressed));
    }
    const count = this.cards.filter((card) => !card.hidden).length;
    this.querySelector(".pp-gallery-count").textContent = wanted.length
      ? `${count} of ${this.cards.length} games`
      : "";
  }
}

customElements.define("pp-gallery", Gallery);

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-print]")) window.print();
  if (event.target.closest("[data-open-search]")) document.getElementById("__search").click();
});
