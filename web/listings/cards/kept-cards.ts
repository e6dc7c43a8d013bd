import { createContext, use } from "react";
import { useReader, useSecondCurrency } from "../../language/page-locale.ts";
import type { ListingCardProps } from "./listing-card-view.ts";
import { viewNumber } from "./view-number.ts";

/**
 * What is inside of cards, as the server drew it before: the same homes are found by many searches, and drawing 24 of them
 * took half of the time of React. A browser draws each card itself, over the same HTML.
 */
export interface CardKeeper {
  /** What is inside of the card of this name; undefined for one that is to be drawn now with the mark `toKeep`. */
  find(name: string): string | undefined;
}

/**
 * Null in browsers, and on pages that React does not take over: those are drawn without the marks by which React finds
 * its elements again, so their cards differ from the ones that are kept.
 */
export const KeptCards = createContext<CardKeeper | null>(null);

/** On the article of a card that is drawn for the first time; web/listings/cards/card-store.ts takes it out again. */
export const toKeep = { "data-keep": "" };

/**
 * What is inside of a card; undefined where it is to be drawn and kept, null where it is not kept. The name tells all
 * that the inside is drawn from.
 */
export function useKeptCard({
  view,
  variant,
  priority,
  turns,
  pictureSizes,
  withoutTerms,
}: ListingCardProps): string | undefined | null {
  const keeper = use(KeptCards);
  const { locale, digits } = useReader();
  const second = useSecondCurrency();
  const number = viewNumber(view);
  // React tells browsers of pictures that are fetched first at the top of the page, when it draws them.
  if (!keeper || priority || number === undefined) return null;
  const { currency, rate } = second ?? {};
  return keeper.find(
    [number, variant, turns, pictureSizes, withoutTerms, locale, digits, currency, rate].join("|"),
  );
}
