import type { MetaDescriptor } from "react-router";
import type { AreaSlug } from "../../../domain/places/area.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import {
  withoutScreenFilters,
  listingsPerPage,
  type ResultScreen,
} from "../../../domain/search/result-screen.ts";
import { emptySearchQuery, updateSearchQuery } from "../../../domain/search/search-query.ts";
import { listActiveFilters, isUnfiltered } from "../../../domain/search/search-filters.ts";
import { joinWithCommas } from "../../../messages/lists.ts";
import { getTranslator } from "../../../messages/translator.ts";
import type { AreaView } from "../view/area-view.ts";
import { feedQueryString } from "../view/feed-search.ts";
import { filterText, optionNameLookup } from "../view/filter-words.ts";
import { createPageMetaTags, type PageMetaArgs } from "../../shell/metadata.ts";
import { searchSocialCardPath } from "../../seo/share-cards.ts";
import { areaSocialCard } from "../../seo/social-cards.ts";
import { urls } from "../../shell/urls.ts";
import { screenTexts, screenTextsByKey } from "../view/screen-texts.ts";
import type { UnknownAreaView } from "../results/unknown-area-view.ts";
import type { FailedSearchView, SearchView } from "../view/search-view.ts";
import { deserializeSearchView, type SerializedSearchView } from "../view/sent-view.ts";

/**
 * Returns the `meta` of a result screen, or of its error page if there is no view. Search engines may index
 * unfiltered pages only, because filters make an unlimited number of addresses.
 */
export function searchMetadata(
  args: PageMetaArgs,
  sent: SerializedSearchView | FailedSearchView | UnknownAreaView | undefined,
): MetaDescriptor[] {
  return createPageMetaTags(args, "search.failure", (t, site) => {
    if (sent?.kind === "unknown-area") return { title: screenTextsByKey("area", site, sent.name).title };
    if (sent?.kind !== "results") return { title: t("title") };
    const view = deserializeSearchView(sent);
    const { title, description } = screenTexts(view.screen, site, view.area?.about);
    const isHidden = !isIndexed(view);
    return import.meta.env.SSR
      ? { title, description, isHidden, ...searchEngineData(view, site) }
      : { title, isHidden };
  });
}

function isIndexed({ screen, query }: SearchView): boolean {
  const visitorQuery = withoutScreenFilters(screen, query);
  return isUnfiltered(visitorQuery) && visitorQuery.sort === emptySearchQuery.sort;
}

/** Returns data for search engines and link previews. Built on the server, so that browsers do not load the code. */
function searchEngineData(view: SearchView, site: Parameters<typeof areaSocialCard>[0]) {
  const { screen, query, area } = view;
  const isView = isViewOfListings(screen);
  // Only screens with the grid's page size have the same pages as the grid; the canonical address of others is the
  // grid's page 1.
  const hasGridPages = listingsPerPage[screen.kind] === listingsPerPage.grid;
  const page = hasGridPages ? query.page : 1;
  const canonicalQuery = isIndexed(view) ? updateSearchQuery(emptySearchQuery, { page }) : query;
  const filtered = isUnfiltered(withoutScreenFilters(screen, query)) ? null : sharedSearch(view, site);
  return {
    canonical: (each: Locale) => urls.results(each, isView ? { kind: "grid" } : screen, canonicalQuery),
    ...filtered,
    card:
      filtered?.card ??
      (screen.kind === "area" && screen.area !== "all" && area
        ? areaSocialCard(site, cardArea(screen.area, area))
        : undefined),
    hasFeed: true,
    feedSearch: feedQueryString(query),
  };
}

/** Returns the link preview of a search: its filters, the current number of homes, and the card of the search. */
function sharedSearch(
  { query, total, options }: SearchView,
  { locale }: Parameters<typeof areaSocialCard>[0],
) {
  const t = getTranslator(locale, "found.social");
  const words = joinWithCommas(
    listActiveFilters(query).map((filter) => filterText(filter, { locale }, optionNameLookup(options))),
    locale,
  );
  const title = `${t("homes", { count: total })}: ${words}`;
  const unsortedQuery = updateSearchQuery(query, { sort: emptySearchQuery.sort });
  return {
    shared: { title, description: t("openList") },
    card: { path: searchSocialCardPath(locale, unsortedQuery), title },
  };
}

/** True for screens that show the same homes as the grid: list, map, all areas [SITE-12]. */
function isViewOfListings(screen: ResultScreen): boolean {
  return screen.kind === "list" || screen.kind === "map" || (screen.kind === "area" && screen.area === "all");
}

/** Returns the area of the screen, named as on its chip. */
function cardArea(slug: AreaSlug, { chips, highlights }: AreaView): Parameters<typeof areaSocialCard>[1] {
  return { slug, name: chips.find(({ area }) => area === slug)?.name ?? slug, highlights };
}
