// The theme's instant navigation takes the first link to a place in the same page for another page:
// it fetches the page again, and a game on it is gone. Here such links, and the way back from them,
// are left to the browser. This has to run before the theme's own script.

{
  let page = location.pathname;
  const { pushState } = history;

  history.pushState = function (...given) {
    pushState.apply(this, given);
    page = location.pathname;
  };

  window.addEventListener("popstate", (event) => {
    if (location.pathname === page) event.stopImmediatePropagation();
    page = location.pathname;
  });

  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]");
    if (!link?.hash) return;
    const [there] = link.href.split("#");
    const [here] = location.href.split("#");
    if (there === here) event.stopPropagation();
  }, { capture: true });
}
