import type { ReaderFormat } from "../../../../domain/money/reader-format.ts";
import type { CatalogueFilterName } from "../../../../domain/search/filter-names.ts";
import { findProjectByAnySlug, type SlugLookup } from "../../../../domain/showcase/published-showcase.ts";
import { parseSearchQuery } from "../../../../domain/search/search-query.ts";
import type { LeadReport } from "../../../../server/leads/report/lead-report.ts";
import type { SearchService } from "../../../../server/search/questions/catalogue-search.ts";
import { searchSummaryText } from "../../../search/view/search-words.ts";

/** The report, with names in place of the database's slugs. */
export type LeadReportView = ReturnType<typeof toLeadReportView>;

export function toLeadReportView(
  numbers: LeadReport,
  {
    showcase,
    names,
  }: { readonly showcase: SlugLookup; readonly names: Pick<SearchService, CatalogueFilterName> },
  format: ReaderFormat,
) {
  const projectNames = new Map(names.projects().map((project) => [project.slug, project[format.locale]]));
  return {
    ...numbers,
    /** The leads of each project; `name` is null for leads without a project. */
    projects: byCurrentProject(numbers.projects, showcase).map(({ slug, count }) => ({
      name:
        slug === null
          ? null
          : (findProjectByAnySlug(showcase, slug)?.project.name[format.locale] ??
            projectNames.get(slug) ??
            slug),
      count,
    })),
    misses: numbers.misses.map((miss) => ({
      ...miss,
      words:
        searchSummaryText(parseSearchQuery(new URLSearchParams(miss.search)).query, names, format) ||
        miss.search,
    })),
  };
}

/** Adds the counts of a renamed project's old slugs to its current one; highest counts first. */
function byCurrentProject(
  counts: LeadReport["projects"],
  showcase: SlugLookup,
): readonly LeadReport["projects"][number][] {
  const sums = new Map<string | null, number>();
  for (const { slug, count } of counts) {
    const now = slug === null ? null : (findProjectByAnySlug(showcase, slug)?.project.slug ?? slug);
    sums.set(now, (sums.get(now) ?? 0) + count);
  }
  return Array.from(sums, ([slug, count]) => ({ slug, count })).toSorted((a, b) => b.count - a.count);
}
