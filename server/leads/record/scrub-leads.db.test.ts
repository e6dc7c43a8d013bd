import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "../../db/database.ts";
import { migrate, migrationsFolder, readMigrations } from "../../db/migrate.ts";
import { createLeadDeliveryQueue, type LeadDeliveryJobData } from "../delivery/delivery-queue.ts";
import { createBackgroundJobs } from "../../jobs/jobs.ts";
import { createLog } from "../../process/log.ts";
import { addLeadNote } from "../inbox/add-note.ts";
import { changeLeadState } from "../inbox/change-lead-state.ts";
import { erasePerson } from "../people/erase-person.ts";
import { leadTestTimeAfter, createLeadFixture, leadTestStart } from "../../../tests/support/lead-fixture.ts";
import { isScrubDue, canScrubNow, scrubErasedRows } from "./scrub-leads.ts";

const e164 = "+201001234567";

test("Large tables are rewritten at night; small ones, or those that missed their night, at once", async () => {
  const scene = await createLeadFixture("pglite");
  const { database } = scene;
  const { client, end } = await database.connect();
  await client.query("insert into lead_limit select n::text, now() from generate_series(1, 20001) n");
  await end();
  await scene.storeLead();
  expect(await isScrubDue(scene.db)).toBe(false);
  const noon = new Date("2026-05-02T09:00:00Z");
  await erasePerson(scene, { phone: e164, actorId: 5, now: noon });
  const hour = 3_600_000;
  const may = (hours: number) => canScrubNow(database, new Date(noon.getTime() + hours * hour));
  // Hours after noon in Cairo, which are 12:00; 02:30, 03:30 and 06:00 in the night; 10:00; and the next noon.
  const hours = [0, 14.5, 15.5, 18, 22, 24];
  expect(await Promise.all(hours.map(may))).toEqual([false, false, true, false, false, true]);
  // A second erasure does not postpone the cleaning that is due.
  await scene.storeLead();
  await erasePerson(scene, { phone: e164, actorId: 5, now: new Date(noon.getTime() + 20 * hour) });
  expect(await may(24)).toBe(true);
  await scene.db.deleteFrom("lead_limit").where("key", "<", "2").execute();
  expect(await may(0)).toBe(true);
  await database.close();
});

test("While tables are rewritten, network requests are answered between two tables", async () => {
  const scene = await createLeadFixture("pglite");
  const { database } = scene;
  await scene.storeLead();
  await erasePerson(scene, { phone: e164, actorId: 5, now: leadTestStart });
  let tickCount = 0;
  let isDone = false;
  const tick = () => {
    tickCount += 1;
    if (!isDone) setImmediate(tick);
  };
  setImmediate(tick);
  await scrubErasedRows(database);
  isDone = true;
  // The event loop ran between the tables, at least once for each.
  expect(tickCount).toBeGreaterThanOrEqual(9);
  await database.close();
});

test("After an erasure no file of the embedded database's folder holds any form of the number, the name or the address", async () => {
  const folder = mkdtempSync(join(tmpdir(), "home-finder-erase-"));
  const database = await openDatabase({ databaseUrl: null, dataDir: folder });
  await migrate(database, readMigrations(migrationsFolder));
  const jobs = createBackgroundJobs({ database, log: createLog("silent") });
  const handle = async () => {};
  const queues = {
    web: jobs.define<LeadDeliveryJobData>({ name: "delivery/web", handle }),
    mail: jobs.define<LeadDeliveryJobData>({ name: "delivery/mail", handle }),
  };
  await jobs.start();
  const queue = createLeadDeliveryQueue(database.db, queues);
  const scene = await createLeadFixture("pglite", { database, queue });
  const id = await scene.storeLead({ email: "mona@example.com", message: "Call 0100 123 4567" });
  await scene.storeLead({ phone: "+966 50 123 4567", name: "Karim" });
  await addLeadNote(scene, { leadId: id, text: "Mona Adel likes gardens", actorId: 5, now: leadTestStart });
  await changeLeadState(scene, { id, to: "contacted", revision: 1, actorId: 5, now: leadTestStart });
  await database.pool.query("analyze");
  await jobs.stop();
  const forms = ["1001234567", "100 123 4567", "Mona Adel", "mona@example.com", "gardens"];
  /** Which of these texts occur in any file of the data folder. */
  const findTexts = (...texts: readonly string[]) => {
    const missingTexts = new Set(texts);
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
      const file = join(folder, name);
      if (!statSync(file).isFile()) continue;
      const bytes = readFileSync(file);
      for (const text of missingTexts) if (bytes.includes(text)) missingTexts.delete(text);
    }
    return texts.filter((text) => !missingTexts.has(text));
  };
  expect(findTexts(...forms)).toEqual(forms);
  await erasePerson(scene, { phone: e164, actorId: 5, now: leadTestTimeAfter(60) });
  await scrubErasedRows(database);
  expect(await isScrubDue(database.db)).toBe(false);
  expect(findTexts(...forms)).toEqual([]);
  expect(findTexts("+966501234567")).toEqual(["+966501234567"]);
  await database.close();
  expect(findTexts(...forms)).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
});
