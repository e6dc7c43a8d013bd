/** A time in which a process or the database was down, milliseconds since 1970. */
export interface Interruption {
  readonly from: number;
  readonly to: number;
}

/** Does it and notes when it began and ended, also where it fails. */
export async function interrupt<T>(interruptions: Interruption[], work: () => Promise<T>): Promise<T> {
  const from = Date.now();
  try {
    return await work();
  } finally {
    interruptions.push({ from, to: Date.now() });
  }
}

/**
 * Whether a delivery followed another with nothing down in between that could have cut off the word of the first.
 * @param at when it was delivered, in order
 */
export function isTwice(at: readonly number[], interruptions: readonly Interruption[]): boolean {
  return at.some((time, index) => {
    const before = at[index - 1];
    return before !== undefined && !interruptions.some(({ from, to }) => from <= time && to >= before);
  });
}
