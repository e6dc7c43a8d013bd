import { parseJson, parseSeenHome, withSeen } from "../../domain/listings/seen-listing.ts";
import { seenHomes } from "../shell/kept/seen-homes.ts";

/** The home that this page shows counts as seen. Nothing is said when storage is full or forbidden, because the visitor did not ask for it. */
export function rememberSeen(): void {
  const place = document.querySelector<HTMLElement>("[data-seen-home]");
  const home = parseSeenHome(parseJson(place?.dataset["seenHome"] ?? ""));
  if (home) seenHomes.write(withSeen(seenHomes.read(), home));
}
