import { afterAll, beforeAll, expect, test } from "vitest";
import { type PostgresServer, startPostgres } from "../../support/postgres-server.ts";
import { drillTimeoutMs, sleep } from "../drill.ts";
import { findConsistencyViolations, type ConsistencyRule, type ConsistencyViolation } from "./checker.ts";
import type { ClientOperation } from "./events.ts";
import type { PlantedFault } from "./planted-code.ts";
import type { OperationRecorder } from "./recorder.ts";
import { runConsistencyTest } from "./run.ts";

/* Tests the drill itself: it must find each fault that is planted in a real site. */

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

interface PlantedOptions {
  readonly planted: readonly PlantedFault[];
  readonly plantsNewKeys?: boolean;
  /** Whether the operations so far have triggered the fault; for faults that need two simultaneous clients. */
  readonly isTriggered?: (operations: readonly ClientOperation[]) => boolean;
}

interface FaultReport {
  readonly violations: readonly ConsistencyViolation[];
  /** Pages that never showed the last version. */
  readonly stalePages: readonly string[];
}

/** Runs two processes without disturbance until enough has been written, or the time is up. */
async function runWithFaults({ isTriggered = () => true, ...faults }: PlantedOptions): Promise<FaultReport> {
  const meanwhile = async (_: unknown, { history: { operations } }: OperationRecorder) => {
    const startMs = Date.now();
    const isEnough = () =>
      operations.filter(({ kind, outcome }) => kind === "write" && outcome === "ok").length >= 15 &&
      operations.filter(({ kind }) => kind === "press").length >= 15 &&
      isTriggered(operations);
    while (!isEnough() && Date.now() - startMs < drillTimeoutMs) await sleep(200);
    await sleep(3_000);
  };
  const { history, end, stalePages } = await runConsistencyTest({
    ...faults,
    postgres,
    processes: 2,
    seed: 7,
    meanwhile,
    settleMs: 5_000,
    say: () => {},
  });
  return { violations: findConsistencyViolations(history, end), stalePages };
}

/** Rules that were broken for things whose name begins with `kind`; for all things and leads if `kind` is empty. */
function rulesOf(violations: readonly ConsistencyViolation[], kind = ""): ReadonlySet<ConsistencyRule> {
  return new Set(violations.filter(({ subject }) => subject.startsWith(kind)).map(({ rule }) => rule));
}

/** Whether two acknowledged writes of a home were made over the same value: one of them was overwritten. */
function isOverwritten(operations: readonly ClientOperation[]): boolean {
  const bases = operations.flatMap((operation) =>
    operation.kind === "write" && operation.outcome === "ok" && operation.thing.startsWith("home ")
      ? [`${operation.thing} ${operation.shownValue}`]
      : [],
  );
  return new Set(bases).size < bases.length;
}

const isOf = (kind: string) => (page: string) => page.includes(` of ${kind} `);

/** One of these two rules is broken if a change is not followed; which one depends on who reads first. */
const unread = ["own-write-unread", "not-followed"] as const satisfies readonly ConsistencyRule[];

test("a showcase that no process follows and a retry without its key are found", async () => {
  const showcase = {
    file: "server/showcase/showcase-poller.ts",
    words: "const pollMs = 500;",
    instead: "const pollMs = 3_600_000;",
  };
  const { violations, stalePages } = await runWithFaults({ planted: [showcase], plantsNewKeys: true });
  const ofProject = rulesOf(violations, "project ");
  expect(unread.filter((rule) => ofProject.has(rule))).not.toEqual([]);
  expect(stalePages.filter(isOf("project"))).not.toEqual([]);
  expect(stalePages.filter(isOf("home"))).toEqual([]);
  const rules = rulesOf(violations);
  expect([...rules]).toEqual(expect.arrayContaining(["two-references", "two-leads"]));
  expect([...rules]).not.toContain("overwritten");
});

test("a catalogue that wrongly claims to be current, and a save that does not compare versions, are found", async () => {
  const refresh = "async #refreshNow(): Promise<boolean> {";
  const catalogue = {
    file: "server/search/following/read-model.ts",
    words: refresh,
    instead: `${refresh} this.#status.noteSuccess(this.#status.beginRead()); return false;`,
  };
  const save = {
    file: "server/listings/write/change-listing.ts",
    words: "if (row.revision !== revision) {",
    instead: "if (row.revision < revision) {",
  };
  const { violations, stalePages } = await runWithFaults({
    planted: [catalogue, save],
    isTriggered: isOverwritten,
  });
  const ofHomes = rulesOf(violations, "home ");
  expect(unread.filter((rule) => ofHomes.has(rule))).not.toEqual([]);
  expect(stalePages.filter(isOf("home"))).not.toEqual([]);
  expect([...ofHomes]).toContain("overwritten");
  expect([...rulesOf(violations)]).not.toContain("two-leads");
});
