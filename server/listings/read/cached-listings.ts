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
  const cache = new Map<number, Listing>();
  let generation = 0;

  return {
    findByUnitCode: (code) => listings.findByUnitCode(code),
    byUnitCodes: (codes) => listings.byUnitCodes(codes),
    forget(changedIds) {
      generation++;
      if (changedIds === "all") cache.clear();
      else for (const id of changedIds) cache.delete(id);
    },

    async byIds(ids) {
      // A listing that was read before a change may be stale, so it is not cached.
      const readGeneration = generation;
      const listingsById = new Map<number, Listing>();
      if (isCurrent()) {
        for (const id of ids) {
          const listing = cache.get(id);
          if (!listing) continue;
          listingsById.set(id, listing);
          // Moves the listing to the end of the map, because eviction starts with the least recently used one.
          cache.delete(id);
          cache.set(id, listing);
        }
      }
      const missing = ids.filter((id) => !listingsById.has(id));
      for (const listing of await listings.byIds(missing)) {
        listingsById.set(listing.id, listing);
        if (readGeneration === generation) cache.set(listing.id, listing);
      }
      for (const id of cache.keys()) {
        if (cache.size <= maxCount) break;
        cache.delete(id);
      }
      return ids.flatMap((id) => listingsById.get(id) ?? []);
    },
  };
}
