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
  /** Prepares what the write needs. */
  prepare?(site: TestBedSite, fixtures: DrillFixtures, world: TestBed): Promise<unknown>;
}

/** A step of a write after which something was wrong. */
export interface StepFailure {
  readonly write: string;
  readonly fault: string;
  readonly what: readonly string[];
}

export interface WriteTestResult {
  readonly steps: number;
  readonly failures: readonly StepFailure[];
  /** Number of responses that came too late for a visitor's form, so that it was sent again. */
  readonly timeoutCount: number;
  /** Files in server/ that sent statements. */
  readonly files: ReadonlySet<string>;
}

async function restore(world: TestBed, kept: DataSnapshot): Promise<void> {
  await world.snapshots.restore(await world.snapshots.read(), kept);
  world.restoreFiles();
}

const serverFile = /\/(server\/[^:)]+\.ts)/gu;

/** Makes a write, then repeats it with a fault at each of the chosen steps, and checks the state after each. */
export async function testWriteWithFaults(
  world: TestBed,
  fixtures: DrillFixtures,
  kept: DataSnapshot,
  scenario: WriteScenario,
  chosen: (faults: readonly WriteFault[]) => readonly WriteFault[],
): Promise<WriteTestResult> {
  const name = `${scenario.write}: ${scenario.what}`;
  const broken: StepFailure[] = [];
  const files = new Set<string>();
  const moments: DataSnapshot[] = [];
  let late = 0;
  const runOnce = async () => {
    const ran = await retryTimedOutWrite(
      async () =>
        performWrite(world, fixtures, scenario, await openPreparedSite(world, fixtures, scenario), null),
      async ({ site }) => {
        late += 1;
        moments.length = 0;
        await site.close();
        await restore(world, kept);
      },
    );
    return { ...ran, wrong: await findBrokenRules(world, ran.site, ran, true) };
  };

  const usual = Error.stackTraceLimit;
  Error.stackTraceLimit = 200;
  world.faults.onStatement = () => {
    for (const [, file = ""] of (new Error("stack").stack ?? "").matchAll(serverFile)) files.add(file);
  };
  const first = await runOnce();
  world.faults.onStatement = null;
  Error.stackTraceLimit = usual;
  await restore(world, kept);
  world.faults.onCommit = async () => void moments.push(await readStoredData(world));
  const second = await runOnce();
  world.faults.onCommit = null;
  await restore(world, kept);

  const apart = new Set(keysOf(scenario.apart));
  const chance: VolatileValues = new Set([
    ...findVolatileValues(first.before, second.before),
    ...findVolatileValues(first.state, second.state),
  ]);
  const allowed: AllowedWriteStates = {
    after: first,
    volatileValues: chance,
    ignoredTables: apart,
    parts: [],
  };
  const old: WriteState = { state: second.before, before: second.before };
  const parts = moments
    .map((state) => ({ state, before: second.before }))
    .filter((moment) =>
      [old, second].every((end) => findDifferentTables(moment, end, chance, apart).length > 0),
    );
  const wrong = [...first.wrong];
  if (first.response.kind !== "done") wrong.push(`was not done: ${first.response.words}`);
  const isUnchanged = findDifferentTables(old, second, chance, apart).length === 0;
  if (isUnchanged !== (scenario.writesNothing !== undefined))
    wrong.push(isUnchanged ? "wrote nothing" : "wrote something");
  if (scenario.inParts === undefined && parts[0])
    wrong.push(
      `is committed in parts: ${findDifferentTables(parts[0], old, chance, apart).join(", ")} first`,
    );
  if (wrong.length > 0) broken.push({ write: name, fault: "none", what: wrong });

  const all = first.statements.flatMap((_, index): WriteFault[] => [
    { at: index + 1, how: "error" },
    { at: index + 1, how: "lost" },
  ]);
  const faults = chosen(all);
  for (const fault of faults) {
    const opened = await openPreparedSite(world, fixtures, scenario);
    const ran = await performWrite(world, fixtures, scenario, opened, fault);
    const sent = scenario.sendsFirst === undefined ? [] : ["mails", "webhooks"];
    const what = [
      ...ran.heldConnections,
      ...(await findWriteErrors(world, ran, {
        ...allowed,
        parts,
        ignoredTables: new Set([...apart, ...sent]),
      })),
    ];
    let last: WriteAttempt = ran;
    if (ran.response.kind === "unknown") {
      await world.snapshots.resetSequences();
      const repeated = await retryTimedOutWrite(
        () => performWrite(world, fixtures, scenario, opened, null),
        async () => void (late += 1),
      );
      last = repeated;
      if (repeated.response.kind === "unknown")
        what.push(`the repeat failed after ${repeated.ms.toFixed(0)} ms: ${repeated.response.words}`);
      const ignored = new Set([...apart, ...keysOf(scenario.leaves)]);
      const differs = findDifferentTables(repeated, first, chance, ignored);
      if (differs.length > 0)
        what.push(
          `done again it is not what it should be: ${differs.map((table) => describeRowDifferences(repeated, first, table, chance)).join("; ")}`,
        );
    }
    what.push(...(await findBrokenRules(world, opened.site, last, true)));
    await opened.site.close();
    if (what.length > 0) {
      const statement = (first.statements[fault.at - 1] ?? "").replaceAll(/\s+/gu, " ").slice(0, 70);
      broken.push({
        write: name,
        fault: `${fault.how} at ${fault.at} of ${first.statements.length} (${statement})`,
        what,
      });
    }
    await restore(world, kept);
  }
  await Promise.all([first.site.close(), second.site.close()]);
  return { steps: faults.length, failures: broken, timeoutCount: late, files };
}

const keysOf = (tables: Readonly<Record<string, string>> = {}) =>
  Object.keys(tables).map((table) => (/[ .]/u.test(table) ? table : `public.${table}`));
