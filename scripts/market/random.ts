/** Options with weights. The weights need not add up to 1. */
export type WeightedChoices<T> = readonly (readonly [value: T, weight: number])[];

/** Limit of generated prices and sizes in standard deviations, so that none is absurd. */
export const maxStandardDeviations = 3.2;

/** A seeded random generator, which gives the same sequence for the same seed on every computer. */
export interface Random {
  /** A number from 0 up to but excluding 1. */
  next(): number;
  /** A whole number from 0 up to but excluding `end`. */
  below(end: number): number;
  /** A number with the standard normal distribution, limited to ±`maxStandardDeviations`. */
  normal(): number;
  chance(probability: number): boolean;
  pick<T>(values: readonly T[]): T;
}

/**
 * The generator "sfc32" (public domain). SplitMix derives its state from the seed, so that similar seeds give
 * unrelated sequences.
 */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const seeded = () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return mixed ^ (mixed >>> 15);
  };
  let a = seeded();
  let b = seeded();
  let c = seeded();
  let counter = 1;

  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return (sum >>> 0) / 4_294_967_296;
  };
  const below = (end: number) => Math.floor(next() * end);
  const normal = () => {
    const value = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
    return Math.max(-maxStandardDeviations, Math.min(maxStandardDeviations, value));
  };
  return {
    next,
    below,
    normal,
    chance: (probability) => next() < probability,
    pick: (values) => {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error("nothing to pick from");
      return value;
    },
  };
}

/** Returns a function that picks a value by weight for a number from 0 to 1, which may be random or a rank. */
export function createWeightedPicker<T>(choices: WeightedChoices<T>): (at: number) => T {
  const total = choices.reduce((sum, [, weight]) => sum + weight, 0);
  const cumulative: number[] = [];
  let runningTotal = 0;
  for (const [, weight] of choices) cumulative.push((runningTotal += weight / total));
  return (fraction) => {
    let low = 0;
    let high = choices.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((cumulative[middle] ?? 1) > fraction) high = middle;
      else low = middle + 1;
    }
    const choice = choices[low];
    if (!choice) throw new Error("nothing to pick from");
    return choice[0];
  };
}
