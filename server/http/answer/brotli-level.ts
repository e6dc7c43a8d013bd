/**
 * Brotli level for bodies that are compressed while a visitor waits. Processor time and size of a listings page of
 * 154 KB: level 3: 0.8 ms, 29.8 KB; 4: 1.1 ms, 28.1 KB; 5: 1.8 ms, 26.1 KB; 6: 2.0 ms, 25.9 KB; 7: 2.8 ms, 25.6
 * KB; level 9 takes ten times as long and saves next to nothing. At levels 3 to 7 the encoder's tables take 0.3,
 * 0.5, 1, 2 and 8 MiB.
 */
export const defaultBrotliLevel = 5;

/** Levels for more than `above` compressions begun within one second; a visitor who browses causes one or two. */
const busyLevels = [
  { above: 60, level: 3 },
  { above: 20, level: 4 },
] as const;
const historySize = busyLevels[0].above;

/**
 * Returns a function for the Brotli level of the next body; recompress.ts later applies level 11 to popular pages.
 */
export function createBrotliLevelPicker(now: () => number = () => performance.now()): () => number {
  /** Ring buffer of the start times of the last `historySize` compressions. */
  const startTimes = new Float64Array(historySize).fill(-Infinity);
  let next = 0;
  return () => {
    const startedAt = now();
    const busy = busyLevels.find(({ above }) => {
      const earlierStart = startTimes[(next + historySize - above) % historySize] ?? -Infinity;
      return startedAt - earlierStart < 1_000;
    });
    startTimes[next] = startedAt;
    next = (next + 1) % historySize;
    return busy?.level ?? defaultBrotliLevel;
  };
}
