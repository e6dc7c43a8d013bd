import { fieldNames, mapFields } from "../../../../domain/listings/field-table.ts";
import type { FormTexts } from "../save/panel-data.ts";

/** What was typed and not saved, and the revision it was typed over. */
export interface KeptTexts {
  readonly revision: number | null;
  readonly texts: FormTexts;
}

/** One account's form of one property, within one tab of the browser. */
export function keptKey(accountId: number, propertyId: number | null): string {
  return `typed:${accountId}:${propertyId ?? "new"}`;
}

/** Remembers it until the tab is closed; a browser that keeps nothing is no reason to stop anybody typing. */
export function keepTexts(key: string, kept: KeptTexts): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage is off or full.
  }
}

export function forgetTexts(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}

/** What is remembered under this key, as it is stored. */
export function readStored(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null when it is nothing that the form could have written. */
export function parseKeptTexts(json: string | null): KeptTexts | null {
  if (json === null) return null;
  const kept = parseJson(json);
  if (typeof kept !== "object" || kept === null || !("texts" in kept) || !("revision" in kept)) return null;
  const { texts, revision } = kept;
  if (revision !== null && typeof revision !== "number") return null;
  if (typeof texts !== "object" || texts === null) return null;
  const entries: Readonly<Record<string, unknown>> = { ...texts };
  if (!fieldNames.every((field) => typeof entries[field] === "string")) return null;
  return { revision, texts: mapFields((field) => String(entries[field])) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
