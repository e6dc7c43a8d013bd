/**
 * Whether JSON can hold the whole of a value; a property without a value may be left out. JSON has no errors, dates,
 * maps, infinite numbers or data that are still awaited.
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
