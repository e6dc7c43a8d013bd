/** Compares by UTF-16 code units, so that the order does not depend on the server's locale. */
export function compareByCodeUnit(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
