/** Returns an error handler for a missing file: it returns `instead` for that error and rethrows all others. */
export function unlessMissing<T>(instead: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === "ENOENT") return instead;
    throw error;
  };
}
