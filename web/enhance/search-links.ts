import { step, stepBack } from "./search-steps.ts";

/** Links between states of the screen are followed without loading it again, and the back button works as ever. */
export function startSearchLinks(): void {
  document.addEventListener("click", (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-follow]") : null;
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    const { pathname, search } = new URL(link.href);
    void step(pathname + search, link.dataset["follow"] === "page" ? "page" : "filter");
  });
  addEventListener("popstate", stepBack);
}
