import { findPlaces } from "../../../domain/places/find-places.ts";
import type { Gazetteer } from "../../../domain/places/gazetteer.ts";
import { listAmbiguousSpellings } from "../../../domain/places/form/place-among-places.ts";
import { type PlaceFormTexts, toPlaceFormTexts } from "../../../domain/places/form/place-texts.ts";
import type { Place } from "../../../domain/places/place.ts";
import { emptySearchQuery } from "../../../domain/search/search-query.ts";
import { type Locale, localizedText } from "../../../domain/text/locale.ts";
import { joinWithCommas } from "../../../messages/lists.ts";
import type { App } from "../../../server/wiring/app.ts";
import { withParentPlaceName, toPlaceRow, fullPlaceName } from "./place-names.ts";
import type { PlacesAddress } from "./places-address.ts";
import type { PlacesPageData } from "./places-data.ts";

const rowsMaxCount = 50;

const emptyTexts: PlaceFormTexts = {
  nameEn: "",
  nameAr: "",
  spellings: "",
  kind: "",
  parent: "",
  lat: "",
  lng: "",
};

/**
 * Loads what the places page shows at this address.
 * @throws if the catalogue, which has the places, has not been loaded
 */
export function loadPlacesPage(
  app: Pick<App, "search" | "now">,
  address: PlacesAddress,
  locale: Locale,
): PlacesPageData {
  const { gazetteer } = app.search;
  switch (address.kind) {
    case "list":
      return address.text === ""
        ? listOf("", gazetteer.childrenOf(null), null, gazetteer, locale)
        : findList(app, address.text, locale);
    case "new": {
      const parent = gazetteer.byId(address.parentId);
      const storedTexts = { ...emptyTexts, parent: parent?.id ?? "" };
      return {
        kind: "new",
        id: null,
        storedTexts,
        texts: withParentPlaceName(gazetteer, storedTexts, locale),
      };
    }
    case "edit": {
      const place = gazetteer.byId(address.id);
      return place ? openPlace(gazetteer, place, locale) : { kind: "missing" };
    }
  }
}

function findList(
  { search, now }: Pick<App, "search" | "now">,
  text: string,
  locale: Locale,
): PlacesPageData {
  const counts = search.facets(emptySearchQuery, now()).places;
  const places = findPlaces(search.gazetteer, text, (id) => counts[id] ?? 0).map(({ place }) => place);
  return listOf(text, places, counts, search.gazetteer, locale);
}

function listOf(
  text: string,
  places: readonly Place[],
  counts: Readonly<Record<string, number>> | null,
  gazetteer: Gazetteer,
  locale: Locale,
): PlacesPageData {
  const rows = places.slice(0, rowsMaxCount).map((place) => ({
    place: toPlaceRow(gazetteer, place, locale),
    homes: counts && (counts[place.id] ?? 0),
  }));
  return { kind: "list", text, count: places.length, rows };
}

function openPlace(gazetteer: Gazetteer, place: Place, locale: Locale): PlacesPageData {
  const storedTexts = toPlaceFormTexts(place);
  return {
    kind: "edit",
    id: place.id,
    name: localizedText(locale, place.name),
    storedTexts,
    texts: withParentPlaceName(gazetteer, storedTexts, locale),
    children: gazetteer
      .childrenOf(place.id)
      .map((child) => ({ place: toPlaceRow(gazetteer, child, locale), homes: null })),
    shared: listAmbiguousSpellings(gazetteer, place).map(({ spelling, others, preferredPlace }) => ({
      spelling,
      others: joinWithCommas(
        others.map((other) => fullPlaceName(gazetteer, other, locale)),
        locale,
      ),
      usual: preferredPlace && fullPlaceName(gazetteer, preferredPlace, locale),
    })),
  };
}
