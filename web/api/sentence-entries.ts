import type { NumberStyle } from "../../domain/money/money.ts";
import { addSentenceFilters } from "../../domain/search/sentence/sentence-query.ts";
import type { SentenceInterpretation } from "../../domain/search/sentence/interpretation.ts";
import type { SearchQuery } from "../../domain/search/search-query.ts";
import { formatEgp } from "../../messages/money.ts";
import { getTranslator } from "../../messages/translator.ts";
import type { SearchService } from "../../server/search/questions/catalogue-search.ts";
import type { FilterRefinement } from "../../server/search/search.ts";
import {
  interpretationNotes,
  interpretationTexts,
  preventAmountLineBreaks,
} from "../search/view/reading-words.ts";
import { searchOptionNameLookup } from "../search/view/search-words.ts";
import { urls } from "../shell/urls.ts";

/** True if some part of the text was understood as a filter, a sort order or a remark. */
export function isSentenceUnderstood({ parts, sort, notices }: SentenceInterpretation): boolean {
  return parts.length > 0 || sort !== null || notices.length > 0;
}

/**
 * Returns how a sentence is understood and which filters could be added to it, each with its number of listings
 * (docs/contracts/suggestions-api.md).
 * @param sentenceQuery the search of the request's address; its text is the whole sentence
 */
export function toSentenceSuggestions(
  search: SearchService,
  sentenceQuery: SearchQuery,
  reading: SentenceInterpretation,
  format: NumberStyle,
  now: Date,
) {
  const query = addSentenceFilters(sentenceQuery, reading);
  const nameOf = searchOptionNameLookup(search, format);
  const hrefOf = (asked: SearchQuery) => urls.results(format.locale, { kind: "grid" }, asked);
  const words = interpretationTexts(query, reading, format, nameOf);
  const entry = {
    filters: words.length > 0 ? words : [getTranslator(format, "found.reading")("all")],
    notes: interpretationNotes(query, reading, format),
    says: reading.notices,
    href: hrefOf(sentenceQuery),
  };
  // No listing meets contradicting conditions, so the count is 0 and no addition helps.
  if (reading.contradiction) return { reading: { ...entry, count: 0 }, add: [] };
  const add = search.refine(query, now).map(({ filterValues, total }) => ({
    words: addedWords(filterValues, format),
    count: total,
    href: hrefOf(addSentenceFilters(sentenceQuery, { filterValues, sort: null, rest: sentenceQuery.text })),
  }));
  return { reading: { ...entry, count: search.count(query, now) }, add };
}

/** Describes a filter that could be added: "down payment up to EGP 500,000", "with a garden". */
function addedWords(
  { cashTodayEgp, deliveries, features }: FilterRefinement["filterValues"],
  format: NumberStyle,
): string {
  const t = getTranslator(format, "found.reading.add");
  if (cashTodayEgp?.max)
    return preventAmountLineBreaks(t("down", { amount: formatEgp(cashTodayEgp.max, format).text }));
  if (deliveries) return t("ready");
  const [feature] = features ?? [];
  return feature ? t("feature", { feature: getTranslator(format, "features.asks")(feature) }) : t("finished");
}
