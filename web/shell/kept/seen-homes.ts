import { parseSeenHomes, type SeenHome } from "../../../domain/listings/seen-listing.ts";
import { createStored } from "./stored-value.ts";

/** The homes opened in this browser, the latest first. */
export const seenHomes = createStored<readonly SeenHome[]>("seen", {
  parse: parseSeenHomes,
  format: (homes) => (homes.length > 0 ? JSON.stringify(homes) : ""),
  empty: [],
});
