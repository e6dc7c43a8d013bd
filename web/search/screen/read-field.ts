import type { AreaWords } from "../../../domain/places/area.ts";
import { textMaxLength } from "../../../domain/search/filters.ts";
import type { DroppedParam } from "../../../domain/search/search-params.ts";
import { parseSearch, type SearchQuery } from "../../../domain/search/search-query.ts";
import { queryOfForm } from "../../../domain/search/sentence/asked-query.ts";
import type { Reading } from "../../../domain/search/sentence/reading.ts";
import { normaliseText } from "../../../domain/text/single-line.ts";

/** The hidden field of the form of a result screen: the sentence whose filters are already among the fields. */
export const readParam = "read";

/**
 * Returns the search of a form submitted without scripts; null if the address did not come from a form. The returned
 * search has no `read` parameter, so the same filters are never applied twice, by the fields and by the sentence.
 * @param areas the areas of the showcase
 */
export function sentQuery(
  params: URLSearchParams,
  read: (text: string) => Reading,
  areas: readonly AreaWords[],
): { readonly query: SearchQuery; readonly dropped: readonly DroppedParam[] } | null {
  const sentence = params.get(readParam);
  if (sentence === null) return null;
  const text = normaliseText(sentence, textMaxLength).kept;
  const { query, dropped } = parseSearch(params, [readParam], areas);
  return { query: queryOfForm(query, { ...read(text), text }), dropped };
}
