import type { ListingArea } from "../../../domain/listings/listing.ts";
import type { Coordinates } from "../../../domain/places/area.ts";
import { type Bilingual, type Locale, localizedText } from "../../../domain/text/locale.ts";
import { type MapData, type MapPlace, toPolyline } from "../../../domain/places/map-data.ts";
import { type LabelBox, type LabelCandidate, type PlacedLabel, arrangeMapLabels } from "./map-labels.ts";
import {
  type MapFrame,
  createProjection,
  type ScaleBar,
  scaleBarOf,
} from "../../../domain/places/map-projection.ts";
import type { ClipBounds, Point } from "../../../domain/places/map-shapes.ts";
import { type BaseMapPaths, drawBaseMap } from "./base-map.ts";
import { labelCandidatesOfPlaces, roadLabelCandidates } from "./label-places.ts";

/** Where a home is: its exact position, or only the centre of its district or area. */
export type ListingPosition =
  | { readonly precision: "exact"; readonly centre: Coordinates }
  | { readonly precision: "area"; readonly centre: Coordinates; readonly name: Bilingual };

/**
 * Tolerance in degrees, about 100 m. A position this close to the centre of a named place is treated as that
 * centre, not as the home's own position.
 */
const toleranceDeg = 0.001;

/** Returns the position of a home; null if not even its area is known. */
export function findListingPosition(
  home: { readonly coordinates: Coordinates | null; readonly areas: readonly ListingArea[] },
  places: readonly MapPlace[],
): ListingPosition | null {
  const { coordinates } = home;
  if (coordinates) {
    const nearPlace = places.find(({ at, isWater }) => {
      const [lng, lat] = toPolyline(at)[0] as Point;
      return !isWater && Math.hypot(lng - coordinates.lng, lat - coordinates.lat) < toleranceDeg;
    });
    return nearPlace
      ? { precision: "area", centre: coordinates, name: nearPlace.name }
      : { precision: "exact", centre: coordinates };
  }
  const [area] = home.areas;
  return area ? { precision: "area", centre: area.centre, name: area.name } : null;
}

/** A small map centred on the home. */
export interface LocationMapSvg extends BaseMapPaths {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly labels: readonly PlacedLabel[];
  readonly scale: ScaleBar;
  readonly precision: ListingPosition["precision"];
}

/** Size of the drawing in pixels: that of the widest column. Narrower screens show its middle at the same scale. */
const sizePx = { widthPx: 960, heightPx: 320 } as const;
const phoneWidthPx = 340;
const zoomsMetresPerPx = [40, 80, 160, 320, 640] as const;
const maxLabels = 14;
const minLabels = 3;
/** How far shapes extend beyond the drawing. */
const bleedPx = 12;
const tolerancePx = 0.8;

/**
 * Draws the map of a location at the closest zoom at which a phone shows at least three names; if there is none,
 * at the farthest zoom.
 */
export function drawLocationMap(data: MapData, position: ListingPosition, locale: Locale): LocationMapSvg {
  const zooms = position.precision === "exact" ? zoomsMetresPerPx : zoomsMetresPerPx.slice(1);
  let drawing = drawLocationMapAtScale(data, position, locale, zooms[0]);
  for (const metresPerPx of zooms.slice(1)) {
    if (drawing.labels.filter(({ neededWidthPx }) => neededWidthPx <= phoneWidthPx).length >= minLabels)
      break;
    drawing = drawLocationMapAtScale(data, position, locale, metresPerPx);
  }
  return drawing;
}

/**
 * Draws the map of a location at one scale.
 * @param metresPerPx metres on the ground per pixel
 */
export function drawLocationMapAtScale(
  data: MapData,
  position: ListingPosition,
  locale: Locale,
  metresPerPx: number,
): LocationMapSvg {
  const frame: MapFrame = { centre: position.centre, metresPerPx, ...sizePx };
  const project = createProjection(frame);
  const { paths, roads } = drawBaseMap(data, { project, box: clipBox, tolerancePx });
  const candidates: LabelCandidate[] = [
    ...(position.precision === "area"
      ? [{ text: localizedText(locale, position.name), kind: "area" as const, anchors: [middle] }]
      : []),
    ...labelCandidatesOfPlaces(data.places, 1, project, locale),
    ...roadLabelCandidates(roads, middle, locale),
    ...labelCandidatesOfPlaces(data.places, 2, project, locale),
    ...labelCandidatesOfPlaces(data.places, 3, project, locale),
  ];
  return {
    ...sizePx,
    ...paths,
    labels: arrangeMapLabels(candidates, {
      ...sizePx,
      reserved: position.precision === "exact" ? [markerBox] : [],
      maxCount: maxLabels,
    }),
    scale: scaleBarOf(metresPerPx, 120),
    precision: position.precision,
  };
}

const middle: Point = [sizePx.widthPx / 2, sizePx.heightPx / 2];
const clipBox: ClipBounds = {
  minX: -bleedPx,
  minY: -bleedPx,
  maxX: sizePx.widthPx + bleedPx,
  maxY: sizePx.heightPx + bleedPx,
};
/** Box of the pin, whose tip points at the home's position. */
const markerBox: LabelBox = { x: middle[0], y: middle[1] - 16, widthPx: 36, heightPx: 48 };
