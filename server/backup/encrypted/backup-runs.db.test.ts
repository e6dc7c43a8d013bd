import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { Registry } from "prom-client";
import { describeEachDatabase, openTestDatabase } from "../../../tests/support/database.ts";
import { createBackupMetrics } from "./backup-metrics.ts";
import { toBackupMail } from "./backup-mail.ts";
import { readBackupState, runBackup, runTrialRestore } from "./backup-runs.ts";
import { createTrialRestoreWorker } from "./restore-trials.ts";
import { createTestFolder } from "../../../tests/support/test-folder.ts";

const key = Buffer.alloc(32, 9);
const keeping = { days: 2, weeks: 0, months: 0 };
const at = new Date("2026-05-01T02:30:00Z");
const now = () => at;
const log = { error: () => {} };
let folder: string;
beforeEach(() => void (folder = createTestFolder("runs")));

describeEachDatabase("The record of back-ups", (kind) => {
  test("reports back-ups, trial restores in a child process, and failures", async () => {
    const database = await openTestDatabase(kind);
    const { backgroundPool } = database;
    const registry = new Registry();
    for (const metric of createBackupMetrics(backgroundPool)) registry.registerMetric(metric);
    const storage = { kind: "folder", folder: join(folder, "kept") } as const;
    const parts = {
      database,
      dataDir: join(folder, "from"),
      config: { storage, key, keeping },
      refuseBytes: 0,
      log,
    };
    mkdirSync(join(folder, "from/uploads"), { recursive: true });
    writeFileSync(join(folder, "from/uploads/one.webp"), "picture");
    await database.db
      .insertInto("listing")
      .values({ unit_code: "AA01-101", unit_type: "villa", finishing: "raw" })
      .execute();
    expect(await readBackupState(backgroundPool)).toMatchObject({ made: null, tried: null, failed: [] });
    expect(await registry.metrics()).not.toMatch(/^backup_last_success_seconds \d/mu);

    const summary = await runBackup(parts, now);
    const trialWorker = createTrialRestoreWorker();
    const order = { storage, key, databaseUrl: database.url, dataDir: join(folder, "from"), refuseBytes: 0 };
    const result = await runTrialRestore(
      backgroundPool,
      now,
      () => trialWorker(order, AbortSignal.timeout(200_000)),
      log,
    );
    expect(result).toMatchObject({
      name: summary.name,
      on: kind,
      rows: summary.rows,
      files: 1,
      readFiles: 1,
    });
    expect(readdirSync(join(folder, "from"))).toEqual(["uploads"]);
    const state = await readBackupState(backgroundPool);
    expect(state).toMatchObject({
      made: { name: summary.name, bytes: summary.bytes, endedAt: at },
      tried: { name: summary.name },
      failed: [],
      failures: { backup: 0, trial: 0 },
    });
    const seconds = at.getTime() / 1_000;
    const metrics = await registry.metrics();
    expect(metrics).toContain(`backup_last_success_seconds ${seconds}`);
    expect(metrics).toContain(`backup_last_restore_success_seconds ${seconds}`);

    // Two failures: the folder for back-ups is a file, and a back-up lacks a part.
    writeFileSync(join(folder, "file"), "");
    const later = () => new Date(at.getTime() + 60_000);
    const badConfig = {
      ...parts.config,
      storage: { kind: "folder", folder: join(folder, "file/none") },
    } as const;
    await expect(runBackup({ ...parts, config: badConfig }, later)).rejects.toThrow("cannot be used");
    for (const part of readdirSync(join(folder, "kept/parts"))) rmSync(join(folder, "kept/parts", part));
    await expect(
      runTrialRestore(backgroundPool, later, () => trialWorker(order, AbortSignal.timeout(200_000)), log),
    ).rejects.toThrow("parts are missing");
    const failing = await readBackupState(backgroundPool);
    expect(failing.failed).toMatchObject([
      { kind: "backup", fault: "place" },
      { kind: "trial", fault: "damaged" },
    ]);
    expect(await registry.metrics()).toContain('backup_failures_total{kind="backup"} 1');
    const site = {
      origin: "",
      brandName: { en: "Home Finder", ar: "هوم فايندر" },
      salesPhone: null,
      salesEmail: null,
    };
    const mail = toBackupMail(
      { kind: "failed", runKind: "trial", fault: "damaged" },
      failing,
      ["a@b.example"],
      site,
    );
    expect(mail.text).toContain("missing or was altered");
    expect(mail.text).toContain(summary.name);
  });
});
