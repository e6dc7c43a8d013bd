import { performWrite, openPreparedSite, readStoredData, retryTimedOutWrite } from "./act.ts";
import { type VolatileValues, findVolatileValues, findDifferentTables, type WriteState } from "./compare.ts";
import type { WriteFault } from "./faults.ts";
import { findBrokenRules } from "./invariants.ts";
import type { DrillFixtures } from "./fixtures.ts";
import type { DataSnapshot } from "./state.ts";
import type { WriteResponse } from "./answer.ts";
import {
  type AllowedWriteStates,
  describeRowDifferences,
  findWriteErrors,
  type WriteAttempt,
} from "./verdict.ts";
import type { TestBedSite, TestBed } from "./test-bed.ts";

/** One of the product's writes, and how to make it. */
export interface WriteScenario {
  /** Name of the write as writes.ts finds it in the code. */
  readonly write: string;
  /** Which of the write's possible changes this scenario makes. */
  readonly what: string;
  /** Makes the write, always in the same way. */
  act(site: TestBedSite, fixtures: DrillFixtures, world: TestBed): Promise<WriteResponse>;
  /** Why the write is committed in several parts. After a fault, only the first parts may be done. */
  readonly inParts?: string;
  /** Tables that are written independently of the write, each with a reason. */
  readonly apart?: Readonly<Record<string, string>>;
  /** Tables in which a failed attempt temporarily leaves rows, each with what happens to these rows. */
  readonly leaves?: Readonly<Record<string, string>>;
  /** Why the write changes no stored data. */
  readonly writesNothing?: string;
  /**
   * Why the write may send a message before it records that. (The receiver can recognise a message that arrives
   * twice.)
   */
  readonly sendsFirst?: string;
  /** Whether the scenario runs without a bucket for pictures. */
  readonly isWithoutBucket?: boolean;
  /** Runs before each attempt of the write and stores what the write needs; the result is ignored. */
  prepare?(site: TestBedSite, fixtures: DrillFixtures, world: TestBed): Promise<unknown>;
}

/** A step of a write after which something was wrong. */
export interface StepFailure {
  readonly write: string;
  readonly fault: string;
  readonly errors: readonly string[];
}

export interface WriteTestResult {
  readonly steps: number;
  readonly failures: readonly StepFailure[];
  /** Number of responses that came too late for a visitor's form, so that it was sent again. */
  readonly timeoutCount: number;
  /** Files in server/ that sent statements. */
  readonly files: ReadonlySet<string>;
}

async function restore(testBed: TestBed, snapshot: DataSnapshot): Promise<void> {
  await testBed.snapshots.restore(await testBed.snapshots.read(), snapshot);
  testBed.restoreFiles();
}

const serverFile = /\/(server\/[^:)]+\.ts)/gu;

