import { parseSeenListings, type SeenListing } from "../../../domain/listings/seen-listing.ts";
import { createStored } from "./stored-value.ts";

/** The homes opened in this browser, the latest first. */
export const seenHomes = createStored<readonly SeenListing[]>("seen", {
  parse: parseSeenListings,
  format: (homes) => (homes.length > 0 ? JSON.stringify(homes) : ""),
  empty: [],
});
