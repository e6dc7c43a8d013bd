import type { AreaSlug } from "./area.ts";
import type { Bilingual } from "../text/locale.ts";
import type { Line } from "./map-shapes.ts";

/** Coordinates as longitude, latitude, longitude, latitude, in ten-thousandths of a degree (about 10 m). */
export type FlatLine = readonly number[];

const degreesPerUnit = 1e-4;

/** 1 is drawn wider and named first. */
type Rank = 1 | 2 | 3;

interface MapRoad {
  readonly name: Bilingual;
  readonly rank: Rank;
  readonly line: FlatLine;
}

export interface MapPlace {
  readonly name: Bilingual;
  readonly rank: Rank;
  readonly isWater: boolean;
  readonly at: FlatLine;
}

/** About where an area lies, as a ring that is not closed. */
export interface MapArea {
  readonly slug: AreaSlug;
  readonly ring: FlatLine;
}

/** What the maps are drawn from; made by scripts/prepare-map.ts. */
export interface MapData {
  readonly source: string;
  /** Filled rings of land, Egypt's and its neighbours'. */
  readonly land: readonly FlatLine[];
  /** Egypt's borders on land, Halaib inside. */
  readonly borders: readonly FlatLine[];
  readonly rivers: readonly FlatLine[];
  readonly roads: readonly MapRoad[];
  readonly places: readonly MapPlace[];
  /** The rest is for the map of listings, which comes nearer than the map of one home. */
  readonly areas: readonly MapArea[];
  readonly streets: readonly Pick<MapRoad, "name" | "line">[];
  readonly districts: readonly MapPlace[];
  /** Projects of the showcase whose own place is known. */
  readonly compounds: readonly Pick<MapPlace, "name" | "at">[];
}

/** Longitude and latitude in degrees, as points. */
export function toLine(flat: FlatLine): Line {
  return Array.from({ length: flat.length / 2 }, (_, index) => [
    (flat[index * 2] as number) * degreesPerUnit,
    (flat[index * 2 + 1] as number) * degreesPerUnit,
  ]);
}

/** The other way. */
export function toFlatLine(line: Line): FlatLine {
  return line.flatMap(([lng, lat]) => [Math.round(lng / degreesPerUnit), Math.round(lat / degreesPerUnit)]);
}
