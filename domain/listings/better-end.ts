/** Which end of a row is the better one for a buyer. */
export type Better = "lowest" | "highest";

/** Whether what is said of the homes in one row is not the same for all of them. */
export function differ(said: readonly string[]): boolean {
  return new Set(said).size > 1;
}

/**
 * Marks the best of a row, several where they are equal. None where nothing is to choose: fewer than two values are
 * known (`null` is not known), or all known ones are equal.
 */
export function markBest(values: readonly (number | null)[], better: Better): readonly boolean[] {
  const known = values.filter((value) => value !== null);
  const best = better === "lowest" ? Math.min(...known) : Math.max(...known);
  const isChoice = new Set(known).size > 1;
  return values.map((value) => isChoice && value === best);
}
