import type { ListingCardView } from "../../listings/cards/listing-card-view.ts";

/** What became of asking for a home: its card, or that it is shown no longer, or that nothing could be learned. */
export type HomeAnswer =
  | { readonly kind: "found"; readonly card: ListingCardView }
  | { readonly kind: "gone" }
  | { readonly kind: "failed" }
  /** Another build of the site has answered: its data may have another form, and is not drawn. */
  | { readonly kind: "other-build" };

/** As web/map/home-card.route.ts answers. */
interface Answer {
  readonly buildId: string | undefined;
  readonly card: ListingCardView;
}

/** Asks for the card of one home. */
export async function fetchHome(address: string, signal: AbortSignal): Promise<HomeAnswer> {
  try {
    const response = await fetch(address, { signal });
    if (response.status === 404) return { kind: "gone" };
    if (!response.ok) return { kind: "failed" };
    const { buildId, card } = (await response.json()) as Answer;
    return buildId === import.meta.env.BUILD_ID ? { kind: "found", card } : { kind: "other-build" };
  } catch {
    // Offline, or no longer wanted.
    return { kind: "failed" };
  }
}
