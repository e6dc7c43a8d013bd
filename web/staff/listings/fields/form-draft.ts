import { fieldNames, mapFieldTable } from "../../../../domain/listings/field-table.ts";
import type { ListingFormTexts } from "../save/panel-data.ts";

/** Unsaved texts of the listing form, with the revision of the listing that the form shows. */
export interface UnsavedListingForm {
  readonly revision: number | null;
  readonly texts: ListingFormTexts;
}

/** The key in session storage, which each browser tab has for itself: one draft per account and listing. */
export function unsavedFormKey(accountId: number, propertyId: number | null): string {
  return `typed:${accountId}:${propertyId ?? "new"}`;
}

/** Stores the draft until the tab is closed. Ignores storage errors, because the form works without a draft. */
export function storeUnsavedForm(key: string, draft: UnsavedListingForm): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Ignored: storage is disabled or full.
  }
}

export function deleteUnsavedForm(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Ignored: storage is disabled.
  }
}

/** The stored JSON; null if there is none or storage is disabled. */
export function readUnsavedForm(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns null if the JSON is not a draft with all fields of this version. */
export function parseUnsavedForm(json: string | null): UnsavedListingForm | null {
  if (json === null) return null;
  const draft = parseJson(json);
  if (typeof draft !== "object" || draft === null || !("texts" in draft) || !("revision" in draft))
    return null;
  const { texts, revision } = draft;
  if (revision !== null && typeof revision !== "number") return null;
  if (typeof texts !== "object" || texts === null) return null;
  const entries: Readonly<Record<string, unknown>> = { ...texts };
  if (!fieldNames.every((field) => typeof entries[field] === "string")) return null;
  return { revision, texts: mapFieldTable((field) => String(entries[field])) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
