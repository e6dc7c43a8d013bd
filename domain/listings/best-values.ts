/** Which end of a comparison row is better for a buyer. */
export type BetterDirection = "lowest" | "highest";

/** True if the values of a comparison row are not all equal. */
export function areValuesDifferent(values: readonly string[]): boolean {
  return new Set(values).size > 1;
}

/**
 * Marks the best values of a row, including ties. Marks none if fewer than two values are known (null is unknown)
 * or all known values are equal.
 */
export function flagBestValues(
  values: readonly (number | null)[],
  direction: BetterDirection,
): readonly boolean[] {
  const knownValues = values.filter((value) => value !== null);
  const best = direction === "lowest" ? Math.min(...knownValues) : Math.max(...knownValues);
  const isChoice = new Set(knownValues).size > 1;
  return values.map((value) => isChoice && value === best);
}
