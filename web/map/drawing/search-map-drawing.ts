import type { AreaSlug } from "../../../domain/places/area.ts";
import { type BoundingBox, normaliseBoundingBox } from "../../../domain/places/bounding-box.ts";
import type { DrawnArea } from "../../../domain/places/drawn-area.ts";
import { type Locale, localizedText } from "../../../domain/text/locale.ts";
import type { MapData } from "../../../domain/places/map-data.ts";
import { fitMapFrame, zoomLevelOf } from "../../../domain/places/map-frame.ts";
import { type LabelBox, type LabelCandidate, arrangeMapLabels } from "./map-labels.ts";
import { type ArrangedCircle, arrangeCircles } from "../../../domain/places/arrange-circles.ts";
import { groupIntoMapCircles } from "../../../domain/places/map-circles.ts";
import { type MapPin, groupIntoMapPins } from "../../../domain/places/map-pins.ts";
import { createProjection, type ScaleBar, scaleBarOf } from "../../../domain/places/map-projection.ts";
import type { ClipBounds, Point } from "../../../domain/places/map-shapes.ts";
import { type BaseMapPaths, drawBaseMap, openPaths } from "./base-map.ts";
import type { PositionedCircle, PositionedLabel, PositionedPin } from "./positioned.ts";
import type { MapListingSource } from "./search-map-frame.ts";
import { labelCandidatesOfPlaces, roadLabelCandidates } from "./label-places.ts";

/** What the map shows besides land and roads. */
export interface SearchMapContent extends MapListingSource {
  readonly box: BoundingBox;
  readonly areas: readonly AreaSlug[];
  readonly drawn: DrawnArea | null;
}

/**
 * A search's map, drawn on the server as SVG path data in pixels of a square that fits the narrowest screen. Shapes
 * extend beyond the square, because screens show a wider or taller part. Labels and pins are placed for this size;
 * on a larger square they are farther apart.
 */
export interface SearchMapSvg extends BaseMapPaths {
  readonly sizePx: number;
  readonly streets: string;
  /** The outlines of the chosen areas, as one SVG path. */
  readonly areas: string;
  /** The area that the visitor drew, as an SVG path; "" if there is none. */
  readonly drawn: string;
  readonly labels: readonly PositionedLabel[];
  readonly pins: readonly PositionedPin[];
  readonly circles: readonly PositionedCircle[];
  readonly scale: ScaleBar;
}

const sizePx = 344;
/** How far shapes extend beyond each side of the square: enough for maps of up to 3:1. */
const bleedPx = sizePx;
const clipBox: ClipBounds = {
  minX: -bleedPx,
  minY: -bleedPx,
  maxX: sizePx + bleedPx,
  maxY: sizePx + bleedPx,
};
/** Simplified coasts and roads may deviate this far, because their strokes are 4px wide. */
const tolerancePx = 0.9;
const maxLabels = 14;
/** Streets are drawn only at scales below this many metres per pixel. */
const streetMetresPerPx = 60;

