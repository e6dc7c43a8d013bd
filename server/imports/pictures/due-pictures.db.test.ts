import { afterAll, beforeAll, expect, test } from "vitest";
import {
  describeEachDatabase,
  createTestDatabase,
  type TestDatabase,
} from "../../../tests/support/database.ts";
import { type DownloadFixture, openDownloadFixture } from "../../../tests/support/download-fixture.ts";
import { postponePictureFetches, markPictureFetchesFailed, postponeHostFetches } from "./due-pictures.ts";

describeEachDatabase("Pictures that wait for one host", (kind) => {
  let database: TestDatabase;
  let scene: DownloadFixture;
  beforeAll(async () => {
    database = await createTestDatabase(kind);
    scene = await openDownloadFixture(database);
  });
  afterAll(async () => {
    await scene.close();
    await database.close();
  });

  test("are postponed and given up by several workers at once, without a deadlock", async () => {
    const { host, origin } = new URL(scene.host.origin);
    const rows = Array.from({ length: 300 }, (_, index) => `A-${index},1,${origin}/${index}.png\n`);
    const runId = await scene.bring(rows.join(""));
    const { db, pool } = database;
    // PostgreSQL moves updated rows, so a scan of the table no longer returns rows in primary key order.
    await pool.query(`update import_picture set tries = 1 where run_id = ${runId} and "row" % 2 = 0`);
    const writes = Array.from({ length: 120 }, (_, index) => {
      const dueAt = new Date(Date.now() + index * 1_000);
      if (index % 3 === 0) return postponeHostFetches(db, host, dueAt);
      const address = `${origin}/${index}.png`;
      const selection = index % 3 === 1 ? { runId, host } : { runId, address };
      return postponePictureFetches(db, selection, { fault: "connection", tries: 2, dueAt });
    });
    await Promise.all([...writes, markPictureFetchesFailed(db, { runId, host }, "connection")]);
    const { failed, waiting } = (await scene.reports.find(runId, 1)) ?? {};
    expect({ failed, waiting }).toEqual({ failed: 300, waiting: 0 });
  });
});
