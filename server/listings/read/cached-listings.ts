import type { Listing } from "../../../domain/listings/listing.ts";
import type { ListingIds } from "../../search/search.ts";
import type { ListingReader } from "./listings.ts";

/** Reads listings through a cache. */
export interface CachedListingReader extends ListingReader {
  /** Evicts these listings after a change; evicts all if it is unknown which listings changed. */
  forget(written: ListingIds): void;
}

/**
 * The maximum number of cached listings. Each takes about 3 KB with its pictures in both languages, so all take up
 * to 6 MB.
 */
const maxCount = 2_048;

/**
 * The maximum age of cached listings in milliseconds. Older ones are read again, so that a failure of the database
 * becomes visible.
 */
const maxAgeMs = 2_000;

/**
 * Caches listings, because result pages show the same listings in many orders, and reading 24 of them takes longer
 * than finding them.
 * @param followedMsAgo returns the milliseconds since the catalogue's changes were last polled successfully, by a
 * monotonic clock; null before the first time
 */
export function createCachedListingReader(
  listings: ListingReader,
  followedMsAgo: () => number | null,
): CachedListingReader {
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
      // A listing that was read before a change may be stale, so it is not cached.
      const begun = turn;
      const found = new Map<number, Listing>();
      if (isCurrent()) {
        for (const id of ids) {
          const listing = known.get(id);
          if (!listing) continue;
          found.set(id, listing);
          // Moves the listing to the end of the map, because eviction starts with the least recently used one.
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
