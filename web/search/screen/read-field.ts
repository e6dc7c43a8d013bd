import type { AreaWords } from "../../../domain/places/area.ts";
import { textMaxLength } from "../../../domain/search/filters.ts";
import type { DroppedParam } from "../../../domain/search/search-params.ts";
import { parseSearch, type SearchQuery } from "../../../domain/search/search-query.ts";
import { queryOfForm } from "../../../domain/search/sentence/asked-query.ts";
import type { Reading } from "../../../domain/search/sentence/reading.ts";
import { normaliseText } from "../../../domain/text/single-line.ts";

/** A hidden form field with the sentence whose filters the other fields already contain. */
export const readParam = "read";

/**
 * Returns the search that a form without scripts submitted; null if the address has no `read` parameter. The result
 * has none either, so that the sentence's filters are not applied a second time.
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