export function drawSearchMap(data: MapData, scene: SearchMapContent, locale: Locale): SearchMapSvg {
  const frame = fitMapFrame(scene.box, sizePx, sizePx);
  const project = createProjection(frame);
  const level = zoomLevelOf(frame);
  const base = drawBaseMap(data, { project, box: clipBox, tolerancePx });
  const { roads, inPixels, closedPath } = base;
  const isDetailed = frame.metresPerPx < streetMetresPerPx;
  const streets = isDetailed ? base.withPieces(data.streets) : [];
  const pins = groupIntoMapPins(scene.exactListingsIn(scene.box, level), level, project).map(
    (pin): PinOnFrame => {
      const [x, y] = project([pin.lng, pin.lat]);
      return { pin, x, y };
    },
  );
  const circles = arrangeCircles(
    groupIntoMapCircles(scene.approximateListingsIn(scene.box), project),
    pins.map(({ pin }) => pin),
    project,
  );
  const roadLabels = (lines: Parameters<typeof roadLabelCandidates>[0]) =>
    roadLabelCandidates(lines, [sizePx / 2, sizePx / 2], locale);
  const candidates: LabelCandidate[] = [
    ...circles.flatMap((placed) => circleName(placed, locale)),
    ...labelCandidatesOfPlaces(data.places, 1, project, locale),
    ...(isDetailed ? labelCandidatesOfPlaces(compoundsOf(data), 3, project, locale) : []),
    ...roadLabels(roads.filter(({ rank }) => rank === 1)),
    ...labelCandidatesOfPlaces(data.places, 2, project, locale),
    ...roadLabels([...roads.filter(({ rank }) => rank !== 1), ...streets]),
    ...labelCandidatesOfPlaces([...data.places, ...(isDetailed ? data.districts : [])], 3, project, locale),
  ];
  return {
    sizePx,
    ...base.paths,
    streets: openPaths(streets.flatMap(({ pieces }) => pieces)),
    areas: data.areas
      .filter(({ slug }) => scene.areas.includes(slug))
      .map(({ ring }) => closedPath(inPixels(ring)))
      .join(""),
    drawn: scene.drawn ? closedPath(scene.drawn.map(({ lat, lng }): Point => project([lng, lat]))) : "",
    labels: arrangeMapLabels(candidates, {
      widthPx: sizePx,
      heightPx: sizePx,
      reserved: [...pins.map(pinBox), ...circles.map(circleBox)],
      maxCount: maxLabels,
    }).map(({ text, kind, x, y }) => ({ text, kind, x: percentOf(x), y: percentOf(y) })),
    pins: pins.map(toPlacedPin),
    circles: circles.map((circle) => toPlaced(circle, locale)),
    scale: scaleBarOf(frame.metresPerPx, 90),
  };
}

function compoundsOf({ compounds }: MapData) {
  return compounds.map((compound) => ({ ...compound, rank: 3 as const, isWater: false }));
}

interface PinOnFrame {
  readonly pin: MapPin;
  /** Horizontal position in pixels of the square. */
  readonly x: number;
  readonly y: number;
}

function toPlacedPin({ pin: { code, priceEgp, count, box }, x, y }: PinOnFrame): PositionedPin {
  const position = { x: percentOf(x), y: percentOf(y) };
  return code === null
    ? { ...position, code, count, box: normaliseBoundingBox(box) }
    : { ...position, code, priceEgp };
}

/** Returns the box of a pin, whose tip points at its position. */
function pinBox({ x, y, pin: { count } }: PinOnFrame): LabelBox {
  return { x, y: y - 20, widthPx: count > 1 ? 84 : 62, heightPx: 40 };
}

/** Returns a box slightly larger than the square inside the circle, so that labels may touch the edge. */
function circleBox({ x, y, circle: { widthPx } }: ArrangedCircle): LabelBox {
  return { x, y, widthPx: widthPx * 0.85, heightPx: widthPx * 0.85 };
}

/** Returns the name of the circle's place as a label candidate, below or above the circle. */
function circleName({ x, y, circle: { parts, widthPx } }: ArrangedCircle, locale: Locale): LabelCandidate[] {
  const [{ name }, ...others] = parts;
  if (others.length > 0) return [];
  const offsetPx = widthPx / 2 + 12;
  const anchors: readonly Point[] = [
    [x, y + offsetPx],
    [x, y - offsetPx],
  ];
  return [{ text: localizedText(locale, name), kind: "place", anchors }];
}

function toPlaced(
  { circle: { parts, count, widthPx, box }, x, y }: ArrangedCircle,
  locale: Locale,
): PositionedCircle {
  const [{ about, name }, ...others] = parts;
  const place = localizedText(locale, name);
  return { x: percentOf(x), y: percentOf(y), about, place, otherCount: others.length, count, widthPx, box };
}

function percentOf(px: number): number {
  return Math.round((px / sizePx) * 10_000) / 100;
}
