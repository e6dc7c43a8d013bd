import { useEffect, useRef, useState } from "react";
import { usePageLocale } from "../../language/page-locale.ts";
import type { ListingCardView } from "../../listings/cards/listing-card-view.ts";
import { urls } from "../../shell/urls.ts";
import { fetchListingCard, type FetchListingCardResult } from "./fetch-home.ts";

/** The home whose pin was pressed. */
export interface SelectedListing {
  readonly code: string;
  /** Null while the card is loading. */
  readonly answer: FetchListingCardResult | null;
}

/**
 * The home chosen on the map; null if none is chosen. Its card comes from `cards`, or from the server if it is not
 * among them, and stays open when `cards` changes.
 */
export function useSelectedListing(cards: readonly ListingCardView[]) {
  const locale = usePageLocale();
  const [chosen, setChosen] = useState<SelectedListing | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const choose = async (code: string | null) => {
    running.current?.abort();
    if (code === null) return setChosen(null);
    const card = cards.find((each) => each.code === code);
    if (card) return setChosen({ code, answer: { kind: "found", card } });
    setChosen({ code, answer: null });
    const own = new AbortController();
    running.current = own;
    const address = urls.page("listings/:unitCode/card", locale, { unitCode: code });
    const answer = await fetchListingCard(address, own.signal);
    if (own.signal.aborted) return;
    // This page cannot render the card, so it opens the home's own page, as a pin does without scripts.
    if (answer.kind === "other-edition") location.assign(urls.listing(locale, code));
    else setChosen({ code, answer });
  };
  return { chosen, choose };
}
