/**
 * True if JSON can represent the whole value; undefined properties may be dropped. JSON cannot represent errors,
 * dates, maps, infinite numbers or promises.
 */
export function isJsonValue(value: unknown): boolean {
  if (typeof value === "object") {
    if (value === null) return true;
    if (Array.isArray(value)) return value.every((part) => part !== undefined && isJsonValue(part));
    return (
      Object.getPrototypeOf(value) === Object.prototype &&
      Object.values(value).every((part) => part === undefined || isJsonValue(part))
    );
  }
  return typeof value === "string" || typeof value === "boolean" || Number.isFinite(value);
}
