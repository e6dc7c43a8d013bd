import type { Map as EngineMap } from "maplibre-gl";
import { expect, test } from "vitest";
import type { ScaleBar } from "../../../domain/places/map-projection.ts";
import { reportMapScale } from "./scale.ts";

test("the scale is correct for the centre of the map, and reported only when it changes", () => {
  const reported: ScaleBar[] = [];
  let level = 11;
  let onMove = () => {};
  const map = {
    getCenter: () => ({ lat: 30 }),
    getZoom: () => level,
    on: (_: string, listener: () => void) => (onMove = listener),
  };
  reportMapScale(map as unknown as EngineMap, (scale) => reported.push(scale));
  onMove();
  expect(reported.map(({ metres }) => metres)).toEqual([2_000]);
  level += 3;
  onMove();
  expect(reported.map(({ metres }) => metres)).toEqual([2_000, 500]);
  // At 30° north and zoom 11 a pixel is 33 m wide, and at zoom 14 it is 4 m.
  expect(reported.map(({ lengthPx }) => lengthPx)).toEqual([60, 121]);
});
