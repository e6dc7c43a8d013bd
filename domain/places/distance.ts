import type { Coordinates } from "./area.ts";

const earthRadiusKm = 6_371;

/** Distance in kilometres, computed on a flat map; exact to 1 % within Egypt. */
export function distanceKm(a: Coordinates, b: Coordinates): number {
  const radians = Math.PI / 180;
  const north = (a.lat - b.lat) * radians;
  const east = (a.lng - b.lng) * radians * Math.cos(((a.lat + b.lat) / 2) * radians);
  return earthRadiusKm * Math.hypot(north, east);
}
