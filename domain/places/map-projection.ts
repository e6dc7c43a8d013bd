import type { Coordinates } from "./area.ts";
import type { Point } from "./map-shapes.ts";

const earthRadiusM = 6_378_137;
const radians = Math.PI / 180;

/** A rectangular view of the map: its centre, its size in pixels, and the scale at its centre. */
export interface MapFrame {
  readonly centre: Coordinates;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly metresPerPx: number;
}

/**
 * Mercator projection, true to scale at the frame's centre: converts longitude and latitude to pixels from the
 * frame's top left.
 */
export function createProjection(frame: MapFrame): (at: Point) => Point {
  const scale = (earthRadiusM * Math.cos(frame.centre.lat * radians)) / frame.metresPerPx;
  const middle = mercatorY(frame.centre.lat);
  return ([lng, lat]) => [
    frame.widthPx / 2 + (lng - frame.centre.lng) * radians * scale,
    frame.heightPx / 2 - (mercatorY(lat) - middle) * scale,
  ];
}

/** Lengths that a scale bar can have, in metres. */
const roundLengthsM = [500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000];

export interface ScaleBar {
  readonly lengthPx: number;
  readonly metres: number;
}

/** The longest of `roundLengthsM` that fits into `maxPx`; the shortest one if none fits. */
export function scaleBarOf(metresPerPx: number, maxPx: number): ScaleBar {
  const fittingLengths = roundLengthsM.filter((length) => length / metresPerPx <= maxPx);
  const metres = fittingLengths.at(-1) ?? Math.min(...roundLengthsM);
  return { metres, lengthPx: Math.round(metres / metresPerPx) };
}

/** The Mercator y coordinate of a latitude, in radians from the equator. */
export function mercatorY(lat: number): number {
  return Math.log(Math.tan(Math.PI / 4 + (lat * radians) / 2));
}

/** Converts a pixel of a frame to coordinates; reverses `createProjection`. */
export function coordinatesAtPixel(frame: MapFrame, [x, y]: Point): Coordinates {
  const scale = (earthRadiusM * Math.cos(frame.centre.lat * radians)) / frame.metresPerPx;
  const north = mercatorY(frame.centre.lat) + (frame.heightPx / 2 - y) / scale;
  return {
    lng: frame.centre.lng + (x - frame.widthPx / 2) / scale / radians,
    lat: (2 * Math.atan(Math.exp(north)) - Math.PI / 2) / radians,
  };
}
