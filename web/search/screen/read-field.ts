import type { AreaWords } from "../../../domain/places/area.ts";
import { textMaxLength } from "../../../domain/search/filters.ts";
import type { DroppedParam } from "../../../domain/search/search-params.ts";
import { parseSearch, type SearchQuery } from "../../../domain/search/search-query.ts";
import { formQuery } from "../../../domain/search/sentence/asked-query.ts";
import type { Reading } from "../../../domain/search/sentence/reading.ts";
import { tidyText } from "../../../domain/text/single-line.ts";

/** The hidden field of a result screen's form: the sentence whose filters stand among the fields already. */
export const readParam = "read";

/**
 * What a form asks that was sent without scripts; null for an address that no form sent. It has no `read` any more, so
 * that the same filters are never asked twice, by their fields and by the sentence.
 * @param areas of the showcase
 */
export function sentQuery(
  params: URLSearchParams,
  read: (text: string) => Reading,
  areas: readonly AreaWords[],
): { readonly query: SearchQuery; readonly dropped: readonly DroppedParam[] } | null {
  const sentence = params.get(readParam);
  if (sentence === null) return null;
  const text = tidyText(sentence, textMaxLength).kept;
  const { query, dropped } = parseSearch(params, [readParam], areas);
  return { query: formQuery(query, { ...read(text), text }), dropped };
}
