/**
 * Whether JSON has all of a value; a property without a value may be left out. Errors, dates, maps, endless numbers and
 * data that are still awaited are not in JSON.
 */
export function isPlain(value: unknown): boolean {
  if (typeof value === "object") {
    if (value === null) return true;
    if (Array.isArray(value)) return value.every((part) => part !== undefined && isPlain(part));
    return (
      Object.getPrototypeOf(value) === Object.prototype &&
      Object.values(value).every((part) => part === undefined || isPlain(part))
    );
  }
  return typeof value === "string" || typeof value === "boolean" || Number.isFinite(value);
}
