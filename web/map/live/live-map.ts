import type { NumberStyle } from "../../../domain/money/money.ts";
import type { BoundingBox } from "../../../domain/places/bounding-box.ts";
import type { DrawnArea } from "../../../domain/places/drawn-area.ts";
import type { MapCircle } from "../../../domain/places/map-circles.ts";
import type { MapData } from "../../../domain/places/map-data.ts";
import type { MapPin } from "../../../domain/places/map-pins.ts";
import type { ScaleBar } from "../../../domain/places/map-projection.ts";

import type { CircleOnMap } from "../about/circle-buttons.tsx";
import type { CircleTexts } from "./circles.ts";

/** The page's search, as the map needs it. */
export interface ShownSearch {
  /** The box to show; the map moves there unless the visitor's own move produced it. */
  readonly frame: BoundingBox;
  /** The query string of the search without its box. */
  readonly search: string;
  /** The search's box as in the address; "" for none. */
  readonly box: string;
  readonly drawn: DrawnArea | null;
}

/** Where the next search looks, as values of parameters. A parameter that is absent is removed from the search. */
export interface SearchedPlace {
  readonly box?: string;
  readonly drawn?: string;
}

/** Events of the live map, for the component that started it. */
export interface LiveMapEvents {
  /** The map is rendered completely for the first time. */
  readonly onReady: () => void;
  readonly onSearch: (place: SearchedPlace) => void;
  /** The map was pressed: the unit code of the pin's home, or null elsewhere. */
  readonly onPress: (code: string | null) => void;
  /** A circle was pressed. */
  readonly onCircle: (circle: MapCircle) => void;
  /** The circles in view, after every move and every response. */
  readonly onCircles: (circles: readonly CircleOnMap[]) => void;
  /** Whether the map shows another box than the list; only possible while the search does not follow the map. */
  readonly onAway: (isAway: boolean) => void;
  /** Whether the next stroke draws an area. */
  readonly onDrawing: (isDrawing: boolean) => void;
  readonly onScale: (scale: ScaleBar) => void;
  /** The map cannot start because its style could not be loaded. */
  readonly onFailure: () => void;
}

export interface LiveMapOptions extends LiveMapEvents {
  readonly container: HTMLElement;
  readonly locale: NumberStyle["locale"];
  /** The accessible name of the map. */
  readonly label: string;
  readonly pinText: (pin: MapPin) => string;
  readonly circleTexts: CircleTexts;
  /** The site's own map data, or the address of a configured style. */
  readonly source: MapData | string;
  readonly workerUrl: string;
  /** The address of the API that returns the homes of a box. */
  readonly homesUrl: string;
  readonly shown: ShownSearch;
}

/** The methods of the live map for its component. */
export interface LiveMap {
  show(shown: ShownSearch): void;
  /** Draws the pin of this home as chosen; null for none. */
  mark(code: string | null): void;
  /** Highlights the circle of this `about` value; null removes the highlight. */
  markCircle(about: string | null): void;
  /** Acts as if the circle had been pressed. */
  press(circle: MapCircle): void;
  zoomBy(levels: number): void;
  searchHere(): void;
  /** Whether the search follows the map when the visitor moves it. */
  follow(isOn: boolean): void;
  /** Starts or stops waiting for the visitor to draw an area. */
  toggleDrawing(): void;
  focus(): void;
  remove(): void;
}
