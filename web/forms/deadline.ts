/**
 * Returns the result of `work`, or throws after `patienceMs` milliseconds, so that the visitor gets an answer in
 * time. The work is not cancelled: a write may still complete.
 */
export async function withDeadline<Value>(work: Promise<Value>, patienceMs: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${patienceMs} ms`)), patienceMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
