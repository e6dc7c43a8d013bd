import type { NumberStyle } from "../../../domain/money/money.ts";
import { isListKind } from "../../../domain/search/filters.ts";
import {
  type ActiveFilter,
  activeFilters,
  asksForDeveloperSale,
  isRange,
} from "../../../domain/search/search-filters.ts";
import { emptyQuery, type SearchQuery } from "../../../domain/search/search-query.ts";
import type { Reading, ReadPart } from "../../../domain/search/sentence/reading.ts";
import { toDigits } from "../../../domain/text/digits.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { filterWords, type SentName } from "./filter-words.ts";

/**
 * Returns how a sentence was understood, in the order of its words: "Apartment", "3 rooms", "New Cairo", "price up
 * to EGP 5,000,000"; then its sort order, and the words that match no filter. Filters chosen in other ways come
 * before those words.
 */
export function readingWords(
  query: SearchQuery,
  { parts, sort }: Reading,
  reader: NumberStyle,
  nameOf: SentName,
): readonly string[] {
  /** The position in the sentence; past the end for a filter that is not from the sentence. */
  const placeOf = (filter: ActiveFilter) => {
    if (filter.kind === "text") return parts.length + 1;
    const at = parts.findIndex(({ asks }) => hold(asks, filter));
    return at < 0 ? parts.length : at;
  };
  const words = activeFilters(query)
    .map((filter) => ({ filter, at: placeOf(filter) }))
    .sort((a, b) => a.at - b.at)
    .map(({ filter }) => ({ filter, words: filterWords(filter, reader, nameOf) }));
  const line = words.map((each, index) =>
    isRange(each.filter) ? inARow(each.words, index === 0, reader) : each.words,
  );
  if (sort === null) return line;
  const order = getTranslator(reader, "search")(`sort.${sort}`);
  return words.at(-1)?.filter.kind === "text" ? line.toSpliced(-1, 0, order) : [...line, order];
}

/** True if the filters of a sentence include this filter, for a list with the same value. */
function hold(asks: ReadPart["asks"], { kind, value }: ActiveFilter): boolean {
  return activeFilters({ ...emptyQuery, ...asks }).some(
    (each) => each.kind === kind && (!isListKind(kind) || each.value === value),
  );
}

/** Turns "Price: up to EGP 5,000,000" into the form used within a list: "price up to EGP 5,000,000". */
function inARow(words: string, isFirst: boolean, { locale }: NumberStyle): string {
  const plain = withoutBreakInSums(words.replace(": ", " "));
  return isFirst || locale === "ar" ? plain : plain.charAt(0).toLowerCase() + plain.slice(1);
}

/** Replaces spaces so that a line never breaks between an amount and its currency. */
export function withoutBreakInSums(words: string): string {
  return words.replace(/(?<=EGP) | (?=ج\.م)/gu, "\u00a0");
}

/** Returns what has to be said about a sentence besides its filters, one sentence each. */
export function readingNotes(
  query: SearchQuery,
  { says, contradiction, parts }: Reading,
  reader: NumberStyle,
): readonly string[] {
  const t = getTranslator(reader, "found.reading.notes");
  return [
    ...(contradiction
      ? [t("contradiction", { first: contradiction.first.words, second: contradiction.second.words })]
      : []),
    ...(says.includes("rent") ? [t("rent")] : []),
    ...(says.includes("currency") ? [t("currency")] : []),
    ...(asksForDeveloperSale(query) ? [t("developer")] : []),
    // How a place name was understood is visible from the filter itself.
    ...parts.flatMap(({ note }) =>
      note?.of === "millions" ? [t("millions", { words: note.words, sum: sumWords(note.egp, reader) })] : [],
    ),
  ];
}

/** Returns an amount in words: "5 million", "1.5 million", "500 thousand". */
function sumWords(egp: number, reader: NumberStyle): string {
  const t = getTranslator(reader, "found.reading.sum");
  const [unit, size] = egp >= 1_000_000 ? (["million", 1_000_000] as const) : (["thousand", 1_000] as const);
  const count = egp / size;
  const amount =
    reader.digits === "arab" ? toDigits(String(count).replace(".", "\u066b"), "arab") : String(count);
  return t(unit, { count, amount });
}
