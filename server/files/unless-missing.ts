/** Returns an error handler for a missing file: it returns `fallback` for that error and rethrows all others. */
export function unlessMissing<T>(fallback: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === "ENOENT") return fallback;
    throw error;
  };
}
