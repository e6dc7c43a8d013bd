/** Width of the world in map units: coordinates fit into 32 bits and are precise to a centimetre. */
export const worldWidthMapUnits = 2 ** 32;

/** Latitude in degrees at which the square Mercator map ends. */
const latitudeLimit = 85.051_128;
const radians = Math.PI / 180;

/** Converts a longitude in degrees to the distance from the map's left edge, in map units. */
export function toMapX(lng: number): number {
  return clamp(((lng + 180) / 360) * worldWidthMapUnits);
}

/** Converts a latitude in degrees to the distance from the map's upper edge, in map units. */
export function toMapY(lat: number): number {
  const sine = Math.sin(Math.max(-latitudeLimit, Math.min(latitudeLimit, lat)) * radians);
  return clamp((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * worldWidthMapUnits);
}

/** Converts map units to a longitude in degrees with six decimals, which is precise to 11 cm. */
export function toLng(x: number): number {
  return round((x / worldWidthMapUnits) * 360 - 180);
}

/** Converts map units to a latitude in degrees with six decimals, which is precise to 11 cm. */
export function toLat(y: number): number {
  return round(Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / worldWidthMapUnits))) / radians);
}

function clamp(position: number): number {
  return Math.max(0, Math.min(worldWidthMapUnits - 1, Math.round(position)));
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
