import type { AreaSlug, Coordinates } from "../../../domain/places/area.ts";
import type { ShowcaseArea } from "../../../domain/showcase/published-showcase.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import type { ResultScreen } from "../../../domain/search/result-screen.ts";
import { queryWith, type SearchQuery } from "../../../domain/search/search-query.ts";
import type { Search } from "../../../server/search/questions/catalogue-search.ts";
import type { MedianPrice } from "../../../server/search/catalogue/overview.ts";
import type { OptionCounts } from "../../../server/search/search.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { urls } from "../../shell/urls.ts";

/** The same search in one area or place, or in all areas. */
export interface AreaChip {
  /** The last part of its address. */
  readonly area: string;
  readonly name: string;
  readonly count: number;
  /** Keeps the other filters. */
  readonly href: string;
}

/** What the page of an area knows beside its homes. */
export interface AreaView {
  /** All areas together first, then the one with the most homes. */
  readonly chips: readonly AreaChip[];
  /** What the area is like; "" for all areas together. */
  readonly about: string;
  /** What one would name first of it; none for all areas together, and of a place that is not featured. */
  readonly highlights: readonly string[];
  /** Of one featured area, for search engines. */
  readonly centre?: Coordinates | undefined;
  /** Of one featured area: the places that it lies in, from the narrowest to the governorate. */
  readonly around?: readonly { readonly id: string; readonly name: string }[] | undefined;
  /** Over the active homes of this area whose price and size are known; null where there are none. */
  readonly price: MedianPrice | null;
  /** Places with homes that lie near; none on the page of a featured area. */
  readonly neighbours: readonly Neighbour[];
}

/** A place near another. */
export interface Neighbour {
  readonly id: string;
  readonly name: string;
  /** Between the centres, in whole kilometres. */
  readonly km: number;
  /** Active homes. */
  readonly count: number;
  readonly price: MedianPrice | null;
}

/** Null on screens that are not about areas. `counts` is how many homes each area has under the other filters. */
export function toAreaView(
  search: Pick<Search, "count" | "areaPrices" | "gazetteer">,
  { screen, query, counts, now, areas }: AreaSource & { readonly areas: readonly ShowcaseArea[] },
  locale: Locale,
): AreaView | null {
  if (screen.kind !== "area") return null;
  const price = screen.area === "all" ? null : (search.areaPrices().get(screen.area) ?? null);
  const area = areas.find(({ slug }) => slug === screen.area);
  const { gazetteer } = search;
  const within = gazetteer.byId(area?.within ?? "");
  const total = search.count(queryWith(query, { areas: [] }), now);
  return {
    chips: toAreaChips({ query, counts, total, areas }, locale),
    about: area?.description[locale] ?? "",
    highlights: area?.highlights.map((highlight) => highlight[locale]) ?? [],
    ...(area && { centre: area.centre }),
    ...(within && {
      around: gazetteer.lineOf(within).map(({ id, name }) => ({ id, name: name[locale] })),
    }),
    price: price?.count ? price : null,
    neighbours: [],
  };
}

export interface AreaSource {
  readonly screen: ResultScreen;
  readonly query: SearchQuery;
  /** Homes of each area, or of each place, under the other filters. */
  readonly counts: OptionCounts;
  readonly now: Date;
}

interface ChipSource extends Pick<AreaSource, "query" | "counts"> {
  /** How many homes there are with all areas together. */
  readonly total: number;
  readonly areas: readonly ShowcaseArea[];
}

export function toAreaChips(
  { query, counts, total, areas }: ChipSource,
  locale: Locale,
): readonly AreaChip[] {
  const anywhere = queryWith(query, { areas: [] });
  const chip = (area: AreaSlug, name: string, count: number): AreaChip => ({
    area,
    name,
    count,
    href: urls.results(locale, { kind: "area", area }, anywhere),
  });
  const each = areas.map(({ slug, name }) => chip(slug, name[locale], counts[slug] ?? 0));
  return [
    chip("all", getTranslator(locale, "search.areaChips")("all"), total),
    ...each.sort((a, b) => b.count - a.count),
  ];
}
