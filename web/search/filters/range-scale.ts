import type { SliderScale } from "../../../domain/search/filter-kinds.ts";

export const rangeBoundNames = ["min", "max"] as const;
export type RangeBoundName = (typeof rangeBoundNames)[number];

/** Number of positions along a slider: more than any scale has steps, so that each step has its own position. */
export const sliderPositionCount = 1_000;

export function toSliderPosition(value: number, { max, power }: SliderScale): number {
  return Math.round((Math.min(Math.max(value, 0), max) / max) ** (1 / power) * sliderPositionCount);
}

/** Returns the value at a slider position, rounded to a step of the scale. */
export function fromSliderPosition(position: number, { max, step, power }: SliderScale): number {
  const value = (Math.min(Math.max(position, 0), sliderPositionCount) / sliderPositionCount) ** power * max;
  return Math.round(value / step) * step;
}
