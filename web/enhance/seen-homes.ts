import {
  parseJson,
  parseSeenHome,
  parseSeenHomes,
  type SeenHome,
  withSeen,
} from "../../domain/listings/seen-listing.ts";
import { createStored } from "../shell/stored-value.ts";

/** The homes that were opened in this browser, the latest first. */
export const seenHomes = createStored<readonly SeenHome[]>("seen", {
  parse: parseSeenHomes,
  format: (homes) => (homes.length > 0 ? JSON.stringify(homes) : ""),
  empty: [],
});

/** The home that this page shows counts as seen. Nothing is said when storage is full or forbidden, because the visitor did not ask for it. */
export function rememberSeen(): void {
  const place = document.querySelector<HTMLElement>("[data-seen-home]");
  const home = parseSeenHome(parseJson(place?.dataset["seenHome"] ?? ""));
  if (home) seenHomes.write(withSeen(seenHomes.read(), home));
}
