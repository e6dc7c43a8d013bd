import { egyptMap } from "../../../../content/map/egypt-map.ts";
import type { Coordinates } from "../../../../domain/places/area.ts";
import type { MapFrame } from "../../../../domain/places/map-projection.ts";
import type { Typed } from "../../../../domain/studio/fields/field.ts";
import { position } from "../../../../domain/studio/fields/place-values.ts";
import type { ItemKind } from "../../../../domain/studio/studio-items.ts";
import type { Locale } from "../../../../domain/text/locale.ts";
import { drawAt, type LocationDrawing } from "../../../map/drawing/location-drawing.ts";

/** The map on which a place is picked, centred on the typed place. */
export interface PickMap {
  readonly drawing: LocationDrawing;
  readonly frame: MapFrame;
}

/**
 * The input of the place, and the ground that a pixel covers: a project is a point, an area several kilometres
 * wide.
 */
const pickedAt: Partial<Record<ItemKind, { readonly input: string; readonly metresPerPx: number }>> = {
  project: { input: "position", metresPerPx: 40 },
  area: { input: "centre", metresPerPx: 80 },
};

/** The centre of the map if no valid place is typed: Cairo, where most projects are. */
const cairo: Coordinates = { lat: 30.05, lng: 31.35 };

/** Null for a part without a place. */
export function drawPickMap(kind: ItemKind, typed: Typed, locale: Locale): PickMap | null {
  const picked = pickedAt[kind];
  if (!picked) return null;
  const { input, metresPerPx } = picked;
  const read = position().read([typed[`${input}.lat`] ?? "", typed[`${input}.lng`] ?? ""]);
  const centre = "value" in read ? (read.value as Coordinates) : cairo;
  const drawing = drawAt(egyptMap, { precision: "exact", centre }, locale, metresPerPx);
  const { widthPx, heightPx } = drawing;
  return { drawing, frame: { centre, widthPx, heightPx, metresPerPx } };
}
