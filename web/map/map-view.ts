import type { BoundingBox } from "../../domain/places/bounding-box.ts";
import type { MapArea } from "../../domain/places/map-data.ts";
import type { HomesByPosition } from "./about/map-key.tsx";
import type { SearchMapDrawing } from "./drawing/search-map-drawing.ts";

/** The part of the map screen that is not in every result screen's view. */
export interface MapView {
  /** What of the country the map shows first. */
  readonly frame: BoundingBox;
  readonly drawing: SearchMapDrawing;
  readonly homes: HomesByPosition;
  /** The areas of the showcase, where they are not those of the map's own data. */
  readonly outlines?: readonly MapArea[];
  /** How many areas have homes for this search, chosen or not. */
  readonly locationCount: number;
  /** Developers of the homes found. */
  readonly developerCount: number;
}
