import type { NumberStyle } from "../../../domain/money/money.ts";
import type { BoundingBox } from "../../../domain/places/bounding-box.ts";
import type { DrawnArea } from "../../../domain/places/drawn-area.ts";
import type { MapCircle } from "../../../domain/places/map-circles.ts";
import type { MapData } from "../../../domain/places/map-data.ts";
import type { MapPin } from "../../../domain/places/map-pins.ts";
import type { ScaleBar } from "../../../domain/places/map-projection.ts";

import type { MapCirclePosition } from "../about/circle-buttons.tsx";
import type { MapCircleTexts } from "./circles.ts";

/** The part of the page's search that the map needs. */
export interface InteractiveMapSearch {
  /** The box to show. The map moves there, unless the search results from the visitor's own move of the map. */
  readonly frame: BoundingBox;
  /** The search's query string without its box. */
  readonly search: string;
  /** The search's box as in the address; "" if it has none. */
  readonly box: string;
  readonly drawn: DrawnArea | null;
}

/** Query parameters for the place of the next search; absent parameters are removed from the address. */
export interface MapSearchParams {
  readonly box?: string;
  readonly drawn?: string;
}

/** Functions that the live map calls in the component that started it. */
export interface InteractiveMapEvents {
  /** Called when the map is completely rendered for the first time. */
  readonly onReady: () => void;
  readonly onSearch: (place: MapSearchParams) => void;
  /** Called when the map was pressed, with the unit code of the pressed pin's home; null if no pin was hit. */
  readonly onPress: (code: string | null) => void;
  /** Called when a circle was pressed. */
  readonly onCircle: (circle: MapCircle) => void;
  /** Called with the circles in view after every move and every response. */
  readonly onCircles: (circles: readonly MapCirclePosition[]) => void;
  /** Called with true while map and list show different boxes, which is possible only after `follow(false)`. */
  readonly onOutOfSync: (isOutOfSync: boolean) => void;
  /** Called with true while the visitor's next stroke draws an area. */
  readonly onDrawing: (isDrawing: boolean) => void;
  readonly onScale: (scale: ScaleBar) => void;
  /** Called if the map cannot start, because its style could not be loaded. */
  readonly onFailure: () => void;
}

export interface InteractiveMapOptions extends InteractiveMapEvents {
  readonly container: HTMLElement;
  readonly locale: NumberStyle["locale"];
  /** The map's accessible name. */
  readonly label: string;
  readonly pinText: (pin: MapPin) => string;
  readonly circleTexts: MapCircleTexts;
  /** The site's map data, or the address of a configured map style. */
  readonly source: MapData | string;
  readonly workerUrl: string;
  /** The address of the API for homes in a box. */
  readonly homesUrl: string;
  readonly mapSearch: InteractiveMapSearch;
}

/** The live map's methods for the component that started it. */
export interface InteractiveMap {
  show(shown: InteractiveMapSearch): void;
  /** Draws this home's pin as chosen; null draws none as chosen. */
  mark(code: string | null): void;
  /** Draws the circle with this `about` value as chosen; null draws none as chosen. */
  markCircle(about: string | null): void;
  /** Has the same effect as a press on the circle. */
  press(circle: MapCircle): void;
  zoomBy(levels: number): void;
  searchHere(): void;
  /** Sets whether moving the map starts a search in the new box. */
  follow(isOn: boolean): void;
  /** Starts or cancels drawing an area. */
  toggleDrawing(): void;
  focus(): void;
  remove(): void;
}
