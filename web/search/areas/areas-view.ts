import { areaPicture } from "../../../content/pictures/pictures.ts";
import type { AreaSlug } from "../../../domain/places/area.ts";
import type { ShowcaseArea } from "../../../domain/showcase/published-showcase.ts";
import type { ReaderFormat } from "../../../domain/money/reader-format.ts";
import { otherLocale } from "../../../domain/text/locale.ts";
import { formatEgp } from "../../../messages/money.ts";
import { searchTextMaxLength } from "../../../domain/search/filters.ts";
import { emptySearchQuery } from "../../../domain/search/search-query.ts";
import { normaliseSingleLine } from "../../../domain/text/single-line.ts";
import { type ApiPlace, searchPlaces } from "./place-entries.ts";
import { type PictureView, toPictureView } from "../../ui/picture-view.ts";
import type { MedianPrice } from "../../../server/search/catalogue/overview.ts";
import type { SearchService } from "../../../server/search/questions/catalogue-search.ts";

export interface AreaCardView {
  readonly slug: AreaSlug;
  readonly name: string;
  /** The area's picture; null if there is none. */
  readonly picture: PictureView | null;
  readonly description: string;
  readonly highlights: readonly string[];
  readonly isPopular: boolean;
  /** Number of active homes. */
  readonly count: number;
  /** Formatted median price per m² and the number of homes behind it; null without homes of known price and size. */
  readonly price: { readonly text: string; readonly count: number; readonly openCount: number } | null;
  /** Searched names that are not shown: the name in the other language and alternative spellings. */
  readonly otherNames: string;
}

export interface AreasView {
  readonly kind: "areas";
  /** The text that the visitor searched for; "" if none. */
  readonly text: string;
  /** Number of active homes, including those outside the featured areas. */
  readonly total: number;
  readonly cards: readonly AreaCardView[];
  /** Places of the gazetteer that match the search text, including places that are not featured areas. */
  readonly places: readonly ApiPlace[];
}

interface AreasSource {
  readonly search: Pick<SearchService, "find" | "facets" | "areaPrices" | "gazetteer" | "placePrice">;
  /** All areas of the showcase, in display order. */
  readonly areas: readonly ShowcaseArea[];
  readonly now: Date;
}

/** Maximum number of places shown for a search text. */
const placeMaxCount = 20;

/**
 * Returns every featured area [AREA-4] with its figures. Includes areas that do not match the search text, because
 * the browser filters them.
 * @throws if the catalogue is not loaded
 */
export function toAreasView(
  { search, areas, now }: AreasSource,
  searchText: string,
  format: ReaderFormat,
): AreasView {
  const counts = search.facets(emptySearchQuery, now).areas;
  const prices = search.areaPrices();
  const text = normaliseSingleLine(searchText, searchTextMaxLength).kept;
  return {
    kind: "areas",
    text,
    total: search.find(emptySearchQuery, 1, now).total,
    places: text === "" ? [] : searchPlaces(search, text, { now, maxCount: placeMaxCount }),
    cards: areas.map((area) => toCard(area, counts[area.slug] ?? 0, prices.get(area.slug) ?? null, format)),
  };
}

function toCard(
  area: ShowcaseArea,
  count: number,
  price: MedianPrice | null,
  format: ReaderFormat,
): AreaCardView {
  const { locale } = format;
  const { slug, name, isPopular, description, highlights, otherNames } = area;
  const picture = areaPicture(area);
  return {
    slug,
    name: name[locale],
    picture: picture && toPictureView(picture, locale),
    description: description[locale],
    highlights: highlights.map((highlight) => highlight[locale]),
    isPopular,
    count,
    price: price && {
      text: formatEgp(price.medianEgpPerM2, format).text,
      count: price.count,
      openCount: price.openCount,
    },
    otherNames: `${name[otherLocale(locale)]} ${otherNames}`,
  };
}
