import type { ReaderFormat } from "../../../domain/money/reader-format.ts";
import {
  withoutScreenFilters,
  listingsPerPage,
  withScreenFilters,
  type ResultScreen,
} from "../../../domain/search/result-screen.ts";
import { emptySearchQuery, parseSearchQuery, type SearchQuery } from "../../../domain/search/search-query.ts";
import { type AreaDefinition, eastCairoAreaSlugs } from "../../../domain/places/area.ts";
import type { OptionCounts } from "../../../server/search/search.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { localizedText } from "../../../domain/text/locale.ts";
import { joinWithCommas } from "../../../messages/lists.ts";
import { isUnfiltered } from "../../../domain/search/search-filters.ts";
import type { App } from "../../../server/wiring/app.ts";
import { toListingCardView } from "../../listings/cards/listing-card-view.ts";
import { toAreaView } from "../view/area-view.ts";
import { toPlaceView } from "../view/place-view.ts";
import { formatEdition } from "../../shell/edition.ts";
import { addSentenceFilters } from "../../../domain/search/sentence/sentence-query.ts";
import { allProjects } from "../../../domain/showcase/published-showcase.ts";
import { moreFeaturesParam } from "../../../domain/site/pages.ts";
import { toContradictionView } from "../view/contradiction-view.ts";
import { countRelaxedResults, toNoResultsView } from "../view/nothing-view.ts";
import { toSentenceInterpretationView } from "../view/reading-view.ts";
import { appliedSentenceParam } from "./parse-submitted-search.ts";
import { findListingsPage } from "./find-homes.ts";
import { toUnstatedFeaturesView } from "../view/unstated-features-view.ts";
import { optionNameLookup } from "../view/filter-words.ts";
import { toRelaxationViews } from "../view/relaxations.ts";
import { toFilterOptionsView } from "../filters/search-options.ts";
import type { SearchView } from "../view/search-view.ts";

/** Returns the names of the two areas with the most homes, in one text [LIST-3]: "North Coast, New Cairo". */
function namesOfLargest(
  areas: readonly AreaDefinition[],
  counts: OptionCounts,
  { locale }: ReaderFormat,
): string {
  const bySize = areas.toSorted((a, b) => (counts[b.slug] ?? 0) - (counts[a.slug] ?? 0));
  const largest = bySize.slice(0, 2).filter(({ slug }) => (counts[slug] ?? 0) > 0);
  return joinWithCommas(
    largest.map(({ name }) => name[locale]),
    locale,
  );
}

/**
 * Loads everything that a result screen shows.
 * @throws if the catalogue or the database cannot be read
 */
export async function loadSearchView(
  app: App,
  params: URLSearchParams,
  format: ReaderFormat,
  screen: ResultScreen,
): Promise<SearchView> {
  const { search } = app;
  const showcase = app.showcase();
  const { query: parsedQuery, dropped } = parseSearchQuery(
    params,
    [moreFeaturesParam, appliedSentenceParam],
    showcase.areas,
  );
  const typedQuery = withScreenFilters(screen, parsedQuery);
  const reading = typedQuery.text === "" ? null : search.read(typedQuery.text);
  const query = reading ? withScreenFilters(screen, addSentenceFilters(typedQuery, reading)) : typedQuery;
  const onMap = getTranslator(format, "map");
  const now = app.now();
  const { result, words } = findListingsPage(search, query, {
    pageSize: listingsPerPage[screen.kind],
    now,
    isContradicted: reading?.contradiction != null,
  });
  // If no home contains all words, the page shows the homes that match the filters, so the counts ignore the words.
  const countedQuery = words?.of === "some" ? { ...query, text: "" } : query;
  // Called right after the homes were found, because `search` still caches that selection.
  const facets = search.facets(countedQuery, now);
  const countOf = (variant: SearchQuery) => search.count(variant, now);
  /** The search for all homes of the screen with this status. */
  const screenQuery = withScreenFilters(screen, { ...emptySearchQuery, status: query.status });
  const hasNoFilters = isUnfiltered(
    withoutScreenFilters(screen, { ...query, status: emptySearchQuery.status }),
  );
  // The screen of new homes offers options for all homes, not only for new ones [LIST-7].
  const optionsQuery = screen.kind === "new" ? { ...emptySearchQuery, status: query.status } : screenQuery;
  const unfiltered = hasNoFilters && screen.kind !== "new" ? facets : search.facets(optionsQuery, now);
  const listings = await app.listings.byIds(result.ids);
  const options = toFilterOptionsView(
    {
      query,
      facets,
      unfiltered,
      areas: search.areas(),
      developers: search.developers(),
      projects: search.projects(),
      places: search.places(),
      hasAllFeatures: query.features.length > 0 || params.get(moreFeaturesParam) === "features",
    },
    format,
  );
  const nameOf = optionNameLookup(options);
  const shownQuery = { ...typedQuery, page: result.page };
  const isEmpty = result.total === 0 && !reading?.contradiction;
  const relaxed = isEmpty ? countRelaxedResults(search, query, now) : [];
  return {
    kind: "results",
    edition: formatEdition(format),
    screen,
    query: query === typedQuery ? shownQuery : { ...query, page: result.page },
    typed: shownQuery,
    reading:
      reading &&
      toSentenceInterpretationView(
        {
          search,
          screen,
          query,
          text: typedQuery.text,
          reading,
          // Nothing to report if the visitor typed only words and every home contains all of them.
          words: words?.of === "all" && reading.parts.length === 0 ? null : words,
          projectCount: allProjects(showcase).length,
          now,
        },
        format,
      ),
    clash:
      reading &&
      toContradictionView(
        { search, screen, query, contradiction: reading.contradiction, nameOf, now },
        format,
      ),
    total: result.total,
    unfilteredTotal: countOf(withScreenFilters(screen, { ...emptySearchQuery, status: "all" })),
    availableCount:
      hasNoFilters && query.status === "active"
        ? result.total
        : countOf(withScreenFilters(screen, emptySearchQuery)),
    mostlyIn:
      countOf({ ...emptySearchQuery, areas: eastCairoAreaSlugs }) * 2 >= countOf(emptySearchQuery)
        ? ""
        : namesOfLargest(showcase.areas, search.facets(emptySearchQuery, now).areas, format),
    newCount: query.isNew ? result.total : facets.isNew,
    pageCount: result.pageCount,
    area:
      screen.kind === "place"
        ? toPlaceView(search, { screen, query, counts: facets.places, now }, format)
        : toAreaView(
            search,
            { screen, query, counts: facets.areas, now, areas: showcase.areas },
            format.locale,
          ),
    relaxations: toRelaxationViews(relaxed, { screen, query, nameOf }, format),
    nothing: isEmpty
      ? await toNoResultsView(
          {
            search,
            byIds: (ids) => app.listings.byIds(ids),
            screen,
            query,
            relaxations: relaxed,
            nameOf,
            now,
          },
          format,
        )
      : null,
    options,
    unsaid: toUnstatedFeaturesView(result, { screen, query }, format),
    dropped,
    cards: listings.map((listing) => {
      const approxPlace = screen.kind === "map" ? search.aboutOf(listing.id) : null;
      const place = approxPlace && {
        place: onMap("about.name", { place: localizedText(format.locale, approxPlace) }),
      };
      const view = toListingCardView(listing, format);
      return place ? Object.assign({}, view, place) : view;
    }),
  };
}
