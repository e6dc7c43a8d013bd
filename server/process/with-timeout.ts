/**
 * Resolves to the result of `work`, or to `late` if it takes longer than `ms` milliseconds. The timer does not
 * keep the process alive.
 */
export async function withTimeout<T, L>(ms: number, work: Promise<T>, late: L): Promise<T | L> {
  const { promise: over, resolve } = Promise.withResolvers<L>();
  const timer = setTimeout(resolve, ms, late).unref();
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
