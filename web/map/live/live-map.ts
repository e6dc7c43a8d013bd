import type { NumberStyle } from "../../../domain/money/money.ts";
import type { BoundingBox } from "../../../domain/places/bounding-box.ts";
import type { DrawnArea } from "../../../domain/places/drawn-area.ts";
import type { MapCircle } from "../../../domain/places/map-circles.ts";
import type { MapData } from "../../../domain/places/map-data.ts";
import type { MapPin } from "../../../domain/places/map-pins.ts";
import type { ScaleBar } from "../../../domain/places/map-projection.ts";

import type { MapCirclePosition } from "../about/circle-buttons.tsx";
import type { CircleTexts } from "./circles.ts";

/** The part of the page's search that the map needs. */
export interface LiveMapSearch {
  /** The box to show. The map moves there, unless the visitor's own move led to this search. */
  readonly frame: BoundingBox;
  /** The search's query string without its box. */
  readonly search: string;
  /** The search's box as in the address; "" if it has none. */
  readonly box: string;
  readonly drawn: DrawnArea | null;
}

/** The place of the next search, as values of query parameters; absent parameters are removed. */
export interface MapSearchParams {
  readonly box?: string;
  readonly drawn?: string;
}

/** What the live map reports to the component that started it. */
export interface LiveMapEvents {
  /** The map is completely rendered for the first time. */
  readonly onReady: () => void;
  readonly onSearch: (place: MapSearchParams) => void;
  /** The map was pressed: `code` is the home of the pressed pin; null if no pin was hit. */
  readonly onPress: (code: string | null) => void;
  /** A circle was pressed. */
  readonly onCircle: (circle: MapCircle) => void;
  /** The circles in view, reported after every move and every response. */
  readonly onCircles: (circles: readonly MapCirclePosition[]) => void;
  /** Whether map and list show different boxes, which can only happen while `follow(false)` applies. */
  readonly onAway: (isAway: boolean) => void;
  /** Whether the visitor's next stroke draws an area. */
  readonly onDrawing: (isDrawing: boolean) => void;
  readonly onScale: (scale: ScaleBar) => void;
  /** The map cannot start, because its style could not be loaded. */
  readonly onFailure: () => void;
}

export interface LiveMapOptions extends LiveMapEvents {
  readonly container: HTMLElement;
  readonly locale: NumberStyle["locale"];
  /** The map's accessible name. */
  readonly label: string;
  readonly pinText: (pin: MapPin) => string;
  readonly circleTexts: CircleTexts;
  /** The site's map data, or the address of a configured map style. */
  readonly source: MapData | string;
  readonly workerUrl: string;
  /** The address of the API for homes in a box. */
  readonly homesUrl: string;
  readonly shown: LiveMapSearch;
}

/** What the component can call on the live map. */
export interface LiveMap {
  show(shown: LiveMapSearch): void;
  /** Draws this home's pin as chosen; null chooses none. */
  mark(code: string | null): void;
  /** Draws the circle with this `about` value as chosen; null chooses none. */
  markCircle(about: string | null): void;
  /** Does the same as pressing the circle on the map. */
  press(circle: MapCircle): void;
  zoomBy(levels: number): void;
  searchHere(): void;
  /** Sets whether moving the map searches the new box. */
  follow(isOn: boolean): void;
  /** Starts or cancels drawing an area. */
  toggleDrawing(): void;
  focus(): void;
  remove(): void;
}
