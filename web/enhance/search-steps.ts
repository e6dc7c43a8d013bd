import { refreshFields } from "./refresh-fields.ts";

/**
 * What led to another state of the screen: its form, a link that changes filters, a link to another page of results,
 * or the browser's back and forward buttons.
 */
export type Cause = "form" | "filter" | "page" | "return";

let running: AbortController | null = null;
let shown = addressOfPage();
const loadingDelayMs = 300;

/**
 * Fetches the page of an address and shows its answer in place. The address is taken up at once, so that reloading
 * asks again for what was asked. A newer step ends an older one.
 */
export async function step(address: string, cause: Cause): Promise<void> {
  running?.abort();
  const own = new AbortController();
  running = own;
  shown = address;
  if (cause === "form") history.replaceState(null, "", address);
  else if (cause !== "return") history.pushState(null, "", address);
  const stopWaiting = showWaiting();
  const isPainted = nextPaint();
  try {
    const response = await fetch(address, { signal: own.signal, headers: { Accept: "text/html" } });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    await isPainted;
    if (own.signal.aborted) return;
    if (page.querySelector("[data-results]")) takeOver(page, cause);
    else showFailure(address, page.querySelector("[data-connection-error]"));
  } catch {
    if (!own.signal.aborted) showFailure(address, null);
  } finally {
    stopWaiting();
  }
}

/** Shows the address that the back button has led to; a step within the page alone leaves the answer as it is. */
export function stepBack(): void {
  const address = addressOfPage();
  if (address !== shown) void step(address, "return");
}

function addressOfPage(): string {
  return location.pathname + location.search;
}

/** An answer that is there at once still comes after the tap has been drawn. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    // A page that is out of sight draws nothing.
    if (document.hidden) resolve();
  });
}

/** @returns what ends it */
function showWaiting(): () => void {
  const results = document.querySelector("[data-results]");
  const words = document.querySelector<HTMLElement>("[data-loading]");
  results?.setAttribute("aria-busy", "true");
  const timer = setTimeout(() => words?.replaceChildren(words.dataset["loading"] ?? ""), loadingDelayMs);
  return () => {
    clearTimeout(timer);
    words?.replaceChildren();
    results?.removeAttribute("aria-busy");
  };
}

function takeOver(page: Document, cause: Cause): void {
  pair(page, "part", (part, fresh) => part.replaceChildren(...fresh.childNodes));
  pair(page, "fields", (fields, fresh) => {
    if (cause === "form" || cause === "page") refreshFields(fields, fresh);
    else fields.replaceChildren(...fresh.childNodes);
  });
  pair(page, "language", (link, fresh) => link.setAttribute("href", fresh.getAttribute("href") ?? ""));
  document.title = page.title;
  document.dispatchEvent(new Event("cards-shown"));
  moveFocus(cause);
}

/** Brings each element that bears a mark together with its like on the fetched page. */
function pair(
  page: Document,
  mark: "part" | "fields" | "language",
  take: (own: HTMLElement, fresh: HTMLElement) => void,
): void {
  for (const own of document.querySelectorAll<HTMLElement>(`[data-${mark}]`)) {
    const fresh = page.querySelector<HTMLElement>(`[data-${mark}="${own.dataset[mark]}"]`);
    if (fresh) take(own, fresh);
  }
}

/** A link that is gone takes the focus with it: the answer gets it, or the drawer where that is open. */
function moveFocus(cause: Cause): void {
  const results = document.querySelector<HTMLElement>("[data-results]");
  if (!results) return;
  if (cause === "page") {
    results.focus({ preventScroll: true });
    results.scrollIntoView();
  } else if (cause === "filter" && document.activeElement === document.body) {
    const drawer = document.querySelector<HTMLElement>("[data-drawer][data-open]");
    (drawer ?? results).focus({ preventScroll: true });
  }
}

/** The server's own words with their reference number, or ours where it was not reached. Never other homes. */
function showFailure(address: string, answer: Element | null): void {
  const template = document.querySelector<HTMLTemplateElement>("template[data-failure]");
  const failure = answer ?? template?.content.firstElementChild?.cloneNode(true);
  const homes = document.querySelector('[data-part="homes"]');
  if (!failure || !homes) return;
  homes.replaceChildren(failure);
  homes.querySelector("a")?.setAttribute("href", address);
  for (const name of ["status", "position", "chips"])
    document.querySelector(`[data-part="${name}"]`)?.replaceChildren();
}
