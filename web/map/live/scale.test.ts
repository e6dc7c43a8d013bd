import type { Map as LiveMap } from "maplibre-gl";
import { afterEach, expect, test, vi } from "vitest";
import { startScale } from "./scale.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  [{}, "2 كم", "500 م"],
  [{ digits: "arab" }, "٢ كم", "٥٠٠ م"],
])("with %j the scale is written in the reader's figures, and follows the map", (dataset, far, near) => {
  vi.stubGlobal("document", { documentElement: { lang: "ar", dataset } });
  const bar = { style: { inlineSize: "" } };
  const text = { textContent: "" };
  const element = { querySelector: (selector: string) => (selector === "[data-scale]" ? text : bar) };
  let level = 11;
  let moved = () => {};
  const map = {
    getCenter: () => ({ lat: 30 }),
    getZoom: () => level,
    on: (_: string, listener: () => void) => (moved = listener),
  };
  const words = { metres: "# م", kilometres: "# كم" };
  startScale(map as unknown as LiveMap, element as unknown as HTMLElement, words);
  expect(text.textContent).toBe(far);
  level += 3;
  moved();
  expect(text.textContent).toBe(near);
  expect(bar.style.inlineSize).toMatch(/^\d+(\.\d+)?px$/);
});
