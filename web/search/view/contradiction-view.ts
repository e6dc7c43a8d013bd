import type { ReaderFormat } from "../../../domain/money/reader-format.ts";
import type { ResultScreen } from "../../../domain/search/result-screen.ts";
import { rangeFilterNames } from "../../../domain/search/filter-names.ts";
import type { FilterValues } from "../../../domain/search/filters.ts";
import type { NumberRange } from "../../../domain/search/search-grammar.ts";
import { listActiveFilters } from "../../../domain/search/search-filters.ts";
import {
  emptySearchQuery,
  updateSearchQuery,
  type SearchQuery,
} from "../../../domain/search/search-query.ts";
import { addSentenceFilters } from "../../../domain/search/sentence/sentence-query.ts";
import type {
  InterpretedCondition,
  SentenceInterpretation,
} from "../../../domain/search/sentence/interpretation.ts";
import type { SearchService } from "../../../server/search/questions/catalogue-search.ts";
import { joinWithAnd } from "../../../messages/lists.ts";
import { formatEgp } from "../../../messages/money.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { urls } from "../../shell/urls.ts";
import { filterText, type OptionNameLookup } from "./filter-words.ts";
import type { SentenceNoteView } from "./reading-view.ts";
import type { AlternativeSearch } from "./relaxations.ts";

/** Two conditions of a typed sentence that no home can meet together. */
export interface ContradictionView {
  /** One chip per condition, which links to the search with only the other condition. */
  readonly chips: readonly { readonly words: string; readonly href: string }[];
  readonly why: SentenceNoteView;
  /** Searches that the visitor may have meant: either condition alone, the range between them, or neither. */
  readonly alternatives: readonly AlternativeSearch[];
}

interface ContradictedSearch {
  readonly search: Pick<SearchService, "count">;
  readonly screen: ResultScreen;
  /** The search without the two contradicting conditions. */
  readonly query: SearchQuery;
  readonly contradiction: SentenceInterpretation["contradiction"];
  readonly nameOf: OptionNameLookup;
  readonly now: Date;
}

export function toContradictionView(
  input: ContradictedSearch,
  format: ReaderFormat,
): ContradictionView | null {
  const { search, screen, query, contradiction, nameOf, now } = input;
  if (!contradiction) return null;
  const t = getTranslator(format, "understood.clash");
  const { first, second } = contradiction;
  const toAlternative = (words: string, other: SearchQuery): AlternativeSearch => ({
    words,
    total: search.count(other, now),
    href: urls.results(format.locale, screen, other),
  });
  const queryWith = (asks: Partial<FilterValues>) =>
    updateSearchQuery(addSentenceFilters(query, { filterValues: asks, sort: null, rest: query.text }), {});
  const [firstWords, secondWords] = [first, second].map((part) => wordsOf(part, nameOf, format));
  const firstAlone = toAlternative(firstWords ?? first.words, queryWith(first.filterValues));
  const secondAlone = toAlternative(secondWords ?? second.words, queryWith(second.filterValues));
  const middleRange = rangeBetween(first, second);
  const alternatives = [
    firstAlone,
    secondAlone,
    ...(middleRange
      ? [
          toAlternative(
            wordsOf({ words: "", filterValues: middleRange }, nameOf, format),
            queryWith(middleRange),
          ),
        ]
      : []),
    toAlternative(t("neither"), updateSearchQuery(query, {})),
  ];
  return {
    chips: [
      { words: firstAlone.words, href: secondAlone.href },
      { words: secondAlone.words, href: firstAlone.href },
    ],
    why: explanationOf(first, second, [firstAlone.words, secondAlone.words], format),
    // Removes duplicates, which arise if the address has one of the conditions as a parameter too.
    alternatives: alternatives.filter(
      ({ href }, at) => alternatives.findIndex((other) => other.href === href) === at,
    ),
  };
}

/** Returns a condition as text, "Price: up to EGP 5,000,000"; if it is no filter, as typed. */
function wordsOf(
  { words, filterValues }: InterpretedCondition,
  nameOf: OptionNameLookup,
  format: ReaderFormat,
): string {
  const filters = listActiveFilters({ ...emptySearchQuery, ...filterValues }).map((filter) =>
    filterText(filter, format, nameOf),
  );
  return filters.length > 0 ? joinWithAnd(filters, format.locale) : words;
}

/** Returns the range between contradicting bounds: "more than 6 million", "under 5 million" give 5 to 6. */
function rangeBetween(
  first: InterpretedCondition,
  second: InterpretedCondition,
): Partial<FilterValues> | null {
  for (const kind of rangeFilterNames) {
    const range =
      gap(first.filterValues[kind], second.filterValues[kind]) ??
      gap(second.filterValues[kind], first.filterValues[kind]);
    if (range) return { [kind]: range };
  }
  return null;
}

function gap(above: NumberRange | undefined, below: NumberRange | undefined): NumberRange | null {
  if (!above || !below || above.min === null || below.max === null || above.min <= below.max) return null;
  return { min: below.max, max: above.min };
}

function explanationOf(
  first: InterpretedCondition,
  second: InterpretedCondition,
  words: readonly [string, string],
  format: ReaderFormat,
): SentenceNoteView {
  const t = getTranslator(format, "understood.clash");
  const price = rangeBetween(first, second)?.priceEgp;
  const text = price
    ? t("price", {
        above: formatEgp(price.max ?? 0, format).text,
        below: formatEgp(price.min ?? 0, format).text,
      })
    : t("both", { first: words[0], second: words[1] });
  return { text, strong: "", links: [] };
}
