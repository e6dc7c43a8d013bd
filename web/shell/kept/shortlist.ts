import { useSyncExternalStore } from "react";
import { createKept } from "./browser-store.ts";
import { savedHomes, type SaveResult, toggleHome } from "./saved-homes.ts";

export { isListed, without } from "./saved-homes.ts";

/** Unit codes of the homes that the visitor has saved, for components. */
export const shortlist = createKept(savedHomes);

/** What became of a press on a heart, and of which home. */
export interface SaveOutcome {
  readonly kind: SaveResult;
  readonly code: string;
}

const saidForMs = 5_000;
let outcome: SaveOutcome | null = null;
let silence: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Puts a home on the shortlist or takes it off, and lets the page say what became of it. */
export function toggleSaved(code: string): SaveResult {
  const kind = toggleHome(code);
  tellOutcome({ kind, code });
  return kind;
}

/** Lets the page say for five seconds what became of saving. */
export function tellOutcome(next: SaveOutcome): void {
  clearTimeout(silence);
  silence = setTimeout(() => tell(null), saidForMs);
  tell(next);
}

function tell(next: SaveOutcome | null): void {
  outcome = next;
  for (const listener of listeners) listener();
}

/** The outcome of the last press on a heart, for five seconds; null before and after. */
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
