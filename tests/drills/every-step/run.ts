import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type StepFailure, type WriteScenario, testWriteWithFaults } from "./judge.ts";
import { addDrillFixtures } from "./fixtures.ts";
import { openTestBed } from "./test-bed.ts";

export interface FaultTestSummary {
  readonly writes: number;
  readonly steps: number;
  readonly failures: readonly StepFailure[];
  /** Number of responses that came too late for a visitor's form, so that it was sent again. */
  readonly timeoutCount: number;
  /** Files in server/ that sent statements. */
  readonly files: ReadonlySet<string>;
}

interface FaultTestOptions {
  readonly scenarios: readonly WriteScenario[];
  /** Fraction of each write's steps to try. */
  readonly part: number;
  readonly random: () => number;
  say(line: string): void;
}

/** Tries scenarios on one database. @param serverUrl of a PostgreSQL server; null for the embedded database */
export async function testAllWrites(
  serverUrl: string | null,
  { scenarios, part, random, say }: FaultTestOptions,
): Promise<FaultTestSummary> {
  await using cleanup = new AsyncDisposableStack();
  const testBed = cleanup.adopt(await openTestBed(serverUrl), (each) => each.close());
  const fixtures = await addDrillFixtures(testBed);
  const snapshot = await testBed.snapshots.takeSnapshot();
  testBed.backUpFiles();
  testBed.restoreFiles();
  const failures: StepFailure[] = [];
  const files = new Set<string>();
  let steps = 0;
  let timeoutCount = 0;
  for (const scenario of scenarios) {
    const result = await testWriteWithFaults(testBed, fixtures, snapshot, scenario, (all) =>
      all.filter(() => random() < part),
    );
    steps += result.steps;
    timeoutCount += result.timeoutCount;
    failures.push(...result.failures);
    for (const file of result.files) files.add(file);
    for (const { write, fault, errors } of result.failures)
      say(`${testBed.database.kind}, ${write}, ${fault}: ${errors.join(" / ").slice(0, 600)}`);
  }
  return { writes: scenarios.length, steps, failures, timeoutCount, files };
}

const root = fileURLToPath(new URL("../../../", import.meta.url));
const sqlWritePattern =
  /\.(?:insertInto|updateTable|deleteFrom)\(|(?:^|[`"\s])(?:insert into|delete from|update \w+ set)\s/mu;

/** Files in server/ that contain an SQL statement that writes. */
export function findFilesWithSqlWrites(): readonly string[] {
  return readdirSync(`${root}server`, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => `server/${name}`)
    .filter((name) => sqlWritePattern.test(readFileSync(root + name, "utf8")));
}
