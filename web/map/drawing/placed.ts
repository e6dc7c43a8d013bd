import type { BoundingBox } from "../../../domain/places/bounding-box.ts";
import type { MapCircle } from "../../../domain/places/map-circles.ts";
import type { MapPin } from "../../../domain/places/map-pins.ts";
import type { PlacedLabel } from "./map-labels.ts";

/** A position on the drawn map, in percent of its square from the top left. */
interface Placed {
  readonly x: number;
  readonly y: number;
}

/** A label on the map. */
export type PlacedName = Pick<PlacedLabel, "text" | "kind"> & Placed;

/** The pin of one home with its lowest known price, or of several homes with their bounding box. */
export type PlacedPin = Placed &
  ((Pick<MapPin, "priceEgp"> & { readonly code: string }) | (Pick<MapPin, "count"> & GroupBox));

interface GroupBox {
  readonly code: null;
  readonly box: BoundingBox | null;
}

/** A circle with its centre and the texts of one language; pages are sent only these fields. */
export interface PlacedCircle extends Pick<MapCircle, "count" | "widthPx">, Placed {
  /** The place with the most homes: its value for the filter, and its name. */
  readonly about: string;
  readonly place: string;
  /** Number of further places that the circle represents. */
  readonly otherCount: number;
  /** The bounding box of all its places. */
  readonly box: BoundingBox;
}
