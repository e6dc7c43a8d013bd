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
 * What a sentence asks for, in the order in which it was typed: "Apartment", "3 rooms", "New Cairo", "price up to
 * EGP 5,000,000"; then its order, and the words that are in no filter. Filters that were chosen beside it come before
 * those words.
 */
export function readingWords(
  query: SearchQuery,
  { parts, sort }: Reading,
  reader: NumberStyle,
  nameOf: SentName,
): readonly string[] {
  /** Where the sentence asks for it; past its end for what it does not ask for. */
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

/** Whether filters have this filter, of a list the same value. */
function hold(asks: ReadPart["asks"], { kind, value }: ActiveFilter): boolean {
  return activeFilters({ ...emptyQuery, ...asks }).some(
    (each) => each.kind === kind && (!isListKind(kind) || each.value === value),
  );
}

/** "Price: up to EGP 5,000,000" as one of several: "price up to EGP 5,000,000". */
function inARow(words: string, isFirst: boolean, { locale }: NumberStyle): string {
  const plain = withoutBreakInSums(words.replace(": ", " "));
  return isFirst || locale === "ar" ? plain : plain.charAt(0).toLowerCase() + plain.slice(1);
}

/** A sum stays on one line with its currency. */
export function withoutBreakInSums(words: string): string {
  return words.replace(/(?<=EGP) | (?=ج\.م)/gu, "\u00a0");
}

/** What has to be said of a sentence besides its filters, each as a sentence. */
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
    // How the name of a place was taken is seen from the filter itself.
    ...parts.flatMap(({ note }) =>
      note?.of === "millions" ? [t("millions", { words: note.words, sum: sumWords(note.egp, reader) })] : [],
    ),
  ];
}

/** "5 million", "1.5 million", "500 thousand". */
function sumWords(egp: number, reader: NumberStyle): string {
  const t = getTranslator(reader, "found.reading.sum");
  const [unit, size] = egp >= 1_000_000 ? (["million", 1_000_000] as const) : (["thousand", 1_000] as const);
  const count = egp / size;
  const amount =
    reader.digits === "arab" ? toDigits(String(count).replace(".", "\u066b"), "arab") : String(count);
  return t(unit, { count, amount });
}
