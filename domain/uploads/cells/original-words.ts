import { normaliseSingleLine } from "../../text/single-line.ts";
import { fieldNames } from "../../listings/field-table.ts";
import { listingTextMaxLength } from "../../listings/listing.ts";
import type { ListingField } from "../../listings/listing-fields.ts";

/** Original words from a file, by the field whose value was read from them: "سوبر لوكس" for a finishing. */
export type OriginalWords = Readonly<Partial<Record<ListingField, string>>>;

/**
 * The words to store after a change: those of unchanged fields, and new ones; null if there are none. Sorted like
 * the keys of JSON in the database, by length and then by letters, so that equal words give equal text.
 */
export function mergeOriginalWords(
  before: OriginalWords | null,
  isUnchanged: (field: ListingField) => boolean,
  words: OriginalWords = {},
): OriginalWords | null {
  const entries = fieldNames.flatMap((field) => {
    const word = words[field] ?? (isUnchanged(field) ? before?.[field] : undefined);
    return word === undefined ? [] : [[field, normaliseSingleLine(word, listingTextMaxLength).kept] as const];
  });
  if (entries.length === 0) return null;
  return Object.fromEntries(
    entries.toSorted(([one], [other]) => one.length - other.length || (one < other ? -1 : 1)),
  );
}
