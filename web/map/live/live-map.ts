import type { NumberStyle } from "../../../domain/money/money.ts";
import type { BoundingBox } from "../../../domain/places/bounding-box.ts";
import type { DrawnArea } from "../../../domain/places/drawn-area.ts";
import type { MapCircle } from "../../../domain/places/map-circles.ts";
import type { MapData } from "../../../domain/places/map-data.ts";
import type { MapPin } from "../../../domain/places/map-pins.ts";
import type { ScaleBar } from "../../../domain/places/map-projection.ts";

import type { CircleOnMap } from "../about/circle-buttons.tsx";
import type { CircleTexts } from "./circles.ts";

/** What the page's search asks of the map. */
export interface ShownSearch {
  /** The part of the country to show; the map moves there when it is not the visitor's own box. */
  readonly frame: BoundingBox;
  /** The search's parameters without its box. */
  readonly search: string;
  /** The search's box as its parameter says it; "" for none. */
  readonly box: string;
  readonly drawn: DrawnArea | null;
}

/** Where the next search looks, in the words of its parameters. What is not named no longer restricts it. */
export interface SearchedPlace {
  readonly box?: string;
  readonly drawn?: string;
}

/** What happens on the live map, for the component that started it. */
export interface LiveMapEvents {
  /** The map is complete for the first time. */
  readonly onReady: () => void;
  readonly onSearch: (place: SearchedPlace) => void;
  /** A press on the map: the unit code of the pin's home, or null for any other place. */
  readonly onPress: (code: string | null) => void;
  /** The circle that was pressed. */
  readonly onCircle: (circle: MapCircle) => void;
  /** The circles in the view, after every move and every answer. */
  readonly onCircles: (circles: readonly CircleOnMap[]) => void;
  /** Whether the map shows another place than the list, because it does not search as it moves. */
  readonly onAway: (isAway: boolean) => void;
  /** Whether the next stroke draws an area. */
  readonly onDrawing: (isDrawing: boolean) => void;
  readonly onScale: (scale: ScaleBar) => void;
  /** There will be no map, because its style cannot be had. */
  readonly onFailure: () => void;
}

export interface LiveMapOptions extends LiveMapEvents {
  readonly container: HTMLElement;
  readonly locale: NumberStyle["locale"];
  /** What screen readers call the map. */
  readonly label: string;
  readonly pinText: (pin: MapPin) => string;
  readonly circleTexts: CircleTexts;
  /** Our own map, or the address of a configured style. */
  readonly source: MapData | string;
  readonly workerUrl: string;
  /** The address that answers with the homes of a part of the map. */
  readonly homesUrl: string;
  readonly shown: ShownSearch;
}

/** The live map as its component holds it. */
export interface LiveMap {
  show(shown: ShownSearch): void;
  /** Draws the pin of this home as chosen; null for none. */
  mark(code: string | null): void;
  /** Highlights the circle of this `about` value; null removes the highlight. */
  markCircle(about: string | null): void;
  /** Does what a press on the circle does. */
  press(circle: MapCircle): void;
  zoomBy(levels: number): void;
  searchHere(): void;
  /** Whether the search follows the map when the visitor moves it. */
  follow(isOn: boolean): void;
  /** Begins or ends waiting for an area to be drawn. */
  toggleDrawing(): void;
  focus(): void;
  remove(): void;
}
