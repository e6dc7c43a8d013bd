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
  world: TestBed,
  ran: WriteAttempt,
  { after, parts, volatileValues: chance, ignoredTables: apart }: AllowedWriteStates,
): Promise<readonly string[]> {
  const { response: told, before, site } = ran;
  const is = (other: WriteState) => findDifferentTables(ran, other, chance, apart).length === 0;
  const old: WriteState = { state: before, before };
  const [isOld, isNew] = [is(old), is(after)];
  const what: string[] = [];
  // Leaves out files, because these change one by one between two commits and may differ after each part.
  const butFiles = new Set([...apart, "files of the folder", "files of the bucket"]);
  const isPart = (part: WriteState) => findDifferentTables(ran, part, chance, butFiles).length === 0;
  if (!isOld && !isNew && !parts.some(isPart))
    what.push(
      `a mixture: ${findDifferentTables(ran, old, chance, apart)
        .map((table) => describeRowDifferences(ran, after, table, chance))
        .join("; ")}`,
    );
  if (told.kind === "done" && !isNew) what.push(`was said to be done and is not: ${told.words}`);
  if (told.kind === "refused") what.push(`was said to be refused by itself: ${told.words}`);
  const words = describeFalseClaim(told);
  if (words !== null) what.push(words);
  what.push(...(await findBrokenRules(world, site, ran, false)));
  return what;
}

/** Describes which rows a table has too many or too few. */
export function describeRowDifferences(
  is: WriteState,
  wanted: WriteState,
  table: string,
  chance: VolatileValues,
): string {
  const [has, should] = [stableTableRows(is, table, chance), stableTableRows(wanted, table, chance)];
  const more = has.filter((row) => !should.includes(row)).map((row) => `+ ${row.slice(0, 160)}`);
  const less = should.filter((row) => !has.includes(row)).map((row) => `- ${row.slice(0, 160)}`);
  return `${table} (${has.length} rows, ${should.length} wanted) ${[...more, ...less].slice(0, 3).join(" | ")}`;
}
