/**
 * What this comes to, unless it takes too long: then whoever waits is told so while they still do. The work itself goes
 * on; a write may be done all the same.
 */
export async function soon<Value>(work: Promise<Value>, patienceMs: number): Promise<Value> {
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
