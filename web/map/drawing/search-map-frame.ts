import { type BoundingBox, egyptBox } from "../../../domain/places/bounding-box.ts";
import { cellsPerTile } from "../../../domain/places/map-cells.ts";
import { type MapData, toPolyline } from "../../../domain/places/map-data.ts";
import { boundingBoxOf, fitMapFrame, zoomLevelOf, padBoundingBox } from "../../../domain/places/map-frame.ts";
import type { ListingsAtMapAnchor } from "../../../domain/places/map-circles.ts";
import type { ListingsAtPosition } from "../../../domain/places/map-pins.ts";
import type { SearchQuery } from "../../../domain/search/search-query.ts";

/** Assumed width and height of the map in pixels, which determine the zoom level at which homes are grouped. */
const mapSizePx = 700;

/** The homes of a search, in the form that the map needs. */
export interface MapListingSource {
  /** Returns the homes with a position inside a box, grouped by the cells of a tile level. */
  readonly exactListingsIn: (box: BoundingBox, level: number) => readonly ListingsAtPosition[];
  /** Returns the homes inside a box whose exact position is unknown; only their place or project is known. */
  readonly approximateListingsIn: (box: BoundingBox) => readonly ListingsAtMapAnchor[];
}

/**
 * Returns the box that a search's map shows first. The order of preference is: the search's own box, the drawn
 * area, the chosen areas, all homes found, the whole country.
 */
export function initialMapBox(
  { box, drawn, areas }: Pick<SearchQuery, "box" | "drawn" | "areas">,
  data: Pick<MapData, "areas">,
  homes: MapListingSource,
): BoundingBox {
  if (box) return box;
  if (drawn) return padBoundingBox(boundingBoxOf(drawn) ?? egyptBox, 0.08);
  const outlines = data.areas.filter(({ slug }) => areas.includes(slug));
  const corners = outlines.flatMap(({ ring }) => toPolyline(ring).map(([lng, lat]) => ({ lng, lat })));
  const outlineBox = boundingBoxOf(corners);
  return outlineBox ? padBoundingBox(outlineBox, 0.04) : boxAroundHomes(homes);
}

/**
 * Returns the box around all homes. Only the grid cells of homes are known, so three passes with smaller and
 * smaller cells narrow the box.
 */
function boxAroundHomes({
  exactListingsIn: homesIn,
  approximateListingsIn: approximateIn,
}: MapListingSource): BoundingBox {
  let window = egyptBox;
  for (let pass = 0; pass < 3; pass++) {
    const level = zoomLevelOf(fitMapFrame(window, mapSizePx, mapSizePx));
    const homesBox = boundingBoxOf([...homesIn(window, level), ...approximateIn(window)]);
    if (!homesBox) return window;
    const squareDegrees = 360 / (2 ** level * cellsPerTile);
    window = padBoundingBox(homesBox, 0, squareDegrees);
  }
  return padBoundingBox(window, 0.08);
}
