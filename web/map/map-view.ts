import type { BoundingBox } from "../../domain/places/bounding-box.ts";
import type { MapAreaOutline } from "../../domain/places/map-data.ts";
import type { ListingCountsByPrecision } from "./about/map-legend.tsx";
import type { SearchMapSvg } from "./drawing/search-map-drawing.ts";

/** What the map screen needs in addition to the view of every result screen. */
export interface MapScreenView {
  /** The box that the map shows at first. */
  readonly frame: BoundingBox;
  readonly drawing: SearchMapSvg;
  readonly homes: ListingCountsByPrecision;
  /** Outlines of the showcase's areas; absent if they are those of the map data. */
  readonly outlines?: readonly MapAreaOutline[];
  /** Number of areas with homes for this search, regardless of which areas are chosen. */
  readonly locationCount: number;
  /** Number of developers that the found homes have. */
  readonly developerCount: number;
}
