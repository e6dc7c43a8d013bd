import type { BoundingBox } from "../../domain/places/bounding-box.ts";
import type { MapArea } from "../../domain/places/map-data.ts";
import type { HomesByPosition } from "./about/map-legend.tsx";
import type { SearchMapDrawing } from "./drawing/search-map-drawing.ts";

/** What the map screen has beyond the view of every result screen. */
export interface MapView {
  /** The box that the map shows first. */
  readonly frame: BoundingBox;
  readonly drawing: SearchMapDrawing;
  readonly homes: HomesByPosition;
  /** The areas of the showcase, if they differ from those of the map data. */
  readonly outlines?: readonly MapArea[];
  /** Number of areas with homes for this search, chosen or not. */
  readonly locationCount: number;
  /** Number of developers of the homes found. */
  readonly developerCount: number;
}
