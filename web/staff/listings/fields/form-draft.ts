import { fieldNames, mapFields } from "../../../../domain/listings/field-table.ts";
import type { FormTexts } from "../save/panel-data.ts";

/** Unsaved texts of the listing form, with the revision of the listing that the form shows. */
export interface FormDraft {
  readonly revision: number | null;
  readonly texts: FormTexts;
}

/** The key in session storage, which each browser tab has for itself: one draft per account and listing. */
export function formDraftKey(accountId: number, propertyId: number | null): string {
  return `typed:${accountId}:${propertyId ?? "new"}`;
}

/** Stores the draft until the tab is closed. Ignores storage errors, because the form works without a draft. */
export function storeFormDraft(key: string, draft: FormDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Ignored: storage is disabled or full.
  }
}

export function deleteFormDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Ignored: storage is disabled.
  }
}

/** The stored JSON; null if there is none or storage is disabled. */
export function readFormDraft(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns null if the JSON is not a draft with all fields of this version. */
export function parseFormDraft(json: string | null): FormDraft | null {
  if (json === null) return null;
  const draft = parseJson(json);
  if (typeof draft !== "object" || draft === null || !("texts" in draft) || !("revision" in draft))
    return null;
  const { texts, revision } = draft;
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
