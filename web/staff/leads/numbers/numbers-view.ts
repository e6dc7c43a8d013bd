import { findProjectAnywhere } from "../../../../content/showcase/showcase.ts";
import type { Locale } from "../../../../domain/text/locale.ts";
import { parseSearch } from "../../../../domain/search/search-query.ts";
import type { LeadNumbers } from "../../../../server/leads/report/numbers.ts";
import type { Search } from "../../../../server/search/questions/catalogue-search.ts";
import { searchWords } from "../../../search/view/search-words.ts";

/** Spans that can be looked at, in days. */
export const numberSpans = [7, 30, 90, 365] as const;
export type NumberSpan = (typeof numberSpans)[number];

/** The span of an address; thirty days where it names none of them. */
export function parseNumberSpan(params: URLSearchParams): NumberSpan {
  return numberSpans.find((span) => String(span) === params.get("days")) ?? 30;
}

/** The numbers with names where the database has slugs. */
export type NumbersView = ReturnType<typeof toNumbersView>;

export function toNumbersView(
  numbers: LeadNumbers,
  names: Pick<Search, "developers" | "projects">,
  locale: Locale,
) {
  return {
    ...numbers,
    /** Null for requests about no project in particular. */
    projects: numbers.projects.map(({ slug, count }) => ({
      name: slug === null ? null : (findProjectAnywhere(slug)?.project.name[locale] ?? slug),
      count,
    })),
    misses: numbers.misses.map((miss) => ({
      ...miss,
      words:
        searchWords(parseSearch(new URLSearchParams(miss.search)).query, names, { locale }) || miss.search,
    })),
  };
}
