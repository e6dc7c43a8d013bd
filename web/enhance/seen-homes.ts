import {
  parseJson,
  parseSeenHome,
  parseSeenHomes,
  type SeenHome,
  withSeen,
} from "../../domain/listings/seen-listing.ts";

/** Its name in the browser's storage. It is read by the page that shows it and never part of a request. */
const seenName = "seen";

/** The homes that were opened in this browser, the latest first. */
export function readSeen(): readonly SeenHome[] {
  try {
    return parseSeenHomes(localStorage.getItem(seenName) ?? "");
  } catch {
    return [];
  }
}

/** The home that this page shows counts as seen. */
export function rememberSeen(): void {
  const place = document.querySelector<HTMLElement>("[data-seen-home]");
  const home = parseSeenHome(parseJson(place?.dataset["seenHome"] ?? ""));
  if (!home) return;
  try {
    localStorage.setItem(seenName, JSON.stringify(withSeen(readSeen(), home)));
  } catch {
    // Full or forbidden: nobody has asked for it to be remembered.
  }
}

export function forgetSeen(): void {
  try {
    localStorage.removeItem(seenName);
  } catch {
    // Forbidden: nothing was kept.
  }
}
