/** What the work comes to, or `late` when it takes longer than `ms` milliseconds. Waiting keeps no process alive. */
export async function within<T, L>(ms: number, work: Promise<T>, late: L): Promise<T | L> {
  const { promise: over, resolve } = Promise.withResolvers<L>();
  const timer = setTimeout(resolve, ms, late).unref();
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
