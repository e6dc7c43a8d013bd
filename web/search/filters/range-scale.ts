/** How the values of a slider lie along it. */
export interface RangeScale {
  readonly max: number;
  readonly step: number;
  /** 2 spreads the low values, where most homes are, over more of the track (a square-root scale); 1 is even. */
  readonly power: 1 | 2;
}

/** Places along a slider, fine enough that every step of the scale has one. */
export const sliderLength = 1_000;

export function toPosition(value: number, { max, power }: RangeScale): number {
  return Math.round((Math.min(Math.max(value, 0), max) / max) ** (1 / power) * sliderLength);
}

/** The nearest step to a place along the slider. */
export function fromPosition(position: number, { max, step, power }: RangeScale): number {
  const value = (Math.min(Math.max(position, 0), sliderLength) / sliderLength) ** power * max;
  return Math.round(value / step) * step;
}
