// The theme's instant navigation takes the first link to a place in the same page for another page:
// it fetches the page again, and a game on it is gone. Here such links, and the way back from them,
// are left to the browser, and the focus goes along, there and back. This has to run before the
// theme's own script.

{
  let page = location.pathname;
  let left = null; // the link that was followed, and where it stood
  const { pushState } = history;

  history.pushState = function (...given) {
    pushState.apply(this, given);
    page = location.pathname;
  };

  window.addEventListener("popstate", (event) => {
    if (location.pathname === page) {
      event.stopImmediatePropagation();
      if (location.href === left?.from && left.link.isConnected) {
        left.link.focus({ preventScroll: true });
      }
    }
    page = location.pathname;
  });

  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]");
    if (!link?.hash) return;
    const [there] = link.href.split("#");
    const [here] = location.href.split("#");
    if (there !== here) return;
    event.stopPropagation();
    const place = document.getElementById(link.hash.slice(1)); // our ids are ASCII
    if (!place || event.ctrlKey || event.metaKey || event.shiftKey) return;
    left = { link, from: location.href };
    if (!place.matches("a[href], button, [tabindex]")) place.tabIndex = -1;
    setTimeout(() => place.focus({ preventScroll: true }));
  }, { capture: true });
}
