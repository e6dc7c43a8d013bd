import type { MetaDescriptor } from "react-router";
import type { AreaSlug } from "../../../domain/places/area.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import { freePart, listingsPerPage, type ResultScreen } from "../../../domain/search/result-screen.ts";
import { emptyQuery, queryWith } from "../../../domain/search/search-query.ts";
import { activeFilters, isUnfiltered } from "../../../domain/search/search-filters.ts";
import { listText } from "../../../messages/lists.ts";
import { getTranslator } from "../../../messages/translator.ts";
import type { AreaView } from "../view/area-view.ts";
import { feedSearch } from "../view/feed-search.ts";
import { filterWords, type SentName } from "../view/filter-words.ts";
import { describePage, type MetaArgs } from "../../shell/metadata.ts";
import { searchCardPath } from "../../seo/share-cards.ts";
import { areaCard } from "../../seo/social-cards.ts";
import { urls } from "../../shell/urls.ts";
import { screenTexts, textsOf } from "../view/screen-texts.ts";
import type { UnknownAreaView } from "../results/unknown-area-view.ts";
import type { FailedSearchView, SearchView } from "../view/search-view.ts";
import { readSentView, type SentSearchView } from "../view/sent-view.ts";

/**
 * Returns the `meta` of a result screen; without a view, that of the error page. Search engines may index only the
 * unfiltered pages, because filters make an unlimited number of addresses.
 */
export function searchMetadata(
  args: MetaArgs,
  sent: SentSearchView | FailedSearchView | UnknownAreaView | undefined,
): MetaDescriptor[] {
  return describePage(args, "search.failure", (t, site) => {
    if (sent?.kind === "unknown-area") return { title: textsOf("area", site, sent.name).title };
    if (sent?.kind !== "results") return { title: t("title") };
    const view = readSentView(sent);
    const { title, description } = screenTexts(view.screen, site, view.area?.about);
    const isHidden = !isIndexed(view);
    return import.meta.env.SSR
      ? { title, description, isHidden, ...searchEngineData(view, site) }
      : { title, isHidden };
  });
}

function isIndexed({ screen, query }: SearchView): boolean {
  const asked = freePart(screen, query);
  return isUnfiltered(asked) && asked.sort === emptyQuery.sort;
}

/** Metadata for search engines and link previews only, built on the server to keep its code out of the browser. */
function searchEngineData(view: SearchView, site: Parameters<typeof areaCard>[0]) {
  const { screen, query, area } = view;
  const isView = isViewOfListings(screen);
  // If the page size differs from the grid's, page numbers do not correspond, so the canonical address is the
  // grid's page 1.
  const isSamePage = listingsPerPage[screen.kind] === listingsPerPage.grid;
  const page = isSamePage ? query.page : 1;
  const canonicalQuery = isIndexed(view) ? queryWith(emptyQuery, { page }) : query;
  const filtered = isUnfiltered(freePart(screen, query)) ? null : sharedSearch(view, site);
  return {
    canonical: (each: Locale) => urls.results(each, isView ? { kind: "grid" } : screen, canonicalQuery),
    ...filtered,
    card:
      filtered?.card ??
      (screen.kind === "area" && screen.area !== "all" && area
        ? areaCard(site, shownArea(screen.area, area))
        : undefined),
    hasFeed: true,
    feedSearch: feedSearch(query),
  };
}

/** The link preview of a search: its filters in words, the current number of homes, and a card of its own. */
function sharedSearch({ query, total, options }: SearchView, { locale }: Parameters<typeof areaCard>[0]) {
  const t = getTranslator(locale, "found.social");
  const nameOf: SentName = (kind, id) => options[kind].find((option) => option.id === id)?.label;
  const words = listText(
    activeFilters(query).map((filter) => filterWords(filter, { locale }, nameOf)),
    locale,
  );
  const title = `${t("homes", { count: total })}: ${words}`;
  const asked = queryWith(query, { sort: emptyQuery.sort });
  return {
    shared: { title, description: t("openList") },
    card: { path: searchCardPath(locale, asked), title },
  };
}

/** True for screens that show the same homes as the grid: list, map, all areas [SITE-12]. */
function isViewOfListings(screen: ResultScreen): boolean {
  return screen.kind === "list" || screen.kind === "map" || (screen.kind === "area" && screen.area === "all");
}

/** Returns the screen's area with the name on its chip. */
function shownArea(slug: AreaSlug, { chips, highlights }: AreaView): Parameters<typeof areaCard>[1] {
  return { slug, name: chips.find(({ area }) => area === slug)?.name ?? slug, highlights };
}
