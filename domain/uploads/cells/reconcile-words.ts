import type { ListingField, ListingPatch, ListingFields } from "../../listings/listing-fields.ts";
import type { OriginalWords } from "./original-words.ts";

/** A row whose options were read from words, and those words. */
interface WordedRow {
  readonly patch: ListingPatch;
  readonly words?: OriginalWords;
  /** Texts of options as in the file, by English field; compared with what an export of the listing contains. */
  readonly written?: Readonly<Partial<Record<ListingField, ListingPatch>>>;
}

/**
 * Adapts a row to an existing listing. Texts that equal the listing's stay unchanged and are not stored as words
 * of the source, so that re-importing an export changes nothing, even for listings with older texts.
 */
export function reconcileWithListing({ patch, words = {}, written = {} }: WordedRow, listing: ListingFields) {
  let [settled, keptWords] = [patch, words];
  for (const [field, texts] of Object.entries(written)) {
    const pairs = Object.entries(texts);
    const isSame = pairs.every(([name, text]) => listing[name as ListingField] === text);
    if (!isSame || pairs.every(([, text]) => text === "")) continue;
    const fieldPair = new Set([field, `${field}ar`]);
    settled = { ...withoutFields(settled, fieldPair), ...texts };
    keptWords = withoutFields(keptWords, fieldPair);
  }
  return { patch: settled, words: keptWords };
}

function withoutFields<Fields extends object>(fields: Fields, names: ReadonlySet<string>): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.has(name))) as Fields;
}
