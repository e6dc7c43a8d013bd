import { arrivalMark } from "../inline/marks.ts";

/** Where `<ScrollRestoration>` keeps the scroll positions of this tab, by the key of their entry in the history. */
const storageKey = "react-router-scroll-positions";

/**
 * Makes the present scroll position the one that React Router restores when it takes the page over. Its inline script
 * restored the former one while the page loaded, and the visitor may have scrolled on since.
 */
export function keepScroll(): void {
  try {
    const positions = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}") as Record<string, number>;
    const { key } = history.state as { readonly key: string };
    sessionStorage.setItem(storageKey, JSON.stringify({ ...positions, [key]: scrollY }));
  } catch {
    // Without storage nothing is restored.
  }
}

/**
 * Cards out of sight are laid out when they come near (web/listings/cards/listing-card.module.css) until the visitor goes
 * back or forward: a scroll position means the same place only among cards of their true height.
 */
export function layOutAllCardsOnReturn(): void {
  addEventListener("popstate", () => document.documentElement.setAttribute(arrivalMark, ""));
}
