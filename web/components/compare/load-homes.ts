import { type DroppedHome, homesParam, isSameHome, parseHomeList } from "../../../domain/home-list.ts";
import { isOfferedStatus, type Listing } from "../../../domain/listing.ts";
import type { App } from "../../../server/app.ts";

/** A home that was asked for and is not shown, and why. */
export interface MissingHome {
  /** As it was asked for; the stored code where there is one. */
  readonly text: string;
  readonly reason: DroppedHome["reason"] | "unknown" | "removed";
}

export interface LoadedHomes {
  /** Those that can be had, in the order asked for. */
  readonly listings: readonly Listing[];
  readonly missing: readonly MissingHome[];
}

/**
 * The homes that an address names.
 * @param max how many the page shows
 * @throws when the database cannot be read
 */
export async function loadHomes(app: App, params: URLSearchParams, max: number): Promise<LoadedHomes> {
  const { codes, dropped } = parseHomeList(params.getAll(homesParam), max);
  const found = await app.listings.byUnitCodes(codes);
  const listings = found.filter(({ status }) => isOfferedStatus(status));
  const missing = codes.flatMap((code): MissingHome[] => {
    const listing = found.find(({ unitCode }) => isSameHome(unitCode, code));
    if (!listing) return [{ text: code, reason: "unknown" }];
    return listings.includes(listing) ? [] : [{ text: listing.unitCode, reason: "removed" }];
  });
  return { listings, missing: [...missing, ...dropped] };
}
