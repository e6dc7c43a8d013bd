/** Lets only so many calls of `work` be under way at a time; the others wait in the order in which they came. */
export function renderQueue<Args extends readonly unknown[], Result>(
  maxConcurrent: number,
  work: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (...args) => {
    if (running === maxConcurrent) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work(...args);
    } finally {
      const next = waiting.shift();
      // Whoever is next takes this place, so that nobody who comes meanwhile can.
      if (next) next();
      else running--;
    }
  };
}
