import type { ListingCardView } from "../../listings/cards/listing-card-view.ts";
import { shownEdition } from "../../shell/edition.ts";

/** What became of asking for a home: its card, or that it is shown no longer, or that nothing could be learned. */
export type HomeAnswer =
  | { readonly kind: "found"; readonly card: ListingCardView }
  | { readonly kind: "gone" }
  | { readonly kind: "failed" }
  /** The answer is of another build, or for other figures or currency, than the page: it is not drawn. */
  | { readonly kind: "other-edition" };

/** The answer of web/map/chosen/home-card.route.ts. */
interface Answer {
  readonly edition: string | undefined;
  readonly card: ListingCardView;
}

/** Asks for the card of one home. */
export async function fetchHome(address: string, signal: AbortSignal): Promise<HomeAnswer> {
  try {
    const response = await fetch(address, { signal });
    if (response.status === 404) return { kind: "gone" };
    if (!response.ok) return { kind: "failed" };
    const { edition, card } = (await response.json()) as Answer;
    return edition === shownEdition() ? { kind: "found", card } : { kind: "other-edition" };
  } catch {
    // Offline, or no longer wanted.
    return { kind: "failed" };
  }
}
