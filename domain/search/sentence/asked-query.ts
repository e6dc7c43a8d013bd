import { filterKinds, type FilterKind, type FilterValues } from "../filters.ts";
import { tidyList } from "../search-grammar.ts";
import { emptyQuery, queryWith, type SearchQuery, writtenValues } from "../search-query.ts";
import type { Reading } from "./reading.ts";

/** As much of a reading as the query needs; a page has it in its data. */
export type ReadAsks = Pick<Reading, "asks" | "sort" | "rest">;

/**
 * What a visitor asks whose address has these filters and a sentence in `text`: lists are joined, a range or a single
 * value of the sentence replaces the typed one, and its order counts where the address has none.
 */
export function askedQuery(typed: SearchQuery, { asks, sort, rest }: ReadAsks): SearchQuery {
  const patch: Partial<Record<FilterKind, unknown>> = {};
  for (const kind of kindsOf(asks)) {
    const [asked, known]: readonly unknown[] = [asks[kind], typed[kind]];
    patch[kind] =
      Array.isArray(asked) && Array.isArray(known) ? tidyList<string | number>([...known, ...asked]) : asked;
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
 * The query without what a sentence had put into its filters: those that a visitor has changed since then stay. `text`
 * is not touched.
 */
export function withoutAsked(query: SearchQuery, { asks, sort }: ReadAsks): SearchQuery {
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
 * What a form asks that shows the filters of a sentence among its fields. Where the sentence is still the one that the
 * fields were filled from, the fields count and its rest are the words; where another was typed, what the former one had
 * asked is taken out, and the new one stands in `text` to be read.
 * @param form the query of the fields, `text` being the sentence that was sent
 * @param read the sentence that the fields were filled from, and how it was read
 */
export function formQuery(form: SearchQuery, read: ReadAsks & { readonly text: string }): SearchQuery {
  return form.text === read.text ? { ...form, text: read.rest } : withoutAsked(form, read);
}

function kindsOf(asks: Partial<FilterValues>): readonly FilterKind[] {
  return filterKinds.filter((kind) => asks[kind] !== undefined);
}

function isSame(kind: FilterKind, one: FilterValues, other: FilterValues): boolean {
  return writtenValues(kind, one).join() === writtenValues(kind, other).join();
}
