import { type BoundingBox, parseBox } from "../../../domain/places/bounding-box.ts";
import { type DrawnArea, parseDrawnArea } from "../../../domain/places/drawn-area.ts";

/** What the page's search asks of the map, as React writes it on an element. */
export interface Shown {
  readonly frame: BoundingBox | null;
  /** The search's parameters without its box. */
  readonly search: string;
  readonly box: string;
  readonly drawn: DrawnArea | null;
}

export function readShown(map: HTMLElement): Shown {
  const data = map.querySelector<HTMLElement>("[data-shown]")?.dataset ?? {};
  return {
    frame: parseBox(data["frame"] ?? ""),
    search: data["search"] ?? "",
    box: data["box"] ?? "",
    drawn: parseDrawnArea(data["drawn"] ?? ""),
  };
}

/** Calls back whenever a step of the search has brought another state. */
export function onShown(map: HTMLElement, changed: (shown: Shown) => void): void {
  const attributes = ["data-frame", "data-search", "data-box", "data-drawn"];
  onAttributes(map, attributes, () => changed(readShown(map)));
}

/** The callback runs when the marked pin changes: with the unit code of its home, or null when no pin is marked. */
export function onChosen(map: HTMLElement, changed: (code: string | null) => void): void {
  onAttributes(map, ["data-chosen"], ({ dataset }) => changed(dataset["chosen"] ?? null));
}

function onAttributes(
  map: HTMLElement,
  attributeFilter: string[],
  changed: (shown: HTMLElement) => void,
): void {
  const shown = map.querySelector<HTMLElement>("[data-shown]");
  if (shown) new MutationObserver(() => changed(shown)).observe(shown, { attributeFilter });
}
