import { tidyText } from "../../text/single-line.ts";
import { fieldNames } from "../../listings/field-table.ts";
import { listingTextMaxLength } from "../../listings/listing.ts";
import type { PropertyField } from "../../listings/listing-fields.ts";

/** The words of a file by the field that they became a value of: "سوبر لوكس" of a finishing. */
export type SourceWords = Readonly<Partial<Record<PropertyField, string>>>;

/**
 * The words that are kept with a home after a change: those of fields that hold what they did, and new ones. Null for
 * none. In the order in which the database keeps the keys of JSON, by length and then by letters, so that the same words
 * are the same text.
 */
export function wordsAfter(
  before: SourceWords | null,
  isSame: (field: PropertyField) => boolean,
  words: SourceWords = {},
): SourceWords | null {
  const kept = fieldNames.flatMap((field) => {
    const word = words[field] ?? (isSame(field) ? before?.[field] : undefined);
    return word === undefined ? [] : [[field, tidyText(word, listingTextMaxLength).kept] as const];
  });
  if (kept.length === 0) return null;
  return Object.fromEntries(
    kept.toSorted(([one], [other]) => one.length - other.length || (one < other ? -1 : 1)),
  );
}
