import { filterNames } from "../filter-names.ts";
import type { FilterName, FilterValues } from "../filters.ts";
import { normaliseFilterList } from "../search-grammar.ts";
import { emptySearchQuery, updateSearchQuery, type SearchQuery, filterParamValues } from "../search-query.ts";
import type { SentenceInterpretation } from "./interpretation.ts";

/** The part of a reading that the query needs, which is also part of the page's data. */
export type SentenceFilters = Pick<SentenceInterpretation, "filterValues" | "sort" | "rest">;

/**
 * Combines the filters of a URL with the sentence in `text`. Lists are joined; a range or single value of the
 * sentence replaces that of the URL. The sentence's sort order applies if the URL has none.
 */
export function addSentenceFilters(
  query: SearchQuery,
  { filterValues, sort, rest }: SentenceFilters,
): SearchQuery {
  const patch: Partial<Record<FilterName, unknown>> = {};
  for (const kind of kindsOf(filterValues)) {
    const [sentenceValue, queryValue]: readonly unknown[] = [filterValues[kind], query[kind]];
    patch[kind] =
      Array.isArray(sentenceValue) && Array.isArray(queryValue)
        ? normaliseFilterList<string | number>([...queryValue, ...sentenceValue])
        : sentenceValue;
  }
  const isUnsorted = query.sort === emptySearchQuery.sort;
  return {
    ...updateSearchQuery(query, patch as Partial<SearchQuery>),
    text: rest,
    sort: isUnsorted ? (sort ?? query.sort) : query.sort,
    page: query.page,
  };
}

/**
 * Removes from the query what the sentence had added, except filters that the visitor has changed since. Leaves
 * `text` unchanged.
 */
export function removeSentenceFilters(
  query: SearchQuery,
  { filterValues, sort }: SentenceFilters,
): SearchQuery {
  const patch: Partial<Record<FilterName, unknown>> = {};
  for (const kind of kindsOf(filterValues)) {
    const [sentenceValue, queryValue]: readonly unknown[] = [filterValues[kind], query[kind]];
    if (Array.isArray(sentenceValue) && Array.isArray(queryValue))
      patch[kind] = queryValue.filter((each) => !sentenceValue.includes(each));
    else if (isSame(kind, query, { ...query, ...filterValues })) patch[kind] = emptySearchQuery[kind];
  }
  const isSentenceSort = sort !== null && query.sort === sort;
  return updateSearchQuery(query, {
    ...(patch as Partial<SearchQuery>),
    ...(isSentenceSort && { sort: emptySearchQuery.sort }),
  });
}

/**
 * The query of a form that shows a sentence's filters among its fields. If the sentence is unchanged, the fields
 * apply, and the rest of the sentence becomes the text. If the visitor typed another sentence, the filters of the
 * former one are removed, and the new one stays in `text` to be read.
 * @param form the query of the fields, with the submitted sentence as `text`
 * @param read the sentence from which the fields were filled, and its reading
 */
export function queryOfSentenceForm(
  form: SearchQuery,
  read: SentenceFilters & { readonly text: string },
): SearchQuery {
  return form.text === read.text ? { ...form, text: read.rest } : removeSentenceFilters(form, read);
}

function kindsOf(filterValues: Partial<FilterValues>): readonly FilterName[] {
  return filterNames.filter((kind) => filterValues[kind] !== undefined);
}

function isSame(kind: FilterName, one: FilterValues, other: FilterValues): boolean {
  return filterParamValues(kind, one).join() === filterParamValues(kind, other).join();
}
