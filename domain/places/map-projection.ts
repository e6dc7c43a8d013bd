import type { Coordinates } from "./area.ts";
import type { Point } from "./map-shapes.ts";

const earthRadiusM = 6_378_137;
const radians = Math.PI / 180;

/** A window onto the globe: what lies at its middle, its size in pixels, and how much ground a pixel covers there. */
export interface MapFrame {
  readonly centre: Coordinates;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly metresPerPx: number;
}

/** Mercator, true to scale at the frame's centre: longitude and latitude to pixels from the frame's top left. */
export function projectionOf(frame: MapFrame): (at: Point) => Point {
  const scale = (earthRadiusM * Math.cos(frame.centre.lat * radians)) / frame.metresPerPx;
  const middle = northing(frame.centre.lat);
  return ([lng, lat]) => [
    frame.widthPx / 2 + (lng - frame.centre.lng) * radians * scale,
    frame.heightPx / 2 - (northing(lat) - middle) * scale,
  ];
}

/** Round lengths people measure with, in metres. */
const roundLengthsM = [500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000];

export interface ScaleBar {
  readonly lengthPx: number;
  readonly metres: number;
}

/** The longest round length that takes at most `maxPx`. */
export function scaleBarOf(metresPerPx: number, maxPx: number): ScaleBar {
  const fitting = roundLengthsM.filter((length) => length / metresPerPx <= maxPx);
  const metres = fitting.at(-1) ?? Math.min(...roundLengthsM);
  return { metres, lengthPx: Math.round(metres / metresPerPx) };
}

/** Where a latitude lies on Mercator's map, in radians from the equator. */
export function northing(lat: number): number {
  return Math.log(Math.tan(Math.PI / 4 + (lat * radians) / 2));
}

/** The place at a pixel of a frame: what `projectionOf` leads there. */
export function placeAt(frame: MapFrame, [x, y]: Point): Coordinates {
  const scale = (earthRadiusM * Math.cos(frame.centre.lat * radians)) / frame.metresPerPx;
  const north = northing(frame.centre.lat) + (frame.heightPx / 2 - y) / scale;
  return {
    lng: frame.centre.lng + (x - frame.widthPx / 2) / scale / radians,
    lat: (2 * Math.atan(Math.exp(north)) - Math.PI / 2) / radians,
  };
}
