import { type DroppedHome, homesParam, parseHomeList } from "../../../domain/search/listing-codes.ts";
import { isSameHome } from "../../../domain/text/unit-code.ts";
import { isOfferedStatus, type Listing } from "../../../domain/listings/listing.ts";
import type { RouterContextProvider } from "react-router";
import type { Reader } from "../../../domain/money/reader.ts";
import type { App } from "../../../server/wiring/app.ts";
import { editionOf } from "../../shell/edition.ts";
import { readOrFail } from "../../shell/read-or-fail.ts";

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

/**
 * The answer of a page to the homes in its address: what `toView` makes of them, or that they cannot be read now (503).
 * @param max how many the page shows
 */
export function answerHomes<View extends object>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  max: number,
  toView: (listings: readonly Listing[], reader: Reader) => View,
) {
  return readOrFail(request, context, async (app, params, reader) => {
    const { listings, missing } = await loadHomes(app, params, max);
    return { kind: "homes" as const, edition: editionOf(reader), missing, ...toView(listings, reader) };
  });
}
