import { formatListingCodes, listingsParam } from "../search/listing-codes.ts";
import { emptySearchQuery, type SearchQuery, serializeSearchQuery } from "../search/search-query.ts";
import { pagePath } from "../site/page-path.ts";
import type { Locale } from "../text/locale.ts";

/** What a visitor can share: anything that has an address in both languages. */
export type SharedItem =
  | { readonly kind: "home"; readonly unitCode: string }
  | { readonly kind: "project"; readonly developer: string; readonly project: string }
  /** The schedule of a plan; `search` holds the parameters that `parseScheduleRequest` reads. */
  | { readonly kind: "plan"; readonly search: string }
  | { readonly kind: "search"; readonly query: SearchQuery }
  | { readonly kind: "list"; readonly codes: readonly string[] };

export type SharedItemKind = SharedItem["kind"];

/** The address of what is shared, in one language; `parseSharedAddress` reads the part after the language. */
export function sharedPath(shared: SharedItem, locale: Locale): string {
  switch (shared.kind) {
    case "home":
      return pagePath("listings/:unitCode", locale, { unitCode: shared.unitCode });
    case "project":
      return pagePath("developer/:slug/:project", locale, {
        slug: shared.developer,
        project: shared.project,
      });
    case "plan":
      return pagePath("schedule", locale, shared.search);
    case "search":
      return pagePath("listings", locale, serializeSearchQuery(filtersOf(shared.query)).toString());
    case "list":
      return pagePath("shortlist", locale, `${listingsParam}=${formatListingCodes(shared.codes)}`);
  }
}

/** The query as shared: its filters, without sorting and page number. */
function filtersOf(query: SearchQuery): SearchQuery {
  return { ...query, sort: emptySearchQuery.sort, page: emptySearchQuery.page };
}
