import type { PropertyField, PropertyPatch, PropertyValues } from "../../listings/listing-fields.ts";
import type { SourceWords } from "./source-words.ts";

/** A row whose options were read from words, and those words. */
interface WordedRow {
  readonly patch: PropertyPatch;
  readonly words?: SourceWords;
  /** The texts of options as the file has them, by the field of the English: what an export of the home would say. */
  readonly written?: Readonly<Partial<Record<PropertyField, PropertyPatch>>>;
}

/**
 * The row for a home that is there already. What the file writes just as the home has it stays so and is no word of a
 * source: an exported file changes nothing where it came from, also where a home has texts of before.
 */
export function settleWords({ patch, words = {}, written = {} }: WordedRow, known: PropertyValues) {
  let [settled, kept] = [patch, words];
  for (const [field, texts] of Object.entries(written)) {
    const pairs = Object.entries(texts);
    const isSame = pairs.every(([name, text]) => known[name as PropertyField] === text);
    if (!isSame || pairs.every(([, text]) => text === "")) continue;
    const own = new Set([field, `${field}ar`]);
    settled = { ...withoutFields(settled, own), ...texts };
    kept = withoutFields(kept, own);
  }
  return { patch: settled, words: kept };
}

function withoutFields<Fields extends object>(fields: Fields, names: ReadonlySet<string>): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.has(name))) as Fields;
}
