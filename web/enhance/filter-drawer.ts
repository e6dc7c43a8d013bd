/** From this width on the filters stand beside the results and never open as a drawer. */
const wide = "(min-width: 1024px)";
const reachable = "a[href],button:not(:disabled),input:not(:disabled),select,summary";

/**
 * The filter panel as a modal drawer on narrow screens. It is one piece of the page that stands beside the results
 * where there is room, so it cannot be a `<dialog>`.
 */
export function startFilterDrawer(): void {
  const drawer = document.querySelector<HTMLElement>("[data-drawer]");
  if (!drawer) return;

  const open = () => {
    drawer.dataset["open"] = "";
    document.documentElement.dataset["drawer"] = "open";
    drawer.setAttribute("role", "dialog");
    drawer.setAttribute("aria-modal", "true");
    nameOpener(true);
    drawer.focus();
  };
  const close = () => {
    if (drawer.dataset["open"] === undefined) return;
    delete drawer.dataset["open"];
    delete document.documentElement.dataset["drawer"];
    drawer.setAttribute("role", "group");
    drawer.removeAttribute("aria-modal");
    nameOpener(false);
    document.querySelector<HTMLElement>("[data-opens-drawer]")?.focus();
  };

  nameOpener(false);
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    const opens = event.target.closest("[data-opens-drawer]");
    if (!opens && !event.target.closest("[data-closes-drawer]")) return;
    event.preventDefault();
    if (opens) open();
    else close();
  });
  document.addEventListener("keydown", (event) => {
    if (drawer.dataset["open"] === undefined) return;
    if (event.key === "Escape") close();
    if (event.key === "Tab") keepFocusIn(drawer, event);
  });
  matchMedia(wide).addEventListener("change", close);
}

/** The link that opens says what a press would do, and whether the panel is there. */
function nameOpener(isOpen: boolean): void {
  const opener = document.querySelector<HTMLElement>("[data-opens-drawer]");
  const words = opener?.querySelector("[data-words]");
  opener?.setAttribute("aria-expanded", String(isOpen));
  if (opener && words) words.textContent = (isOpen ? opener.dataset["hide"] : opener.dataset["show"]) ?? "";
}

function keepFocusIn(drawer: HTMLElement, event: KeyboardEvent): void {
  const elements = [...drawer.querySelectorAll<HTMLElement>(reachable)].filter(
    (element) => element.getClientRects().length > 0,
  );
  const first = elements[0];
  const last = elements.at(-1);
  const { activeElement } = document;
  const isOutside = activeElement === drawer || !drawer.contains(activeElement);
  const isAtEnd = activeElement === (event.shiftKey ? first : last);
  if (!isOutside && !isAtEnd) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
