/** Width of the world in the units of this file: a position fits in 32 bits and is exact to a centimetre. */
export const worldSize = 2 ** 32;

/** Mercator's map ends here, as a square. */
const latitudeLimit = 85.051_128;
const radians = Math.PI / 180;

/** Degrees east → distance from the map's left edge. */
export function toMapX(lng: number): number {
  return clamp(((lng + 180) / 360) * worldSize);
}

/** Degrees north → distance from the map's upper edge. */
export function toMapY(lat: number): number {
  const sine = Math.sin(Math.max(-latitudeLimit, Math.min(latitudeLimit, lat)) * radians);
  return clamp((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * worldSize);
}

/** Back to degrees, to the 11 cm that six decimals tell. */
export function toLng(x: number): number {
  return round((x / worldSize) * 360 - 180);
}

/** Back to degrees, to the 11 cm that six decimals tell. */
export function toLat(y: number): number {
  return round(Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / worldSize))) / radians);
}

function clamp(position: number): number {
  return Math.max(0, Math.min(worldSize - 1, Math.round(position)));
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
