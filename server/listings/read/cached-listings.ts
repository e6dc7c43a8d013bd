import type { Listing } from "../../../domain/listings/listing.ts";
import type { ListingIds } from "../../search/search.ts";
import type { Listings } from "./listings.ts";

/** Listings with a cache of what was read and not changed since. */
export interface CachedListings extends Listings {
  /** Evicts these listings after a change, or all if it is not known which ones changed. */
  forget(written: ListingIds): void;
}

/** The maximum number of cached listings, about 3 KB each with pictures and both languages: at most 6 MB. */
const maxCount = 2_048;

/**
 * The maximum age of cached data in milliseconds; afterwards the database is queried, so that its failure becomes
 * visible.
 */
const maxAgeMs = 2_000;

/**
 * Caches listings, because result pages show the same ones in many orders, and reading 24 of them takes longer
 * than finding them.
 * @param followedMsAgo milliseconds since changes of the catalogue were last polled successfully, by a monotonic
 * clock; null before the first time
 */
export function cacheListings(listings: Listings, followedMsAgo: () => number | null): CachedListings {
  const isCurrent = () => (followedMsAgo() ?? Infinity) <= maxAgeMs;
  const known = new Map<number, Listing>();
  let turn = 0;

  return {
    findByUnitCode: (code) => listings.findByUnitCode(code),
    byUnitCodes: (codes) => listings.byUnitCodes(codes),
    forget(written) {
      turn++;
      if (written === "all") known.clear();
      else for (const id of written) known.delete(id);
    },

    async byIds(ids) {
      // A read that began before a change is not cached, because it may be stale.
      const begun = turn;
      const found = new Map<number, Listing>();
      if (isCurrent()) {
        for (const id of ids) {
          const listing = known.get(id);
          if (!listing) continue;
          found.set(id, listing);
          // Moves it to the end of the map, which evicts the least recently used first.
          known.delete(id);
          known.set(id, listing);
        }
      }
      const missing = ids.filter((id) => !found.has(id));
      for (const listing of await listings.byIds(missing)) {
        found.set(listing.id, listing);
        if (begun === turn) known.set(listing.id, listing);
      }
      for (const id of known.keys()) {
        if (known.size <= maxCount) break;
        known.delete(id);
      }
      return ids.flatMap((id) => found.get(id) ?? []);
    },
  };
}
