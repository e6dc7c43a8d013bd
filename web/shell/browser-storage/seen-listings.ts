import { parseSeenListings, type SeenListing } from "../../../domain/listings/seen-listing.ts";
import { createStoredValue } from "./stored-value.ts";

/** The homes whose pages were opened in this browser, latest first. */
export const seenListingsStorage = createStoredValue<readonly SeenListing[]>("seen", {
  parse: parseSeenListings,
  format: (homes) => (homes.length > 0 ? JSON.stringify(homes) : ""),
  empty: [],
});