/** Makes a write, then repeats it with a fault at each of the chosen steps, and checks the state after each. */
export async function testWriteWithFaults(
  testBed: TestBed,
  fixtures: DrillFixtures,
  snapshot: DataSnapshot,
  scenario: WriteScenario,
  chooseFaults: (faults: readonly WriteFault[]) => readonly WriteFault[],
): Promise<WriteTestResult> {
  const name = `${scenario.write}: ${scenario.what}`;
  const failures: StepFailure[] = [];
  const files = new Set<string>();
  const commitStates: DataSnapshot[] = [];
  let timeoutCount = 0;
  const runOnce = async () => {
    const attempt = await retryTimedOutWrite(
      async () =>
        performWrite(testBed, fixtures, scenario, await openPreparedSite(testBed, fixtures, scenario), null),
      async ({ site }) => {
        timeoutCount += 1;
        commitStates.length = 0;
        await site.close();
        await restore(testBed, snapshot);
      },
    );
    return { ...attempt, wrong: await findBrokenRules(testBed, attempt.site, attempt, true) };
  };

  const oldTraceLimit = Error.stackTraceLimit;
  Error.stackTraceLimit = 200;
  testBed.faults.onStatement = () => {
    for (const [, file = ""] of (new Error("stack").stack ?? "").matchAll(serverFile)) files.add(file);
  };
  const first = await runOnce();
  testBed.faults.onStatement = null;
  Error.stackTraceLimit = oldTraceLimit;
  await restore(testBed, snapshot);
  testBed.faults.onCommit = async () => void commitStates.push(await readStoredData(testBed));
  const second = await runOnce();
  testBed.faults.onCommit = null;
  await restore(testBed, snapshot);

  const ignoredTables = new Set(keysOf(scenario.apart));
  const volatileValues: VolatileValues = new Set([
    ...findVolatileValues(first.before, second.before),
    ...findVolatileValues(first.state, second.state),
  ]);
  const allowed: AllowedWriteStates = {
    after: first,
    volatileValues,
    ignoredTables,
    parts: [],
  };
  const old: WriteState = { state: second.before, before: second.before };
  const parts = commitStates
    .map((state) => ({ state, before: second.before }))
    .filter((commitState) =>
      [old, second].every(
        (end) => findDifferentTables(commitState, end, volatileValues, ignoredTables).length > 0,
      ),
    );
  const firstErrors = [...first.wrong];
  if (first.response.kind !== "done") firstErrors.push(`was not done: ${first.response.words}`);
  const isUnchanged = findDifferentTables(old, second, volatileValues, ignoredTables).length === 0;
  if (isUnchanged !== (scenario.writesNothing !== undefined))
    firstErrors.push(isUnchanged ? "wrote nothing" : "wrote something");
  if (scenario.inParts === undefined && parts[0])
    firstErrors.push(
      `is committed in parts: ${findDifferentTables(parts[0], old, volatileValues, ignoredTables).join(", ")} first`,
    );
  if (firstErrors.length > 0) failures.push({ write: name, fault: "none", errors: firstErrors });

  const all = first.statements.flatMap((_, index): WriteFault[] => [
    { step: index + 1, how: "error" },
    { step: index + 1, how: "lost" },
  ]);
  const faults = chooseFaults(all);
  for (const fault of faults) {
    const opened = await openPreparedSite(testBed, fixtures, scenario);
    const attempt = await performWrite(testBed, fixtures, scenario, opened, fault);
    const sent = scenario.sendsFirst === undefined ? [] : ["mails", "webhooks"];
    const errors = [
      ...attempt.heldConnections,
      ...(await findWriteErrors(testBed, attempt, {
        ...allowed,
        parts,
        ignoredTables: new Set([...ignoredTables, ...sent]),
      })),
    ];
    let last: WriteAttempt = attempt;
    if (attempt.response.kind === "unknown") {
      await testBed.snapshots.resetSequences();
      const repeated = await retryTimedOutWrite(
        () => performWrite(testBed, fixtures, scenario, opened, null),
        async () => void (timeoutCount += 1),
      );
      last = repeated;
      if (repeated.response.kind === "unknown")
        errors.push(`the repeat failed after ${repeated.ms.toFixed(0)} ms: ${repeated.response.words}`);
      const ignored = new Set([...ignoredTables, ...keysOf(scenario.leaves)]);
      const differs = findDifferentTables(repeated, first, volatileValues, ignored);
      if (differs.length > 0)
        errors.push(
          `done again it is not what it should be: ${differs.map((table) => describeRowDifferences(repeated, first, table, volatileValues)).join("; ")}`,
        );
    }
    errors.push(...(await findBrokenRules(testBed, opened.site, last, true)));
    await opened.site.close();
    if (errors.length > 0) {
      const statement = (first.statements[fault.step - 1] ?? "").replaceAll(/\s+/gu, " ").slice(0, 70);
      failures.push({
        write: name,
        fault: `${fault.how} at ${fault.step} of ${first.statements.length} (${statement})`,
        errors,
      });
    }
    await restore(testBed, snapshot);
  }
  await Promise.all([first.site.close(), second.site.close()]);
  return { steps: faults.length, failures, timeoutCount, files };
}

const keysOf = (tables: Readonly<Record<string, string>> = {}) =>
  Object.keys(tables).map((table) => (/[ .]/u.test(table) ? table : `public.${table}`));
