import { useSyncExternalStore } from "react";
import { createBrowserStore } from "./browser-store.ts";
import { savedUnitCodesStorage, type ToggleSavedResult, toggleSavedUnitCode } from "./saved-unit-codes.ts";

export { includesUnitCode, withoutUnitCode } from "./saved-unit-codes.ts";

/** The store of saved unit codes, for components. */
export const shortlistStore = createBrowserStore(savedUnitCodesStorage);

/** The result of pressing a home's heart, and the unit code of the home. */
interface SaveOutcome {
  readonly kind: ToggleSavedResult;
  readonly code: string;
}

const saveOutcomeShownMs = 5_000;
let outcome: SaveOutcome | null = null;
let hideTimer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Adds a home to the shortlist or removes it, and shows the result. */
export function toggleSavedListing(code: string): ToggleSavedResult {
  const kind = toggleSavedUnitCode(code);
  announceSaveListingOutcome({ kind, code });
  return kind;
}

/** Shows the result of pressing a heart for `saveOutcomeShownMs`. */
export function announceSaveListingOutcome(next: SaveOutcome): void {
  clearTimeout(hideTimer);
  hideTimer = setTimeout(() => publish(null), saveOutcomeShownMs);
  publish(next);
}

function publish(next: SaveOutcome | null): void {
  outcome = next;
  for (const listener of listeners) listener();
}

/** Returns the result of the last press on a heart during `saveOutcomeShownMs` after it; otherwise null. */
export function useSaveListingOutcome(): SaveOutcome | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => outcome,
    () => null,
  );
}
