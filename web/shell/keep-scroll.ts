import { navigationTypeAttribute } from "../inline/data-attributes.ts";

/** The sessionStorage key of React Router's `<ScrollRestoration>`: scroll positions in this tab by history entry. */
const storageKey = "react-router-scroll-positions";

/**
 * Saves the current scroll position for React Router, which restores the saved one during hydration. An inline
 * script restored it earlier, while the page loaded, and the visitor may have scrolled since.
 */
export function saveScrollPosition(): void {
  try {
    const positions = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}") as Record<string, number>;
    const { key } = history.state as { readonly key: string };
    sessionStorage.setItem(storageKey, JSON.stringify({ ...positions, [key]: scrollY }));
  } catch {
    // Without storage no scroll position is restored.
  }
}

/**
 * Cards are laid out only near the viewport (web/listings/cards/listing-card.module.css), but a scroll position is
 * only correct if every card above it has its real height. So all cards are laid out before React Router saves the
 * position of the page being left, and before it restores a position within the page.
 */
export function layOutAllCardsForReturn(): void {
  addEventListener("pagehide", layOutAllCards);
  addEventListener("popstate", layOutAllCards);
}

/** Lays out all cards without moving the visible part of the page. */
function layOutAllCards(): void {
  const root = document.documentElement;
  if (root.getAttribute(navigationTypeAttribute) !== "navigate") return;
  const seen = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const topOf = () => seen?.getBoundingClientRect().top ?? 0;
  const before = topOf();
  root.setAttribute(navigationTypeAttribute, "");
  scrollBy({ top: topOf() - before, behavior: "instant" });
}
