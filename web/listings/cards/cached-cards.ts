import { createContext, use } from "react";
import { useReaderFormat, useSecondCurrency } from "../../language/page-locale.ts";
import type { ListingCardProps } from "./listing-card-view.ts";
import { findViewId } from "./view-id.ts";

/**
 * Cached inner HTML of cards that the server has rendered before. Many searches find the same homes, and rendering
 * the 24 cards of a page took half of React's time. The browser hydrates each card from the cached HTML.
 */
export interface PageCardCache {
  /** Returns the cached inner HTML. If undefined, the card must be rendered with `uncachedCardAttribute`. */
  find(name: string): string | undefined;
}

/**
 * The cache for the page that is being rendered. Null in browsers and on pages that are not hydrated, because
 * their cards have no hydration markers and the cached HTML has.
 */
export const PageCardCacheContext = createContext<PageCardCache | null>(null);

/** Marks a card that was not cached; card-cache.ts then caches the card and removes the attribute. */
export const uncachedCardAttribute = { "data-keep": "" };

/**
 * Returns a card's cached inner HTML; undefined if the card must be rendered and will be cached, null if it must
 * not be cached. The cache key contains everything that the HTML depends on.
 */
export function useCachedCardHtml({
  view,
  variant,
  priority,
  hasCarousel,
  pictureSizes,
  withoutTerms,
}: ListingCardProps): string | undefined | null {
  const cache = use(PageCardCacheContext);
  const { locale, digits } = useReaderFormat();
  const second = useSecondCurrency();
  const number = findViewId(view);
  // Pictures with priority are not cached, because React adds their preload links while it renders the card.
  if (!cache || priority || number === undefined) return null;
  const { currency, rate } = second ?? {};
  return cache.find(
    [number, variant, hasCarousel, pictureSizes, withoutTerms, locale, digits, currency, rate].join("|"),
  );
}
