import type { Reader } from "../../../domain/money/reader.ts";
import { freePart, homesPerPage, queryOn, type ResultScreen } from "../../../domain/search/result-screen.ts";
import { emptyQuery, parseSearch, type SearchQuery } from "../../../domain/search/search-query.ts";
import { isUnfiltered } from "../../../domain/search/search-filters.ts";
import type { App } from "../../../server/wiring/app.ts";
import { toListingCardView } from "../../listings/cards/listing-card-view.ts";
import { toAreaView } from "../view/area-view.ts";
import { editionOf } from "../../shell/edition.ts";
import type { PlaceName } from "../view/filter-words.ts";
import { toRelaxations } from "../view/relaxations.ts";
import { toOptionsView } from "../filters/search-options.ts";
import type { SearchView } from "../view/search-view.ts";

/**
 * Everything a result screen shows for an address.
 * @throws when the catalogue or the database cannot be read
 */
export async function loadSearchView(
  app: App,
  params: URLSearchParams,
  reader: Reader,
  screen: ResultScreen,
): Promise<SearchView> {
  const { query: asked, dropped } = parseSearch(params);
  const query = queryOn(screen, asked);
  const { search } = app;
  const now = app.now();
  const found = search.find(query, homesPerPage[screen.kind], now);
  const countOf = (other: SearchQuery) => search.find(other, 1, now).total;
  const facets = search.facets(query, now);
  /** Everything that the screen could show, of this status. */
  const whole = queryOn(screen, { ...emptyQuery, status: query.status });
  const isWhole = isUnfiltered(freePart(screen, { ...query, status: emptyQuery.status }));
  // The new homes take their options from all homes (listings.txt, section 5).
  const offered = screen.kind === "new" ? { ...emptyQuery, status: query.status } : whole;
  const catalogue = isWhole && screen.kind !== "new" ? facets : search.facets(offered, now);
  const listings = await app.listings.byIds(found.ids);
  const options = toOptionsView(
    { query, facets, catalogue, developers: search.developers(), projects: search.projects() },
    reader,
  );
  const nameOf: PlaceName = (kind, id) => options[kind].find((option) => option.id === id)?.label;
  return {
    kind: "results",
    edition: editionOf(reader),
    screen,
    query: { ...query, page: found.page },
    total: found.total,
    unfilteredTotal: countOf(queryOn(screen, { ...emptyQuery, status: "all" })),
    availableCount: isWhole && query.status === "active" ? found.total : countOf(queryOn(screen, emptyQuery)),
    allCount: countOf(emptyQuery),
    newCount: query.isNew ? found.total : facets.isNew,
    pageCount: found.pageCount,
    area: toAreaView(search, { screen, query, counts: facets.areas, now }, reader.locale),
    relaxations:
      found.total > 0 ? [] : toRelaxations(search.relax(query, now), { screen, query, nameOf }, reader),
    options,
    dropped,
    cards: listings.map((listing) => toListingCardView(listing, reader)),
  };
}
