import { filterKinds, type FilterKind, type FilterValues } from "../filters.ts";
import { normaliseList } from "../search-grammar.ts";
import { emptyQuery, queryWith, type SearchQuery, writtenValues } from "../search-query.ts";
import type { Reading } from "./reading.ts";

/** The part of a reading that the query needs, which is also part of the page's data. */
export type SentenceFilters = Pick<Reading, "asks" | "sort" | "rest">;

/**
 * Combines the filters of a URL with the sentence in `text`. Lists are joined; a range or single value of the
 * sentence replaces that of the URL. The sentence's sort order applies if the URL has none.
 */
export function queryOfSentence(typed: SearchQuery, { asks, sort, rest }: SentenceFilters): SearchQuery {
  const patch: Partial<Record<FilterKind, unknown>> = {};
  for (const kind of kindsOf(asks)) {
    const [asked, known]: readonly unknown[] = [asks[kind], typed[kind]];
    patch[kind] =
      Array.isArray(asked) && Array.isArray(known)
        ? normaliseList<string | number>([...known, ...asked])
        : asked;
  }
  const isUnsorted = typed.sort === emptyQuery.sort;
  return {
    ...queryWith(typed, patch as Partial<SearchQuery>),
    text: rest,
    sort: isUnsorted ? (sort ?? typed.sort) : typed.sort,
    page: typed.page,
  };
}

/**
 * Removes from the query what the sentence had added, except filters that the visitor has changed since. Leaves
 * `text` unchanged.
 */
export function withoutSentenceFilters(query: SearchQuery, { asks, sort }: SentenceFilters): SearchQuery {
  const patch: Partial<Record<FilterKind, unknown>> = {};
  for (const kind of kindsOf(asks)) {
    const [asked, known]: readonly unknown[] = [asks[kind], query[kind]];
    if (Array.isArray(asked) && Array.isArray(known))
      patch[kind] = known.filter((each) => !asked.includes(each));
    else if (isSame(kind, query, { ...query, ...asks })) patch[kind] = emptyQuery[kind];
  }
  const isItsOrder = sort !== null && query.sort === sort;
  return queryWith(query, {
    ...(patch as Partial<SearchQuery>),
    ...(isItsOrder && { sort: emptyQuery.sort }),
  });
}

/**
 * The query of a form that shows a sentence's filters among its fields. If the sentence is unchanged, the fields
 * apply, and the rest of the sentence becomes the text. If the visitor typed another sentence, the filters of the
 * former one are removed, and the new one stays in `text` to be read.
 * @param form the query of the fields, with the submitted sentence as `text`
 * @param read the sentence from which the fields were filled, and its reading
 */
export function queryOfForm(
  form: SearchQuery,
  read: SentenceFilters & { readonly text: string },
): SearchQuery {
  return form.text === read.text ? { ...form, text: read.rest } : withoutSentenceFilters(form, read);
}

function kindsOf(asks: Partial<FilterValues>): readonly FilterKind[] {
  return filterKinds.filter((kind) => asks[kind] !== undefined);
}

function isSame(kind: FilterKind, one: FilterValues, other: FilterValues): boolean {
  return writtenValues(kind, one).join() === writtenValues(kind, other).join();
}
