import type { BoundingBox } from "../../../domain/places/bounding-box.ts";
import type { MapCircle } from "../../../domain/places/map-circles.ts";
import type { MapPin } from "../../../domain/places/map-pins.ts";
import type { PlacedLabel } from "./map-labels.ts";

/** A position on the drawn map, in percent of its width and height from the top left. */
interface MapPosition {
  readonly x: number;
  readonly y: number;
}

export type PositionedLabel = Pick<PlacedLabel, "text" | "kind"> & MapPosition;

/** A pin of one home with its lowest known price, or of several homes with the box around them. */
export type PositionedPin = MapPosition &
  ((Pick<MapPin, "priceEgp"> & { readonly code: string }) | (Pick<MapPin, "count"> & GroupBox));

interface GroupBox {
  readonly code: null;
  readonly box: BoundingBox | null;
}

/** A circle with its centre and its texts in one language. Has only those fields of a `MapCircle` that pages need. */
export interface PositionedCircle extends Pick<MapCircle, "count" | "widthPx">, MapPosition {
  /** The circle's place with the most homes: its value in the `about` filter, and its name. */
  readonly about: string;
  readonly place: string;
  /** Number of the circle's other places. */
  readonly otherCount: number;
  /** The box around all places of the circle. */
  readonly box: BoundingBox;
}
