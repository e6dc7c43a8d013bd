import type { Map as LiveMap } from "maplibre-gl";
import { scaleBarOf } from "../../../domain/places/map-projection.ts";
import { formatCount } from "../../../domain/money/money.ts";
import { pageReader } from "./page-reader.ts";

const equatorM = 40_075_016.7;
/** MapLibre's world at zoom 0. */
const worldPx = 512;
const longestPx = 90;

/** Keeps the bar and its words true for the middle of the map. */
export function startScale(
  map: LiveMap,
  element: HTMLElement,
  words: { readonly metres: string; readonly kilometres: string },
): void {
  const reader = pageReader();
  const bar = element.querySelector<HTMLElement>("[data-scale-bar]");
  const text = element.querySelector("[data-scale]");
  const measure = () => {
    const ground = equatorM * Math.cos((map.getCenter().lat * Math.PI) / 180);
    const { metres, lengthPx } = scaleBarOf(ground / (worldPx * 2 ** map.getZoom()), longestPx);
    if (bar) bar.style.inlineSize = `${lengthPx}px`;
    const [pattern, count] = metres < 1_000 ? [words.metres, metres] : [words.kilometres, metres / 1_000];
    if (text) text.textContent = pattern.replace("#", formatCount(count, reader));
  };
  map.on("move", measure);
  measure();
}
