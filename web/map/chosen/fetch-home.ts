import type { ListingCardView } from "../../listings/cards/listing-card-view.ts";
import { currentPageEdition } from "../../shell/edition.ts";

/** A home's card, or why there is none: the home is no longer public, or the request failed. */
export type FetchListingCardResult =
  | { readonly kind: "found"; readonly card: ListingCardView }
  | { readonly kind: "gone" }
  | { readonly kind: "failed" }
  /** The response is from another build, or for other digits or another currency, so this page cannot render it. */
  | { readonly kind: "other-edition" };

/** The response of web/map/chosen/home-card.route.ts. */
interface CardResponse {
  readonly edition: string | undefined;
  readonly card: ListingCardView;
}

export async function fetchListingCard(
  address: string,
  signal: AbortSignal,
): Promise<FetchListingCardResult> {
  try {
    const response = await fetch(address, { signal });
    if (response.status === 404) return { kind: "gone" };
    if (!response.ok) return { kind: "failed" };
    const { edition, card } = (await response.json()) as CardResponse;
    return edition === currentPageEdition() ? { kind: "found", card } : { kind: "other-edition" };
  } catch {
    // The request failed because the browser is offline, or was aborted.
    return { kind: "failed" };
  }
}
