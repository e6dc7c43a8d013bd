import { navigationTypeAttribute } from "../inline/data-attributes.ts";

/** sessionStorage key under which `<ScrollRestoration>` stores this tab's scroll positions. */
const storageKey = "react-router-scroll-positions";

/**
 * Saves the current scroll position for React Router, which restores the saved position during hydration. An
 * inline script has restored that position before, while the page loaded, and the visitor may have scrolled since.
 */
export function saveScrollPosition(): void {
  try {
    const positions = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}") as Record<string, number>;
    const { key } = history.state as { readonly key: string };
    sessionStorage.setItem(storageKey, JSON.stringify({ ...positions, [key]: scrollY }));
  } catch {
    // If storage is blocked, no scroll position is restored.
  }
}

/**
 * Lays out all cards before React Router saves the scroll position of the page being left, and before it restores
 * a position within the page. Cards are laid out only near the viewport
 * (web/listings/cards/listing-card.module.css), but a scroll position is correct only if every card above it has
 * its real height.
 */
export function layOutAllCardsForReturn(): void {
  addEventListener("pagehide", layOutAllCards);
  addEventListener("popstate", layOutAllCards);
}

/** Lays out all cards without moving the visible part of the page. */
function layOutAllCards(): void {
  const root = document.documentElement;
  if (root.getAttribute(navigationTypeAttribute) !== "navigate") return;
  const centreElement = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const topOf = () => centreElement?.getBoundingClientRect().top ?? 0;
  const before = topOf();
  root.setAttribute(navigationTypeAttribute, "");
  scrollBy({ top: topOf() - before, behavior: "instant" });
}
