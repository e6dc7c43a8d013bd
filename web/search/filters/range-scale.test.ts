import { describe, expect, test } from "vitest";
import type { SliderScale } from "../../../domain/search/filter-kinds.ts";
import { fromSliderPosition, sliderPositionCount, toSliderPosition } from "./range-scale.ts";

const price: SliderScale = { max: 100_000_000, step: 1_000_000, power: 2 };
const area: SliderScale = { max: 1_000, step: 10, power: 1 };

describe("A slider's scale", () => {
  test.each([
    ["nothing", price, 0, 0],
    ["a quarter of the price lies half way", price, 25_000_000, 500],
    ["the end", price, 100_000_000, sliderPositionCount],
    ["beyond the end", price, 250_000_000, sliderPositionCount],
    ["half the size lies half way", area, 500, 500],
  ])("%s", (_name, scale, value, position) => {
    expect(toSliderPosition(value, scale)).toBe(position);
  });

  test.each([price, area])("every step has its own position, which maps back to it", (scale) => {
    const places = new Set<number>();
    for (let value = 0; value <= scale.max; value += scale.step) {
      places.add(toSliderPosition(value, scale));
      expect(fromSliderPosition(toSliderPosition(value, scale), scale)).toBe(value);
    }
    expect(places.size).toBe(scale.max / scale.step + 1);
  });
});
