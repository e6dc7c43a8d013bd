import { afterAll, beforeAll, expect, test } from "vitest";
import { type PostgresServer, startPostgres } from "../../support/postgres-server.ts";
import { patienceMs, pause } from "../drill.ts";
import { check, type Rule } from "./checker.ts";
import type { PlantedFault } from "./planted-code.ts";
import type { Recorder } from "./recorder.ts";
import { runHistory } from "./run.ts";

/* The history itself: faults of the kinds that it is there for are planted in a real site, and it has to find each. */

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

interface Planted {
  readonly planted: readonly PlantedFault[];
  readonly forgetsKey?: boolean;
}

/** Two processes and nothing that disturbs them, until enough has been written or patience is at its end. */
async function rulesBrokenBy(faults: Planted): Promise<ReadonlySet<Rule>> {
  const meanwhile = async (_: unknown, { history: { operations } }: Recorder) => {
    const begun = Date.now();
    const isEnough = () =>
      operations.filter(({ kind, outcome }) => kind === "write" && outcome === "ok").length >= 15 &&
      operations.filter(({ kind }) => kind === "press").length >= 15;
    while (!isEnough() && Date.now() - begun < patienceMs) await pause(200);
    await pause(3_000);
  };
  const { history, end } = await runHistory({
    ...faults,
    postgres,
    processes: 2,
    seed: 7,
    meanwhile,
    say: () => {},
  });
  return new Set(check(history, end).map(({ rule }) => rule));
}

/** What is found of a copy that is not followed: whose write is missed depends on who looks first. */
const unread = ["own-write-unread", "not-followed"] as const satisfies readonly Rule[];

test("a showcase that no process follows and a retry without its key are found", async () => {
  const showcase = {
    file: "server/showcase/follow-showcase.ts",
    words: "const pollMs = 500;",
    instead: "const pollMs = 3_600_000;",
  };
  const rules = await rulesBrokenBy({ planted: [showcase], forgetsKey: true });
  expect(unread.filter((rule) => rules.has(rule))).not.toEqual([]);
  expect([...rules]).toEqual(expect.arrayContaining(["two-references", "two-leads"]));
  expect([...rules]).not.toContain("overwritten");
});

test("a catalogue that takes itself for current and a save that does not compare versions are found", async () => {
  const refresh = "async #refreshNow(): Promise<boolean> {";
  const catalogue = {
    file: "server/search/following/read-model.ts",
    words: refresh,
    instead: `${refresh} this.#refreshedClock = performance.now(); return false;`,
  };
  const save = {
    file: "server/listings/write/change-listing.ts",
    words: "if (row.revision !== revision) {",
    instead: "if (row.revision < revision) {",
  };
  const rules = await rulesBrokenBy({ planted: [catalogue, save] });
  expect(unread.filter((rule) => rules.has(rule))).not.toEqual([]);
  expect([...rules]).toContain("overwritten");
  expect([...rules]).not.toContain("two-leads");
});
