import { createContext, use } from "react";
import { useReader, useSecondCurrency } from "../../language/page-locale.ts";
import type { ListingCardProps } from "./listing-card-view.ts";
import { findViewNumber } from "./view-number.ts";

/**
 * Cached inner HTML of cards that the server has already rendered. Many searches find the same homes, and rendering
 * 24 cards took half of React's time. The browser hydrates each card from the same HTML.
 */
export interface CardCache {
  /** Returns the cached inner HTML; if undefined, the card must be rendered with the mark `uncachedCardAttribute`. */
  find(name: string): string | undefined;
}

/**
 * Null in browsers, and on pages that are not hydrated: their cards lack React's hydration markers, so the cached
 * HTML would not fit.
 */
export const CardCacheContext = createContext<CardCache | null>(null);

/** Marks a card that was not cached, so that web/listings/cards/card-cache.ts can cache it and remove the mark. */
export const uncachedCardAttribute = { "data-keep": "" };

/**
 * Returns a card's cached inner HTML; undefined if it must be rendered and will then be cached, null if it must not
 * be cached. The cache key covers everything that the HTML depends on.
 */
export function useCachedCardHtml({
  view,
  variant,
  priority,
  hasCarousel: turns,
  pictureSizes,
  withoutTerms,
}: ListingCardProps): string | undefined | null {
  const keeper = use(CardCacheContext);
  const { locale, digits } = useReader();
  const second = useSecondCurrency();
  const number = findViewNumber(view);
  // Pictures with priority are not cached, because React adds their preload links while it renders the card.
  if (!keeper || priority || number === undefined) return null;
  const { currency, rate } = second ?? {};
  return keeper.find(
    [number, variant, turns, pictureSizes, withoutTerms, locale, digits, currency, rate].join("|"),
  );
}
