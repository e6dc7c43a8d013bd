/** By code unit, so that every machine puts texts into the same order. */
export function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
