import type { Listing } from "../../../domain/listings/listing.ts";
import type { HomeIds } from "../../search/search.ts";
import type { Listings } from "./listings.ts";

/** Listings that answers again from memory what it has read and nobody has written since. */
export interface RememberedListings extends Listings {
  /** These homes were written, or nobody knows which ones: nothing read of them before may be shown again. */
  forget(written: HomeIds): void;
}

/** About 3 KB each with pictures and both languages, so at most some 6 MB. */
const maxCount = 2_048;

/** So old may a page be without saying so; then the database is asked, and says itself that it is away. */
const maxAgeMs = 2_000;

/**
 * Result pages show the same homes in many orders, and reading 24 of them anew takes longer than finding them.
 * @param followedMsAgo how long ago changes of the catalogue were last looked for successfully, by a clock that nobody
 * sets; null before the first time
 */
export function rememberListings(listings: Listings, followedMsAgo: () => number | null): RememberedListings {
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
      // What was being read when something was written is not kept: it may be from before.
      const begun = turn;
      const found = new Map<number, Listing>();
      if (isCurrent()) {
        for (const id of ids) {
          const listing = known.get(id);
          if (!listing) continue;
          found.set(id, listing);
          // The one asked for last is forgotten last.
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
