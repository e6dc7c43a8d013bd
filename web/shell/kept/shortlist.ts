import { useSyncExternalStore } from "react";
import { createKept } from "./browser-store.ts";
import { savedHomes, type SaveResult, toggleHome } from "./saved-homes.ts";

export { isListed, without } from "./saved-homes.ts";

/** Unit codes of the saved homes, for components. */
export const shortlist = createKept(savedHomes);

/** The result of pressing a heart, and the home. */
export interface SaveOutcome {
  readonly kind: SaveResult;
  readonly code: string;
}

const saidForMs = 5_000;
let outcome: SaveOutcome | null = null;
let silence: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Adds a home to the shortlist or removes it, and shows the result. */
export function toggleSaved(code: string): SaveResult {
  const kind = toggleHome(code);
  tellOutcome({ kind, code });
  return kind;
}

/** Shows a result for five seconds. */
export function tellOutcome(next: SaveOutcome): void {
  clearTimeout(silence);
  silence = setTimeout(() => tell(null), saidForMs);
  tell(next);
}

function tell(next: SaveOutcome | null): void {
  outcome = next;
  for (const listener of listeners) listener();
}

/** Returns the result of the last press on a heart during the five seconds after it; otherwise null. */
export function useSaveOutcome(): SaveOutcome | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => outcome,
    () => null,
  );
}
