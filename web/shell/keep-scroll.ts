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
 * Cards out of sight are laid out when they come near (web/listings/cards/listing-card.module.css). A remembered scroll
 * position fits only when every card above it has its real height. So all are laid out before React Router remembers the
 * position of a page that is left, and before it restores one within the page.
 */
export function layOutAllCardsForReturn(): void {
  addEventListener("pagehide", layOutAllCards);
  addEventListener("popstate", layOutAllCards);
}

/** Lays out all cards; what the visitor sees stays where it is. */
function layOutAllCards(): void {
  const root = document.documentElement;
  if (root.getAttribute(arrivalMark) !== "navigate") return;
  const seen = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const topOf = () => seen?.getBoundingClientRect().top ?? 0;
  const before = topOf();
  root.setAttribute(arrivalMark, "");
  scrollBy({ top: topOf() - before, behavior: "instant" });
}
