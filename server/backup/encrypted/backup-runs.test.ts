import type pg from "pg";
import { expect, test } from "vitest";
import { runTrialRestore } from "./backup-runs.ts";

test("a back-up that could not be recorded is not reported as failed", async () => {
  const brokenPool = { query: () => Promise.reject(new Error("the database is away")) } as unknown as pg.Pool;
  const now = () => new Date("2026-05-01T02:30:00Z");
  const trial = {
    name: "2026-05-01T02-30-00Z",
    on: "pglite",
    rows: 1,
    files: 0,
    readFiles: 0,
    bytes: 0,
  } as const;
  const logged: unknown[] = [];
  const log = { error: (line: unknown) => void logged.push(line) };
  expect(await runTrialRestore(brokenPool, now, async () => trial, log)).toBe(trial);
  expect(logged).toMatchObject([{ event: "backup.not-recorded", kind: "trial" }]);
  await expect(
    runTrialRestore(brokenPool, now, () => Promise.reject(new Error("no restore")), log),
  ).rejects.toThrow("no restore");
});
