// The theme asks for the search index with every page, whether or not anybody searches. Here the
// question waits until somebody is about to: the field gets the focus, or the address holds a query.

{
  const { open, send } = XMLHttpRequest.prototype;
  const waiting = [];
  let wanted = new URLSearchParams(location.search).has("q");

  const want = (event) => {
    if (!event.target.closest?.('[data-md-component="search"], [for="__search"]')) return;
    wanted = true;
    for (const go of waiting.splice(0)) go();
  };
  for (const sign of ["focusin", "pointerover"]) document.addEventListener(sign, want);

  XMLHttpRequest.prototype.open = function (method, address, ...rest) {
    this.isSearchIndex = String(address).endsWith("/search/search_index.json");
    return open.call(this, method, address, ...rest);
  };
  XMLHttpRequest.prototype.send = function (...body) {
    if (this.isSearchIndex && !wanted) waiting.push(() => send.apply(this, body));
    else send.apply(this, body);
  };
}
