import { afterAll, beforeAll, expect, test } from "vitest";
import { type PostgresServer, startPostgres } from "../../support/postgres-server.ts";
import { patienceMs, pause } from "../drill.ts";
import { check, type Rule } from "./checker.ts";
import type { PlantedFault } from "./planted-code.ts";
import type { Recorder } from "./recorder.ts";
import { type Run, runHistory } from "./run.ts";

/* The history itself: faults of the kinds that it is there for are planted in a real site, and it has to find each. */

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

/** Two processes and nothing that disturbs them, until enough has been written or patience is at its end. */
async function runWith(fault: {
  readonly planted?: PlantedFault;
  readonly forgetsKey?: boolean;
}): Promise<Run<void>> {
  const meanwhile = async (_: unknown, { history: { operations } }: Recorder) => {
    const begun = Date.now();
    const isEnough = () =>
      operations.filter(({ kind, outcome }) => kind === "write" && outcome === "ok").length >= 15 &&
      operations.filter(({ kind }) => kind === "press").length >= 15;
    while (!isEnough() && Date.now() - begun < patienceMs) await pause(200);
    await pause(3_000);
  };
  return runHistory({ ...fault, postgres, processes: 2, seed: 7, meanwhile, say: () => {} });
}

const found = ({ history, end }: Run<unknown>): ReadonlySet<Rule> =>
  new Set(check(history, end).map(({ rule }) => rule));

/** What is found of a copy that is not followed: whose write is missed depends on who looks first. */
const unread = ["own-write-unread", "not-followed"] as const satisfies readonly Rule[];

test("a showcase that no process follows is found", async () => {
  const planted = {
    file: "server/showcase/follow-showcase.ts",
    words: "const pollMs = 500;",
    instead: "const pollMs = 3_600_000;",
  };
  const rules = found(await runWith({ planted }));
  expect(unread.filter((rule) => rules.has(rule))).not.toEqual([]);
});

test("a catalogue that takes itself for current and is not is found", async () => {
  const refresh = "async #refreshNow(): Promise<boolean> {";
  const planted = {
    file: "server/search/following/read-model.ts",
    words: refresh,
    instead: `${refresh} this.#refreshedClock = performance.now(); return false;`,
  };
  const rules = found(await runWith({ planted }));
  expect(unread.filter((rule) => rules.has(rule))).not.toEqual([]);
});

test("a save that does not compare versions is found", async () => {
  const planted = {
    file: "server/listings/write/change-listing.ts",
    words: "if (row.revision !== revision) {",
    instead: "if (row.revision < revision) {",
  };
  expect([...found(await runWith({ planted }))]).toContain("overwritten");
});

test("a retry without its key is found", async () => {
  const rules = found(await runWith({ forgetsKey: true }));
  expect([...rules]).toEqual(expect.arrayContaining(["two-references", "two-leads"]));
});
