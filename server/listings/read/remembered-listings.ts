import type { Listing } from "../../../domain/listings/listing.ts";
import type { Listings } from "./listings.ts";

/** Listings that answers again from memory what it has read for this version of the catalogue. */
export interface RememberedListings extends Listings {
  /** The catalogue has changed: nothing read before may be shown again. */
  forget(): void;
}

/** About 3 KB each with pictures and both languages, so at most some 6 MB. */
const maxCount = 2_048;

/** So old may a page be without saying so; then the database is asked, and says itself that it is away. */
const maxAgeMs = 2_000;

/**
 * Result pages show the same homes in many orders, and reading 24 of them anew takes longer than finding them.
 * @param followedAt when changes of the catalogue were last looked for successfully; null before the first time
 */
export function rememberListings(
  listings: Listings,
  followedAt: () => Date | null,
  now: () => Date,
): RememberedListings {
  const isCurrent = () => now().getTime() - (followedAt()?.getTime() ?? -Infinity) <= maxAgeMs;
  let known = new Map<number, Listing>();

  return {
    findByUnitCode: (code) => listings.findByUnitCode(code),
    byUnitCodes: (codes) => listings.byUnitCodes(codes),
    forget: () => void (known = new Map()),

    async byIds(ids) {
      // What is read under one version never lands in the memory of the next.
      const memory = known;
      const found = new Map<number, Listing>();
      if (isCurrent()) {
        for (const id of ids) {
          const listing = memory.get(id);
          if (!listing) continue;
          found.set(id, listing);
          // The one asked for last is forgotten last.
          memory.delete(id);
          memory.set(id, listing);
        }
      }
      const missing = ids.filter((id) => !found.has(id));
      for (const listing of await listings.byIds(missing)) {
        found.set(listing.id, listing);
        memory.set(listing.id, listing);
      }
      for (const id of memory.keys()) {
        if (memory.size <= maxCount) break;
        memory.delete(id);
      }
      return ids.flatMap((id) => found.get(id) ?? []);
    },
  };
}
