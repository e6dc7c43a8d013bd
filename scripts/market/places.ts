import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import type { AreaSlug, Coordinates } from "../../domain/places/area.ts";
import { Gazetteer } from "../../domain/places/gazetteer.ts";
import type { Place as GazetteerPlace } from "../../domain/places/place.ts";
import type { Bilingual } from "../../domain/text/locale.ts";
import { readSeedGazetteer } from "../../server/places/seed-places.ts";
import type { WeightedChoices } from "./random.ts";

/** A neighbourhood with compounds, spelled as a seller writes it. */
export interface Neighbourhood {
  readonly location: Bilingual;
  readonly centre: Coordinates;
}

/** A region of the market. `market-statistics.ts` explains fractions and prices. */
export interface MarketRegion {
  /** The featured area to which listings in this region belong; null for the rest of Egypt. */
  readonly area: AreaSlug | null;
  /** Fraction of all listings. */
  readonly share: number;
  readonly kind: "coast" | "inland";
  /** Difference from the country's median price, in standard deviations of the price of a unit type. */
  readonly priceLevel: number;
  readonly places: WeightedChoices<Neighbourhood>;
}

const gazetteer = new Gazetteer(readSeedGazetteer());

/**
 * For each place id (content/places/places.csv), how many of 19,229 real listings name it as their narrowest
 * place.
 */
const shares: ReadonlyMap<string, number> = new Map(
  parse<{ readonly id: string; readonly share: string }>(
    readFileSync(new URL("../../content/places/places.csv", import.meta.url)),
    { columns: true },
  ).map(({ id, share }) => [id, Number(share)]),
);

/** The places of a region, in the spellings of sellers, weighted by their number of real listings. */
function selectPlaces(isOf: (place: GazetteerPlace) => boolean): WeightedChoices<Neighbourhood> {
  return gazetteer.places.filter(isOf).flatMap((place) => {
    const share = shares.get(place.id) ?? 0;
    const line = gazetteer.ancestryOf(place);
    const localLine = line.filter(({ kind }) => kind !== "governorate");
    const short = localLine.length > 0 ? localLine : line;
    // Sellers write the place alone or with the places that contain it; for a city, many only write "… Compounds".
    const locations: WeightedChoices<Bilingual> = [
      [joined(short), 0.5],
      [joined(line), 0.35],
      [place.kind === "city" ? compoundsOf(place, line) : joined(line), 0.15],
    ];
    return locations.map(
      ([location, weight]) => [{ location, centre: place.centre }, share * weight] as const,
    );
  });
}

function joined(line: readonly GazetteerPlace[]): Bilingual {
  return {
    en: line.map(({ name }) => name.en).join(", "),
    ar: line.map(({ name }) => name.ar).join("، "),
  };
}

function compoundsOf({ name }: GazetteerPlace, line: readonly GazetteerPlace[]): Bilingual {
  const { en, ar } = joined(line);
  return { en: `${name.en} Compounds, ${en}`, ar: `كمبوندات ${name.ar}، ${ar}` };
}

const inArea = (area: AreaSlug) => selectPlaces((place) => place.area === area);
const isIn = (id: string) => (place: GazetteerPlace) =>
  gazetteer.ancestryOf(place).some((each) => each.id === id);
const isAtRedSea = isIn("red-sea");
const isInCairo = isIn("cairo");

/** The regions with their fractions of the market. */
export const marketRegions: readonly MarketRegion[] = [
  { area: "north-coast", share: 0.26, kind: "coast", priceLevel: 0.1, places: inArea("north-coast") },
  { area: "new-cairo", share: 0.26, kind: "inland", priceLevel: 0.2, places: inArea("new-cairo") },
  { area: "6-october", share: 0.11, kind: "inland", priceLevel: -0.3, places: inArea("6-october") },
  { area: "sheikh-zayed", share: 0.1, kind: "inland", priceLevel: 0.3, places: inArea("sheikh-zayed") },
  {
    area: null,
    share: 0.08,
    kind: "coast",
    priceLevel: -0.1,
    places: selectPlaces((place) => place.area === null && isAtRedSea(place)),
  },
  {
    area: null,
    share: 0.07,
    kind: "inland",
    priceLevel: -0.35,
    places: selectPlaces((place) => place.area === null && isInCairo(place)),
  },
  {
    area: "mostakbal-city",
    share: 0.034,
    kind: "inland",
    priceLevel: -0.15,
    places: inArea("mostakbal-city"),
  },
  { area: "ain-sokhna", share: 0.031, kind: "coast", priceLevel: -0.3, places: inArea("ain-sokhna") },
  { area: "new-capital", share: 0.015, kind: "inland", priceLevel: -0.4, places: inArea("new-capital") },
  {
    area: null,
    share: 0.04,
    kind: "inland",
    priceLevel: -0.6,
    places: selectPlaces((place) => place.area === null && !isAtRedSea(place) && !isInCairo(place)),
  },
];
