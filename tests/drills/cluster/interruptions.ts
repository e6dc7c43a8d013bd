/** A period in which a process or the database was down, in milliseconds since 1970. */
export interface Interruption {
  readonly from: number;
  readonly to: number;
}

/** Runs `work` and records when it began and ended, even if it fails. */
export async function interrupt<T>(interruptions: Interruption[], work: () => Promise<T>): Promise<T> {
  const from = Date.now();
  try {
    return await work();
  } finally {
    interruptions.push({ from, to: Date.now() });
  }
}

/**
 * Whether a delivery was repeated although nothing was down in between that could have cut off its
 * acknowledgement.
 * @param at times of the deliveries, ascending, in milliseconds since 1970
 */
export function isTwice(at: readonly number[], interruptions: readonly Interruption[]): boolean {
  return at.some((time, index) => {
    const before = at[index - 1];
    return before !== undefined && !interruptions.some(({ from, to }) => from <= time && to >= before);
  });
}
