import type { AreaDefinition } from "../../../domain/places/area.ts";
import { searchTextMaxLength } from "../../../domain/search/filters.ts";
import type { DroppedParam } from "../../../domain/search/search-params.ts";
import { parseSearchQuery, type SearchQuery } from "../../../domain/search/search-query.ts";
import { queryOfSentenceForm } from "../../../domain/search/sentence/sentence-query.ts";
import type { SentenceInterpretation } from "../../../domain/search/sentence/interpretation.ts";
import { normaliseSingleLine } from "../../../domain/text/single-line.ts";

/** Name of a hidden form field with the sentence whose filters are already in the other fields. */
export const appliedSentenceParam = "read";

/**
 * Returns the search that a form without scripts submitted; null if the address has no parameter `read`. The
 * returned search has no such parameter either, so that the sentence's filters are not applied twice.
 * @param areas the areas of the showcase
 */
export function parseSubmittedSearch(
  params: URLSearchParams,
  read: (text: string) => SentenceInterpretation,
  areas: readonly AreaDefinition[],
): { readonly query: SearchQuery; readonly dropped: readonly DroppedParam[] } | null {
  const sentence = params.get(appliedSentenceParam);
  if (sentence === null) return null;
  const text = normaliseSingleLine(sentence, searchTextMaxLength).kept;
  const { query, dropped } = parseSearchQuery(params, [appliedSentenceParam], areas);
  return { query: queryOfSentenceForm(query, { ...read(text), text }), dropped };
}
