import { arrivalMark } from "../inline/marks.ts";

/** The sessionStorage key of `<ScrollRestoration>`: scroll positions of this tab by the key of their history entry. */
const storageKey = "react-router-scroll-positions";

/**
 * Saves the current scroll position as the one that React Router restores during hydration. Its inline script
 * restored the earlier position while the page loaded, and the visitor may have scrolled since.
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
 * Cards outside the viewport are laid out only when they come near it (web/listings/cards/listing-card.module.css), but
 * a saved scroll position is correct only if every card above it has its real height. So all cards are laid out before
 * React Router saves the position of a page that is left, and before it restores one within the page.
 */
export function layOutAllCardsForReturn(): void {
  addEventListener("pagehide", layOutAllCards);
  addEventListener("popstate", layOutAllCards);
}

/** Lays out all cards; the visible part of the page does not move. */
function layOutAllCards(): void {
  const root = document.documentElement;
  if (root.getAttribute(arrivalMark) !== "navigate") return;
  const seen = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const topOf = () => seen?.getBoundingClientRect().top ?? 0;
  const before = topOf();
  root.setAttribute(arrivalMark, "");
  scrollBy({ top: topOf() - before, behavior: "instant" });
}
