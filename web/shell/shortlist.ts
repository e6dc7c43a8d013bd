import { useSyncExternalStore } from "react";
import { formatHomeList, maxShortlisted, parseHomeList } from "../../domain/search/listing-codes.ts";
import { isSameHome } from "../../domain/text/unit-code.ts";
import { createKept } from "./browser-store.ts";

type Codes = readonly string[];

/** Unit codes of the homes that the visitor has saved. */
export const shortlist = createKept<Codes>("shortlist", {
  parse: (text) => parseHomeList([text], maxShortlisted).codes,
  format: formatHomeList,
  empty: [],
});

/** Whether a list has this home, under whatever spelling of its code. */
export function isListed(codes: Codes, code: string): boolean {
  return codes.some((each) => isSameHome(each, code));
}

/** The list without this home. */
function without(codes: Codes, code: string): Codes {
  return codes.filter((each) => !isSameHome(each, code));
}

/** What became of a press on a heart. */
export interface SaveOutcome {
  readonly kind: "saved" | "removed" | "full" | "failed";
  readonly code: string;
}

/** Puts a home on the shortlist, or takes it off. */
export function toggleSaved(code: string): SaveOutcome["kind"] {
  const saved = shortlist.read();
  const isSaved = isListed(saved, code);
  if (!isSaved && saved.length >= maxShortlisted) return say("full", code);
  const isKept = shortlist.write(isSaved ? without(saved, code) : [...saved, code]);
  return say(isKept ? (isSaved ? "removed" : "saved") : "failed", code);
}

const saidForMs = 5_000;
let outcome: SaveOutcome | null = null;
let silence: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function say(kind: SaveOutcome["kind"], code: string): SaveOutcome["kind"] {
  const tell = (next: SaveOutcome | null) => {
    outcome = next;
    for (const listener of listeners) listener();
  };
  clearTimeout(silence);
  silence = setTimeout(() => tell(null), saidForMs);
  tell({ kind, code });
  return kind;
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
