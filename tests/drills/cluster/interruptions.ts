/** A period in which a process or the database was down, in Unix milliseconds. */
export interface Downtime {
  readonly from: number;
  readonly to: number;
}

/** Runs `work` and records when it began and ended, even if it fails. */
export async function withRecordedDowntime<T>(interruptions: Downtime[], work: () => Promise<T>): Promise<T> {
  const from = Date.now();
  try {
    return await work();
  } finally {
    interruptions.push({ from, to: Date.now() });
  }
}

/**
 * Whether a delivery was repeated without cause: neither a process nor the database was down between two attempts,
 * so no acknowledgement can have been lost.
 * @param times times of the deliveries in ascending order, in Unix milliseconds
 */
export function isNeedlesslyRepeatedDelivery(
  times: readonly number[],
  interruptions: readonly Downtime[],
): boolean {
  return times.some((time, index) => {
    const before = times[index - 1];
    return before !== undefined && !interruptions.some(({ from, to }) => from <= time && to >= before);
  });
}
