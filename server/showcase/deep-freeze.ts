/** Freezes plain data and everything in it. */
export function deepFreeze<T>(data: T): T {
  if (typeof data !== "object" || data === null || Object.isFrozen(data)) return data;
  Object.freeze(data);
  for (const value of Object.values(data)) deepFreeze(value);
  return data;
}
