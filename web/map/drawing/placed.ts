import type { BoundingBox } from "../../../domain/places/bounding-box.ts";
import type { MapCircle } from "../../../domain/places/map-circles.ts";
import type { MapPin } from "../../../domain/places/map-pins.ts";
import type { PlacedLabel } from "./map-labels.ts";

/** A place on the drawn map, in percent of its square from the top left. */
interface Placed {
  readonly x: number;
  readonly y: number;
}

/** A name on the map. */
export type PlacedName = Pick<PlacedLabel, "text" | "kind"> & Placed;

/** A home with its lowest known price, or several homes with a box that holds them. */
export type PlacedPin = Placed &
  ((Pick<MapPin, "priceEgp"> & { readonly code: string }) | (Pick<MapPin, "count"> & GroupBox));

interface GroupBox {
  readonly code: null;
  readonly box: BoundingBox | null;
}

/** A circle by its middle, in one language: pages carry no more of it. */
export interface PlacedCircle extends Pick<MapCircle, "count" | "widthPx">, Placed {
  /** The place with the most homes: what the filter calls it, and its name. */
  readonly about: string;
  readonly place: string;
  /** How many other places the circle stands for. */
  readonly otherCount: number;
  /** Holds all its places. */
  readonly box: BoundingBox;
}
