import type { SliderScale } from "../../../domain/search/filter-kinds.ts";

/** The two bounds of a range. */
export const rangeEnds = ["min", "max"] as const;
export type RangeEnd = (typeof rangeEnds)[number];

/** Places along a slider, fine enough that every step of the scale has one. */
export const sliderLength = 1_000;

export function toPosition(value: number, { max, power }: SliderScale): number {
  return Math.round((Math.min(Math.max(value, 0), max) / max) ** (1 / power) * sliderLength);
}

/** The nearest step to a place along the slider. */
export function fromPosition(position: number, { max, step, power }: SliderScale): number {
  const value = (Math.min(Math.max(position, 0), sliderLength) / sliderLength) ** power * max;
  return Math.round(value / step) * step;
}
