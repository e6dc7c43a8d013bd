import { areaPicture } from "../../../content/pictures/pictures.ts";
import type { AreaSlug } from "../../../domain/places/area.ts";
import type { ShowcaseArea } from "../../../domain/showcase/published-showcase.ts";
import type { Reader } from "../../../domain/money/reader.ts";
import { otherLocale } from "../../../domain/text/locale.ts";
import { formatEgp } from "../../../messages/money.ts";
import { textMaxLength } from "../../../domain/search/filters.ts";
import { emptyQuery } from "../../../domain/search/search-query.ts";
import { tidyText } from "../../../domain/text/single-line.ts";
import { type PlaceEntry, searchPlaces } from "./place-entries.ts";
import { type PictureView, toPictureView } from "../../ui/picture-view.ts";
import type { Search } from "../../../server/search/questions/catalogue-search.ts";

/** An area as the index shows it, in one language. */
export interface AreaCardView {
  readonly slug: AreaSlug;
  readonly name: string;
  /** Null where the site has no picture of it. */
  readonly picture: PictureView | null;
  readonly description: string;
  readonly highlights: readonly string[];
  readonly isPopular: boolean;
  /** Active homes. */
  readonly count: number;
  /** The median price of a square metre, written, and over how many homes; null where none has price and size. */
  readonly price: { readonly text: string; readonly count: number; readonly openCount: number } | null;
  /** Names that a search finds the area by and the card does not show: in the other language, and further names. */
  readonly otherNames: string;
}

export interface AreasView {
  readonly kind: "areas";
  /** What was searched for. */
  readonly text: string;
  /** Active homes, in these areas and elsewhere. */
  readonly total: number;
  readonly cards: readonly AreaCardView[];
  /** Places of the gazetteer that answer the search. */
  readonly places: readonly PlaceEntry[];
}

interface AreasSource {
  readonly search: Pick<Search, "find" | "facets" | "areaPrices" | "gazetteer" | "placePrice">;
  /** In the order shown. */
  readonly areas: readonly ShowcaseArea[];
  readonly now: Date;
}

/** More, and the visitor types on. */
const placeMaxCount = 20;

/**
 * The areas with what the catalogue has in each. All of them are there whatever is searched for, so that the page can
 * show them again without asking.
 * @throws when the catalogue has not been read
 */
export function toAreasView({ search, areas, now }: AreasSource, asked: string, reader: Reader): AreasView {
  const counts = search.facets(emptyQuery, now).areas;
  const prices = search.areaPrices();
  const text = tidyText(asked, textMaxLength).kept;
  return {
    kind: "areas",
    text,
    total: search.find(emptyQuery, 1, now).total,
    places: text === "" ? [] : searchPlaces(search, text, { now, maxCount: placeMaxCount }),
    cards: areas.map((area) =>
      toCard(area, { count: counts[area.slug] ?? 0, price: prices.get(area.slug) ?? null }, reader),
    ),
  };
}

interface Known {
  readonly count: number;
  readonly price: {
    readonly medianEgpPerM2: number;
    readonly count: number;
    readonly openCount: number;
  } | null;
}

function toCard(area: ShowcaseArea, { count, price }: Known, reader: Reader): AreaCardView {
  const { locale } = reader;
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
      text: formatEgp(Math.round(price.medianEgpPerM2), reader).text,
      count: price.count,
      openCount: price.openCount,
    },
    otherNames: `${name[otherLocale(locale)]} ${otherNames}`,
  };
}
