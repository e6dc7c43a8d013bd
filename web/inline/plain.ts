/**
 * True if JSON can hold the whole value; properties that are undefined may be left out. JSON cannot hold errors,
 * dates, maps, infinite numbers or promises.
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
