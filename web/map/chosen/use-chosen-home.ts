import { useEffect, useRef, useState } from "react";
import { usePageLocale } from "../../language/page-locale.ts";
import type { ListingCardView } from "../../listings/cards/listing-card-view.ts";
import { urls } from "../../shell/urls.ts";
import { fetchListingCard, type FetchListingCardResult } from "./fetch-home.ts";

/** The home whose pin was pressed on the map. */
export interface SelectedListing {
  readonly code: string;
  /** The home's card, or why there is none; null while the card is loading. */
  readonly answer: FetchListingCardResult | null;
}

/**
 * Returns the home chosen on the map; null if none is chosen. The card is taken from `cards` or else requested
 * from the server. It stays open when `cards` changes.
 */
export function useSelectedListing(cards: readonly ListingCardView[]) {
  const locale = usePageLocale();
  const [selectedListing, setSelectedListing] = useState<SelectedListing | null>(null);
  const lastController = useRef<AbortController>(undefined);
  useEffect(() => () => lastController.current?.abort(), []);

  const choose = async (code: string | null) => {
    lastController.current?.abort();
    if (code === null) return setSelectedListing(null);
    const card = cards.find((each) => each.code === code);
    if (card) return setSelectedListing({ code, answer: { kind: "found", card } });
    setSelectedListing({ code, answer: null });
    const controller = new AbortController();
    lastController.current = controller;
    const address = urls.page("listings/:unitCode/card", locale, { unitCode: code });
    const answer = await fetchListingCard(address, controller.signal);
    if (controller.signal.aborted) return;
    // Opens the home's own page, as pins do without scripts, because this page cannot render the card.
    if (answer.kind === "other-edition") location.assign(urls.listing(locale, code));
    else setSelectedListing({ code, answer });
  };
  return { chosen: selectedListing, choose };
}
