import {
  type IgnoredListingCode,
  listingsParam,
  parseListingCodes,
} from "../../../domain/search/listing-codes.ts";
import { isSameUnitCode } from "../../../domain/text/unit-code.ts";
import { isOfferedStatus, type Listing } from "../../../domain/listings/listing.ts";
import type { RouterContextProvider } from "react-router";
import type { ReaderFormat } from "../../../domain/money/reader-format.ts";
import type { App } from "../../../server/wiring/app.ts";
import { formatEdition } from "../../shell/edition.ts";
import { loadPageOrRespond503 } from "../../shell/load-page-or-respond-503.ts";

/** A requested home that is not shown, and why. */
export interface OmittedListing {
  /** The unit code as stored; as requested if no home has it. */
  readonly text: string;
  readonly reason: IgnoredListingCode["reason"] | "unknown" | "removed";
}

export interface RequestedListings {
  /** The available homes, in the order of their codes in the address. */
  readonly listings: readonly Listing[];
  readonly missing: readonly OmittedListing[];
}

/**
 * Loads the homes whose codes are in the address.
 * @param max maximum number of homes
 * @throws if the database cannot be read
 */
export async function loadRequestedListings(
  app: App,
  params: URLSearchParams,
  max: number,
): Promise<RequestedListings> {
  const { codes, dropped } = parseListingCodes(params.getAll(listingsParam), max);
  const matches = await app.listings.byUnitCodes(codes);
  const listings = matches.filter(({ status }) => isOfferedStatus(status));
  const missing = codes.flatMap((code): OmittedListing[] => {
    const listing = matches.find(({ unitCode }) => isSameUnitCode(unitCode, code));
    if (!listing) return [{ text: code, reason: "unknown" }];
    return listings.includes(listing) ? [] : [{ text: listing.unitCode, reason: "removed" }];
  });
  return { listings, missing: [...missing, ...dropped] };
}

/**
 * Loads the homes in the address and returns the result of `toView`. Responds 503 if they cannot be read.
 * @param max maximum number of homes
 */
export function loadRequestedListingsView<View extends object>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  max: number,
  toView: (listings: readonly Listing[], format: ReaderFormat) => View,
) {
  return loadPageOrRespond503(request, context, async (app, params, format) => {
    const { listings, missing } = await loadRequestedListings(app, params, max);
    return { kind: "homes" as const, edition: formatEdition(format), missing, ...toView(listings, format) };
  });
}
