/**
 * A generator of pseudo-random numbers from 0 to below 1 (mulberry32), the same sequence for each seed. Not that of
 * scripts/market/random.ts, with which everything that tests have made from their seeds would change.
 */
export function createSeededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
