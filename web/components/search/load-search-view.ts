import type { Locale } from "../../../domain/locale.ts";
import { emptyQuery, parseSearch, queryWith, type SearchQuery } from "../../../domain/search.ts";
import { isUnfiltered } from "../../../domain/search-filters.ts";
import type { App } from "../../../server/app.ts";
import { toListingCardView } from "../listing-card-view.ts";
import { toOptionsView } from "./search-options.ts";
import type { SearchView } from "./search-view.ts";

/** Homes on one page of results. */
export const searchPageSize = 24;

/**
 * Everything a result screen shows for an address.
 * @throws when the catalogue or the database cannot be read
 */
export async function loadSearchView(app: App, params: URLSearchParams, locale: Locale): Promise<SearchView> {
  const { query, dropped } = parseSearch(params);
  const { search } = app;
  const now = app.now();
  const found = search.find(query, searchPageSize, now);
  const countOf = (asked: SearchQuery) => search.find(asked, 1, now).total;
  const facets = search.facets(query, now);
  const catalogue = isUnfiltered(query)
    ? facets
    : search.facets(queryWith(emptyQuery, { status: query.status }), now);
  const listings = await app.listings.byIds(found.ids);
  return {
    kind: "results",
    query: { ...query, page: found.page },
    total: found.total,
    unfilteredTotal: found.unfilteredTotal,
    availableCount: query.status === "active" ? found.unfilteredTotal : countOf(emptyQuery),
    newCount: query.isNew ? found.total : facets.isNew,
    pageCount: found.pageCount,
    options: toOptionsView(
      { query, facets, catalogue, developers: search.developers(), projects: search.projects() },
      locale,
    ),
    dropped,
    cards: listings.map((listing) => toListingCardView(listing, locale)),
  };
}
