import { egyptMapData } from "../../../../content/map/egypt-map.ts";
import type { Coordinates } from "../../../../domain/places/area.ts";
import type { MapFrame } from "../../../../domain/places/map-projection.ts";
import type { FormValues } from "../../../../domain/studio/fields/field.ts";
import { coordinatesField } from "../../../../domain/studio/fields/place-values.ts";
import type { ShowcaseDraftKind } from "../../../../domain/studio/studio-parts.ts";
import type { Locale } from "../../../../domain/text/locale.ts";
import { drawLocationMapAtScale, type LocationMapSvg } from "../../../map/drawing/location-drawing.ts";

/** A map for picking a place, around the typed place. */
export interface LocationPickerMap {
  readonly drawing: LocationMapSvg;
  readonly frame: MapFrame;
}

/**
 * For each kind of part with a place: its input, and how many metres a pixel of the map covers. An area is several
 * kilometres wide, a project is a point.
 */
const positionInputs: Partial<
  Record<ShowcaseDraftKind, { readonly input: string; readonly metresPerPx: number }>
> = {
  project: { input: "position", metresPerPx: 40 },
  area: { input: "centre", metresPerPx: 80 },
};

/** Cairo, where most projects are: the centre of the map while no valid place is typed. */
const cairo: Coordinates = { lat: 30.05, lng: 31.35 };

/** Draws the map for picking a part's place; null for a part without a place. */
export function drawLocationPickerMap(
  kind: ShowcaseDraftKind,
  formValues: FormValues,
  locale: Locale,
): LocationPickerMap | null {
  const mapOptions = positionInputs[kind];
  if (!mapOptions) return null;
  const { input, metresPerPx } = mapOptions;
  const read = coordinatesField().read([formValues[`${input}.lat`] ?? "", formValues[`${input}.lng`] ?? ""]);
  const centre = "value" in read ? (read.value as Coordinates) : cairo;
  const drawing = drawLocationMapAtScale(egyptMapData, { precision: "exact", centre }, locale, metresPerPx);
  const { widthPx, heightPx } = drawing;
  return { drawing, frame: { centre, widthPx, heightPx, metresPerPx } };
}
