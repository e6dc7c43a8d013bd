import { type VolatileValues, findDifferentTables, type WriteState, stableTableRows } from "./compare.ts";
import { findBrokenRules } from "./invariants.ts";
import { type WriteResponse, describeFalseClaim } from "./answer.ts";
import type { TestBedSite, TestBed } from "./test-bed.ts";

/** The result of making a write once. */
export interface WriteAttempt extends WriteState {
  readonly response: WriteResponse;
  /** Milliseconds until the response. */
  readonly ms: number;
  readonly site: TestBedSite;
  readonly statements: readonly string[];
  readonly heldConnections: readonly string[];
}

/** The states that a write may leave, and the differences between states that do not matter. */
export interface AllowedWriteStates {
  readonly after: WriteState;
  /** States after those parts of the write that are committed before the rest. */
  readonly parts: readonly WriteState[];
  readonly volatileValues: VolatileValues;
  readonly ignoredTables: ReadonlySet<string>;
}

/** Describes what is wrong after a step that failed. */
export async function findWriteErrors(
  testBed: TestBed,
  attempt: WriteAttempt,
  { after, parts, volatileValues, ignoredTables }: AllowedWriteStates,
): Promise<readonly string[]> {
  const { response, before, site } = attempt;
  const is = (other: WriteState) =>
    findDifferentTables(attempt, other, volatileValues, ignoredTables).length === 0;
  const old: WriteState = { state: before, before };
  const [isOld, isNew] = [is(old), is(after)];
  const errors: string[] = [];
  // Leaves out files, because these change one by one between two commits and may differ after each part.
  const butFiles = new Set([...ignoredTables, "files of the folder", "files of the bucket"]);
  const isPart = (part: WriteState) =>
    findDifferentTables(attempt, part, volatileValues, butFiles).length === 0;
  if (!isOld && !isNew && !parts.some(isPart))
    errors.push(
      `a mixture: ${findDifferentTables(attempt, old, volatileValues, ignoredTables)
        .map((table) => describeRowDifferences(attempt, after, table, volatileValues))
        .join("; ")}`,
    );
  if (response.kind === "done" && !isNew) errors.push(`was said to be done and is not: ${response.words}`);
  if (response.kind === "refused") errors.push(`was said to be refused by itself: ${response.words}`);
  const words = describeFalseClaim(response);
  if (words !== null) errors.push(words);
  errors.push(...(await findBrokenRules(testBed, site, attempt, false)));
  return errors;
}

/** Describes which rows a table has too many or too few. */
export function describeRowDifferences(
  is: WriteState,
  expected: WriteState,
  table: string,
  volatileValues: VolatileValues,
): string {
  const [actualRows, should] = [
    stableTableRows(is, table, volatileValues),
    stableTableRows(expected, table, volatileValues),
  ];
  const extraRows = actualRows.filter((row) => !should.includes(row)).map((row) => `+ ${row.slice(0, 160)}`);
  const less = should.filter((row) => !actualRows.includes(row)).map((row) => `- ${row.slice(0, 160)}`);
  return `${table} (${actualRows.length} rows, ${should.length} wanted) ${[...extraRows, ...less].slice(0, 3).join(" | ")}`;
}
