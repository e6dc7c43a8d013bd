import type { Reader } from "../../../../domain/money/reader.ts";
import type { NamedKind } from "../../../../domain/search/filters.ts";
import { findProjectAnywhere, type NamedParts } from "../../../../domain/showcase/published-showcase.ts";
import { parseSearch } from "../../../../domain/search/search-query.ts";
import type { LeadReport } from "../../../../server/leads/report/lead-report.ts";
import type { Search } from "../../../../server/search/questions/catalogue-search.ts";
import { searchWords } from "../../../search/view/search-words.ts";

/** The report, with names in place of the database's slugs. */
export type NumbersView = ReturnType<typeof toNumbersView>;

export function toNumbersView(
  numbers: LeadReport,
  { showcase, names }: { readonly showcase: NamedParts; readonly names: Pick<Search, NamedKind> },
  reader: Reader,
) {
  const named = new Map(names.projects().map((project) => [project.slug, project[reader.locale]]));
  return {
    ...numbers,
    /** The leads of each project; `name` is null for leads without a project. */
    projects: byProjectOfNow(numbers.projects, showcase).map(({ slug, count }) => ({
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

/** Adds the counts of a renamed project's old slugs to its current one; highest counts first. */
function byProjectOfNow(
  counts: LeadReport["projects"],
  showcase: NamedParts,
): readonly LeadReport["projects"][number][] {
  const sums = new Map<string | null, number>();
  for (const { slug, count } of counts) {
    const now = slug === null ? null : (findProjectAnywhere(showcase, slug)?.project.slug ?? slug);
    sums.set(now, (sums.get(now) ?? 0) + count);
  }
  return Array.from(sums, ([slug, count]) => ({ slug, count })).toSorted((a, b) => b.count - a.count);
}
