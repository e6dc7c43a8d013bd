import type { AreaSlug, Coordinates } from "../../../domain/places/area.ts";
import type { ShowcaseArea } from "../../../domain/showcase/published-showcase.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import type { ResultScreen } from "../../../domain/search/result-screen.ts";
import { updateSearchQuery, type SearchQuery } from "../../../domain/search/search-query.ts";
import type { SearchService } from "../../../server/search/questions/catalogue-search.ts";
import type { MedianPrice } from "../../../server/search/catalogue/overview.ts";
import type { OptionCounts } from "../../../server/search/search.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { urls } from "../../shell/urls.ts";

/** A link to the same search in one area, in one place, or in all areas. */
export interface AreaChipView {
  /** The last path segment of the area's address. */
  readonly area: string;
  readonly name: string;
  readonly count: number;
  /** Address of the area with the search's other filters. */
  readonly href: string;
}

/** What the page of an area shows in addition to its homes. */
export interface AreaView {
  /** The chip for all areas together, then those of single areas, most homes first. */
  readonly chips: readonly AreaChipView[];
  /** Description of the area; "" for all areas together. */
  readonly about: string;
  /** Notable facts about the area; empty for all areas together and for places that are not featured areas. */
  readonly highlights: readonly string[];
  /** Centre of a featured area, for structured data. */
  readonly centre?: Coordinates | undefined;
  /** The larger places that contain a featured area, smallest first. */
  readonly around?: readonly { readonly id: string; readonly name: string }[] | undefined;
  /** Median price per m² of the active homes with known price and size; null if there are none. */
  readonly price: MedianPrice | null;
  /** Nearby places with homes; empty on the page of a featured area. */
  readonly neighbours: readonly NearbyPlaceView[];
}

/** A place near the place of the page. */
export interface NearbyPlaceView {
  readonly id: string;
  readonly name: string;
  /** Distance between the centres of both places, in whole kilometres. */
  readonly km: number;
  /** Number of active homes. */
  readonly count: number;
  readonly price: MedianPrice | null;
}

/** Returns what the page of an area shows in addition to its homes; null on other screens. */
export function toAreaView(
  search: Pick<SearchService, "count" | "areaPrices" | "gazetteer">,
  { screen, query, counts, now, areas }: AreaViewInput & { readonly areas: readonly ShowcaseArea[] },
  locale: Locale,
): AreaView | null {
  if (screen.kind !== "area") return null;
  const price = screen.area === "all" ? null : (search.areaPrices().get(screen.area) ?? null);
  const area = areas.find(({ slug }) => slug === screen.area);
  const { gazetteer } = search;
  const outerPlace = gazetteer.byId(area?.within ?? "");
  const total = search.count(updateSearchQuery(query, { areas: [] }), now);
  return {
    chips: toAreaChipViews({ query, counts, total, areas }, locale),
    about: area?.description[locale] ?? "",
    highlights: area?.highlights.map((highlight) => highlight[locale]) ?? [],
    ...(area && { centre: area.centre }),
    ...(outerPlace && {
      around: gazetteer.ancestryOf(outerPlace).map(({ id, name }) => ({ id, name: name[locale] })),
    }),
    price: price?.count ? price : null,
    neighbours: [],
  };
}

export interface AreaViewInput {
  readonly screen: ResultScreen;
  readonly query: SearchQuery;
  /** Number of homes in each area or place that match the search's other filters. */
  readonly counts: OptionCounts;
  readonly now: Date;
}

interface ChipSource extends Pick<AreaViewInput, "query" | "counts"> {
  /** Number of matching homes in all areas together. */
  readonly total: number;
  readonly areas: readonly ShowcaseArea[];
}

export function toAreaChipViews(
  { query, counts, total, areas }: ChipSource,
  locale: Locale,
): readonly AreaChipView[] {
  const baseQuery = updateSearchQuery(query, { areas: [] });
  const chip = (area: AreaSlug, name: string, count: number): AreaChipView => ({
    area,
    name,
    count,
    href: urls.results(locale, { kind: "area", area }, baseQuery),
  });
  const areaChips = areas.map(({ slug, name }) => chip(slug, name[locale], counts[slug] ?? 0));
  return [
    chip("all", getTranslator(locale, "search.areaChips")("all"), total),
    ...areaChips.sort((a, b) => b.count - a.count),
  ];
}
