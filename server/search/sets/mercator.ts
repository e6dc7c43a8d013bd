/** Width of the world in map units: a coordinate fits in 32 bits and is precise to a centimetre. */
export const worldSize = 2 ** 32;

/** Latitude in degrees at which the square Mercator map ends. */
const latitudeLimit = 85.051_128;
const radians = Math.PI / 180;

/** Converts degrees east to the distance from the map's left edge. */
export function toMapX(lng: number): number {
  return clamp(((lng + 180) / 360) * worldSize);
}

/** Converts degrees north to the distance from the map's upper edge. */
export function toMapY(lat: number): number {
  const sine = Math.sin(Math.max(-latitudeLimit, Math.min(latitudeLimit, lat)) * radians);
  return clamp((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * worldSize);
}

/** Converts back to degrees with six decimals, which is 11 cm. */
export function toLng(x: number): number {
  return round((x / worldSize) * 360 - 180);
}

/** Converts back to degrees with six decimals, which is 11 cm. */
export function toLat(y: number): number {
  return round(Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / worldSize))) / radians);
}

function clamp(position: number): number {
  return Math.max(0, Math.min(worldSize - 1, Math.round(position)));
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
