import { type FlatPolyline, type MapData, toPolyline } from "../../../domain/places/map-data.ts";
import {
  type ClipBounds,
  clipPolyline,
  clipRing,
  type Polyline,
  type Point,
  simplifyPolyline,
} from "../../../domain/places/map-shapes.ts";

/** Land, borders, rivers and roads as SVG path data in pixels. */
export interface BaseMapPaths {
  readonly land: string;
  readonly borders: string;
  readonly rivers: string;
  readonly mainRoads: string;
  readonly sideRoads: string;
}

interface DrawingOptions {
  /** Returns the drawing's position of a longitude and latitude, in pixels. */
  readonly project: (at: Point) => Point;
  /** Shapes are cut at this box, slightly outside the drawing, so that their ends are not visible. */
  readonly box: ClipBounds;
  /** How far a simplified line may deviate from the original, in pixels. */
  readonly tolerancePx: number;
}

/** Draws what every map of the server has, and returns the functions with which other shapes are drawn. */
export function drawBaseMap(data: MapData, { project, box, tolerancePx }: DrawingOptions) {
  const inPixels = (flat: FlatPolyline): Polyline => toPolyline(flat).map(project);
  const visiblePieces = (flat: FlatPolyline) =>
    clipPolyline(inPixels(flat), box).map((line) => simplifyPolyline(line, tolerancePx));
  const withPieces = <Course extends { readonly line: FlatPolyline }>(courses: readonly Course[]) =>
    courses.map((course) => ({ ...course, pieces: visiblePieces(course.line) }));
  const closedPath = (ring: Polyline) => svgPath(simplifyPolyline(clipRing(ring, box), tolerancePx), "z");
  const roads = withPieces(data.roads);
  const paths: BaseMapPaths = {
    land: data.land.map((ring) => closedPath(inPixels(ring))).join(""),
    borders: openPaths(data.borders.flatMap(visiblePieces)),
    rivers: openPaths(data.rivers.flatMap(visiblePieces)),
    mainRoads: openPaths(roads.flatMap(({ rank, pieces }) => (rank === 1 ? pieces : []))),
    sideRoads: openPaths(roads.flatMap(({ rank, pieces }) => (rank === 1 ? [] : pieces))),
  };
  return { paths, roads, inPixels, withPieces, closedPath };
}

/** Returns all lines as one SVG path. */
export function openPaths(lines: readonly Polyline[]): string {
  return lines.map((line) => svgPath(line)).join("");
}

/** Returns an SVG path with relative moves in whole pixels, which is the shortest notation. */
function svgPath(line: Polyline, end = ""): string {
  const [first, ...others] = line.map(([x, y]) => [Math.round(x), Math.round(y)] as const);
  if (!first || others.length === 0) return "";
  let before = first;
  const steps = others.map((point) => {
    const [dx, dy] = [point[0] - before[0], point[1] - before[1]];
    before = point;
    return `${dx} ${dy}`;
  });
  return `M${first[0]} ${first[1]}l${steps.join(" ").replaceAll(" -", "-")}${end}`;
}
