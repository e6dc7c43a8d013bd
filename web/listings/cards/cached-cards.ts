import { createContext, use } from "react";
import { useReader, useSecondCurrency } from "../../language/page-locale.ts";
import type { ListingCardProps } from "./listing-card-view.ts";
import { viewNumber } from "./view-number.ts";

/**
 * The inner HTML of cards that the server rendered before: many searches find the same homes, and rendering 24
 * cards took half of React's time. The browser hydrates each card over the same HTML.
 */
export interface CardCache {
  /** Returns the inner HTML of this card; undefined if it must be rendered now, with the mark `cacheMark`. */
  find(name: string): string | undefined;
}

/**
 * Null in browsers, and on pages that are not hydrated: those are rendered without React's hydration markers, so
 * their HTML differs from the cached HTML.
 */
export const CachedCards = createContext<CardCache | null>(null);

/** The mark on a card rendered for the first time; web/listings/cards/card-cache.ts removes it. */
export const cacheMark = { "data-keep": "" };

/**
 * Returns the inner HTML of a card; undefined if it must be rendered and will be cached, null if it is not cached.
 * The name covers everything that the HTML depends on.
 */
export function useCachedCard({
  view,
  variant,
  priority,
  turns,
  pictureSizes,
  withoutTerms,
}: ListingCardProps): string | undefined | null {
  const keeper = use(CachedCards);
  const { locale, digits } = useReader();
  const second = useSecondCurrency();
  const number = viewNumber(view);
  // Pictures with priority are not cached, because React adds their preload links while it renders the card.
  if (!keeper || priority || number === undefined) return null;
  const { currency, rate } = second ?? {};
  return keeper.find(
    [number, variant, turns, pictureSizes, withoutTerms, locale, digits, currency, rate].join("|"),
  );
}
