import type { BoundingBox } from "../../domain/places/bounding-box.ts";
import type { HomesByPosition } from "./about/map-key.tsx";
import type { SearchMapDrawing } from "./drawing/search-map-drawing.ts";

/** The part of the map screen that is not in every result screen's view. */
export interface MapView {
  /** What of the country the map shows first. */
  readonly frame: BoundingBox;
  readonly drawing: SearchMapDrawing;
  readonly homes: HomesByPosition;
  /** How many areas have homes for this search, chosen or not. */
  readonly locationCount: number;
  /** Developers of the homes found. */
  readonly developerCount: number;
}
