import type { NumberStyle } from "../../../domain/money/money.ts";
import { isListFilter } from "../../../domain/search/filter-names.ts";
import {
  type ActiveFilter,
  listActiveFilters,
  asksForDeveloperSale,
  isActiveRange,
} from "../../../domain/search/search-filters.ts";
import { emptySearchQuery, type SearchQuery } from "../../../domain/search/search-query.ts";
import type {
  SentenceInterpretation,
  InterpretedCondition,
} from "../../../domain/search/sentence/interpretation.ts";
import { toDigits } from "../../../domain/text/digits.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { filterText, type OptionNameLookup } from "./filter-words.ts";

/**
 * Returns how a sentence was interpreted, in its order: "Apartment", "3 rooms", "New Cairo", "price up to EGP
 * 5,000,000"; then filters from outside the sentence, the sort order, and words that match no filter.
 */
export function interpretationTexts(
  query: SearchQuery,
  { parts, sort }: SentenceInterpretation,
  format: NumberStyle,
  nameOf: OptionNameLookup,
): readonly string[] {
  /** Returns the filter's position in the sentence; a position after the end if the filter is not in the sentence. */
  const placeOf = (filter: ActiveFilter) => {
    if (filter.kind === "text") return parts.length + 1;
    const partIndex = parts.findIndex(({ filterValues }) => includesFilter(filterValues, filter));
    return partIndex < 0 ? parts.length : partIndex;
  };
  const filters = listActiveFilters(query).toSorted((a, b) => placeOf(a) - placeOf(b));
  const line = filters.map((filter, index) => {
    const words = filterText(filter, format, nameOf);
    return isActiveRange(filter) ? inARow(words, index === 0, format) : words;
  });
  if (sort === null) return line;
  const order = getTranslator(format, "search")(`sort.${sort}`);
  return filters.at(-1)?.kind === "text" ? line.toSpliced(-1, 0, order) : [...line, order];
}

/** True if a part of the sentence is this filter, or a list that contains its value. */
function includesFilter(asks: InterpretedCondition["filterValues"], { kind, value }: ActiveFilter): boolean {
  return listActiveFilters({ ...emptySearchQuery, ...asks }).some(
    (each) => each.kind === kind && (!isListFilter(kind) || each.value === value),
  );
}

/**
 * Returns the text of a filter for use within a list: "price up to EGP 5,000,000" from "Price: up to EGP
 * 5,000,000".
 */
function inARow(words: string, isFirst: boolean, { locale }: NumberStyle): string {
  const plain = preventAmountLineBreaks(words.replace(": ", " "));
  return isFirst || locale === "ar" ? plain : plain.charAt(0).toLowerCase() + plain.slice(1);
}

/** Replaces spaces by non-breaking ones, so that no line breaks between an amount and its currency. */
export function preventAmountLineBreaks(words: string): string {
  return words.replace(/(?<=EGP) | (?=ج\.م)/gu, "\u00a0");
}

/** Returns notes on parts of the sentence that its filters do not show, one sentence each. */
export function interpretationNotes(
  query: SearchQuery,
  { notices, contradiction, parts }: SentenceInterpretation,
  format: NumberStyle,
): readonly string[] {
  const t = getTranslator(format, "found.reading.notes");
  return [
    ...(contradiction
      ? [t("contradiction", { first: contradiction.first.words, second: contradiction.second.words })]
      : []),
    ...(notices.includes("rent") ? [t("rent")] : []),
    ...(notices.includes("currency") ? [t("currency")] : []),
    ...(asksForDeveloperSale(query) ? [t("developer")] : []),
    // Omits notes on place names, because the filter itself shows which place was found.
    ...parts.flatMap(({ note }) =>
      note?.kind === "millions"
        ? [t("millions", { words: note.words, sum: sumWords(note.egp, format) })]
        : [],
    ),
  ];
}

/** Returns an amount as "5 million", "1.5 million", "500 thousand". */
function sumWords(egp: number, format: NumberStyle): string {
  const t = getTranslator(format, "found.reading.sum");
  const [unit, size] = egp >= 1_000_000 ? (["million", 1_000_000] as const) : (["thousand", 1_000] as const);
  const count = egp / size;
  const amount =
    format.digits === "arab" ? toDigits(String(count).replace(".", "\u066b"), "arab") : String(count);
  return t(unit, { count, amount });
}
