import type { Reader } from "../../../../domain/money/reader.ts";
import type { NamedKind } from "../../../../domain/search/filters.ts";
import { findProjectAnywhere, type Showcase } from "../../../../domain/showcase/published-showcase.ts";
import { parseSearch } from "../../../../domain/search/search-query.ts";
import type { LeadNumbers } from "../../../../server/leads/report/numbers.ts";
import type { Search } from "../../../../server/search/questions/catalogue-search.ts";
import { searchWords } from "../../../search/view/search-words.ts";

/** The numbers with names where the database has slugs. */
export type NumbersView = ReturnType<typeof toNumbersView>;

export function toNumbersView(
  numbers: LeadNumbers,
  {
    showcase,
    names,
  }: { readonly showcase: Pick<Showcase, "developers">; readonly names: Pick<Search, NamedKind> },
  reader: Reader,
) {
  const named = new Map(names.projects().map((project) => [project.slug, project[reader.locale]]));
  return {
    ...numbers,
    /** Null for requests about no project in particular. */
    projects: numbers.projects.map(({ slug, count }) => ({
      name:
        slug === null
          ? null
          : (findProjectAnywhere(showcase, slug)?.project.name[reader.locale] ?? named.get(slug) ?? slug),
      count,
    })),
    misses: numbers.misses.map((miss) => ({
      ...miss,
      words: searchWords(parseSearch(new URLSearchParams(miss.search)).query, names, reader) || miss.search,
    })),
  };
}
