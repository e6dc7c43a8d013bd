/** Number of cached results, enough for frequently requested addresses; the cache is cleared when it is full. */
const maxCached = 2_000;
/** Results for longer texts are not cached. */
const maxTextLength = 300;

/** Returns a function like `compute` that caches its results. */
export function cacheByText<T>(compute: (text: string) => T): (text: string) => T {
  const cached = new Map<string, T>();
  return (text) => {
    const cachedResult = cached.get(text);
    if (cachedResult !== undefined) return cachedResult;
    const result = compute(text);
    if (text.length > maxTextLength) return result;
    if (cached.size >= maxCached) cached.clear();
    cached.set(text, result);
    return result;
  };
}
