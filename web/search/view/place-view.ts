import { distanceKm } from "../../../domain/places/distance.ts";
import type { Gazetteer } from "../../../domain/places/gazetteer.ts";
import type { Place } from "../../../domain/places/place.ts";
import type { NumberStyle } from "../../../domain/money/money.ts";
import type { ResultScreen } from "../../../domain/search/result-screen.ts";
import { emptySearchQuery, updateSearchQuery } from "../../../domain/search/search-query.ts";
import { type Locale, otherLocale } from "../../../domain/text/locale.ts";
import { foldText } from "../../../domain/text/fold.ts";
import { joinWithCommas } from "../../../messages/lists.ts";
import { getTranslator } from "../../../messages/translator.ts";
import type { SearchService } from "../../../server/search/questions/catalogue-search.ts";
import type { OptionCounts } from "../../../server/search/search.ts";
import { urls } from "../../shell/urls.ts";
import type { AreaChipView, AreaViewInput, AreaView, NearbyPlaceView } from "./area-view.ts";

/** Maximum number of chips; more would move the homes below the first screen. */
const chipMaxCount = 12;
const neighbourMaxCount = 6;
const spellingMaxCount = 3;

type PlaceScreen = Extract<ResultScreen, { kind: "place" }>;

/** Returns what the page of a place shows in addition to its homes. */
export function toPlaceView(
  search: Pick<SearchService, "facets" | "gazetteer" | "placePrice">,
  { screen, query, counts, now }: AreaViewInput & { readonly screen: PlaceScreen },
  format: NumberStyle,
): AreaView | null {
  const { gazetteer } = search;
  const place = gazetteer.byId(screen.place);
  if (!place) return null;
  const { locale } = format;
  const available = search.facets(emptySearchQuery, now).places;
  const baseQuery = updateSearchQuery(query, { places: [] });
  const chipOf = ({ id, name }: Place): AreaChipView => ({
    area: id,
    name: name[locale],
    count: counts[id] ?? 0,
    href: urls.results(locale, { kind: "place", place: id, line: [] }, baseQuery),
  });
  const [, parent] = gazetteer.ancestryOf(place);
  const children = gazetteer.childrenOf(place.id).filter(({ id }) => (available[id] ?? 0) > 0);
  const byCount = children.map(chipOf).sort((a, b) => b.count - a.count);
  return {
    chips: [...(parent ? [chipOf(parent)] : []), chipOf(place), ...byCount.slice(0, chipMaxCount)],
    about: describePlace(gazetteer, place, format),
    price: search.placePrice(place.id),
    highlights: [],
    neighbours: neighboursOf(gazetteer, place, available)
      .slice(0, neighbourMaxCount)
      .map(({ place: neighbour, km }): NearbyPlaceView => ({
        id: neighbour.id,
        name: neighbour.name[locale],
        km: Math.round(km),
        count: available[neighbour.id] ?? 0,
        price: search.placePrice(neighbour.id),
      })),
  };
}

/** Returns "Part of New Cairo, Cairo. Also written التجمع الخامس, Tagamoa." */
function describePlace(gazetteer: Gazetteer, place: Place, format: NumberStyle): string {
  const t = getTranslator(format, "search.place");
  const { locale } = format;
  const outerPlaces = gazetteer.ancestryOf(place).slice(1);
  const names = joinWithCommas(
    outerPlaces.map(({ name }) => name[locale]),
    locale,
  );
  const spellings = joinWithCommas(otherSpellings(place, locale), locale);
  return [
    outerPlaces.length > 0 && t("partOf", { places: names }),
    spellings && t("alsoWritten", { spellings }),
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * Returns the place's name in the other language and its most used spellings in this one, each isolated for its
 * direction of writing.
 */
function otherSpellings({ name, spellings }: Place, locale: Locale): readonly string[] {
  const ownScript = spellings.filter((spelling) => /\p{Script=Arabic}/u.test(spelling) === (locale === "ar"));
  // Compares folded spellings, because stored spellings are lower case and many differ only in ways that the
  // search ignores.
  const byFolded = new Map([[foldText(name[locale]), name[locale]]]);
  for (const spelling of ownScript) {
    const folded = foldText(spelling);
    if (!byFolded.has(folded))
      byFolded.set(
        folded,
        spelling.replace(/(?<=^| )\p{L}/gu, (letter) => letter.toUpperCase()),
      );
  }
  return [name[otherLocale(locale)], ...[...byFolded.values()].slice(1)]
    .slice(0, spellingMaxCount)
    .map((spelling) => `\u2068${spelling}\u2069`);
}

/** Returns places with homes, nearest first, except the places around this one and the places inside it. */
function neighboursOf(
  gazetteer: Gazetteer,
  place: Place,
  counts: OptionCounts,
): readonly { readonly place: Place; readonly km: number }[] {
  const isDisjoint = (other: Place) => !gazetteer.isWithin(other, place) && !gazetteer.isWithin(place, other);
  // Governorates have only governorates as neighbours, smaller places only smaller places.
  const isSameLevel = (other: Place) => (other.kind === "governorate") === (place.kind === "governorate");
  return gazetteer.places
    .filter((other) => (counts[other.id] ?? 0) > 0 && isSameLevel(other) && isDisjoint(other))
    .map((other) => ({ place: other, km: distanceKm(place.centre, other.centre) }))
    .sort((a, b) => a.km - b.km);
}
