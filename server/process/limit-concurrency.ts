/** Limits the number of concurrent calls of `work`; further calls wait in the order in which they came. */
export function limitConcurrency<Args extends readonly unknown[], Result>(
  maxConcurrent: number,
  work: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (...args) => {
    if (running === maxConcurrent) await new Promise<void>((resolve) => queue.push(resolve));
    else running++;
    try {
      return await work(...args);
    } finally {
      const next = queue.shift();
      // `running` is not decreased: the slot passes to the next waiting call, so that no newer call can take it.
      if (next) next();
      else running--;
    }
  };
}
