import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, openTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { readConfig } from "../config/config.ts";
import { createProcessRegistry, type ProcessRegistry, type HeartbeatTiming } from "./process-registry.ts";
import { createTestFolder } from "../../tests/support/test-folder.ts";

const key = Buffer.alloc(32, 7).toString("base64");
const bucket = {
  S3_ENDPOINT: "https://s3.example.com",
  S3_REGION: "eu",
  S3_ACCESS_KEY_ID: "id",
  S3_SECRET_ACCESS_KEY: "secret",
  S3_PUBLIC_URL: "https://pictures.example.com",
};
const keys = { LEADS_KEY: "k".repeat(32), STAFF_KEY: key, AUDIT_KEY: key };

/** Frequent heartbeats, and a timeout longer than any pause of the computer that runs the tests. */
const patient: HeartbeatTiming = { heartbeatMs: 50, heartbeatTimeoutMs: 240_000 };

describe("Processes on one PostgreSQL server", () => {
  let database: TestDatabase;
  let folder: string;
  let started: ProcessRegistry[];
  beforeEach(async () => {
    database = await createTestDatabase("postgres");
    folder = createTestFolder("presence");
    started = [];
  });
  afterEach(async () => {
    for (const registry of started) await registry.stop();
    await database.close();
  });

  /** Starts a process with this data folder and these settings; `lines` collects the lines that it prints. */
  async function start(
    name: string,
    environment: Readonly<Record<string, string>> = {},
    timing: HeartbeatTiming = patient,
    lines: string[] = [],
  ): Promise<ProcessRegistry> {
    const config = readConfig({ DATA_DIR: join(folder, name), ...environment });
    const presence = createProcessRegistry({ database, config, log: { error: () => {} }, timing });
    await presence.announce((line) => void lines.push(line));
    started.push(presence);
    return presence;
  }

  test("may share a data folder", async () => {
    const [first, second] = [await start("one"), await start("one")];
    expect([first.hasSeparateFolders(), second.hasSeparateFolders()]).toEqual([false, false]);
    expect([first.mayHaveSeparateFolders, second.mayHaveSeparateFolders]).toEqual([false, false]);
  });

  test("are refused a separate data folder, with the settings to change", async () => {
    await start("one");
    const refused = start("two");
    await expect(refused).rejects.toThrow(/uses this database with another data folder.*DATA_DIR/);
    await expect(start("two")).rejects.toThrow(
      "set S3_ENDPOINT and the other settings of a bucket, LEADS_KEY, STAFF_KEY, AUDIT_KEY",
    );
    await expect(start("two", bucket)).rejects.toThrow("set LEADS_KEY, STAFF_KEY, AUDIT_KEY");
    await expect(start("two", { ...bucket, ...keys })).rejects.toThrow("give the other one the same bucket");
  });

  test("may have separate folders with one bucket and configured keys, and know of it", async () => {
    const first = await start("one", { ...bucket, ...keys });
    expect(first.hasSeparateFolders()).toBe(false);
    const second = await start("two", { ...bucket, ...keys });
    expect(second.hasSeparateFolders()).toBe(true);
    expect([first.mayHaveSeparateFolders, second.mayHaveSeparateFolders]).toEqual([true, true]);
    await expect.poll(() => first.hasSeparateFolders(), { timeout: 120_000 }).toBe(true);
    await expect(start("three", { ...bucket, ...keys, S3_BUCKET: "another" })).rejects.toThrow(
      "another data folder",
    );
  });

  test("are unregistered at once when they stop", async () => {
    const first = await start("one");
    await first.stop();
    const second = await start("two");
    expect(second.others()).toEqual([]);
  });

  test("are removed after a timeout when they were killed; until then another one waits and says so", async () => {
    const mark = "00000000-0000-4000-8000-000000000001";
    await database.pool.query(
      `insert into site_process (id, folder, described) values ($1, $1, 'process 7 on another machine')`,
      [mark],
    );
    const lines: string[] = [];
    const startMs = Date.now();
    await start("two", {}, { heartbeatMs: 50, heartbeatTimeoutMs: 1_000 }, lines);
    expect(Date.now() - startMs).toBeGreaterThan(500);
    expect(lines).toEqual(["Waiting for a sign of life of process 7 on another machine, for up to 1 s"]);
  });

  test("of two incompatible ones that start at once, only one starts", async () => {
    const both = await Promise.allSettled([start("one"), start("two")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});

test("the embedded database has one process, which does not register", async () => {
  const database = await openTestDatabase("pglite");
  const config = readConfig({ DATA_DIR: "/nowhere" });
  const presence = createProcessRegistry({ database, config, log: { error: () => {} } });
  await presence.announce(() => {});
  expect(presence.hasSeparateFolders()).toBe(false);
  const { rows } = await database.pool.query("select 1 from site_process");
  expect(rows).toEqual([]);
  await presence.stop();
});
