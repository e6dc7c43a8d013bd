import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { describeEachDatabase } from "../../../tests/support/database.ts";
import { sealAndVerifyAudit } from "../../../tests/support/sealed-audit.ts";
import { createBackgroundJobs } from "../../jobs/jobs.ts";
import { createLog } from "../../process/log.ts";
import { addLeadNote } from "../inbox/add-note.ts";
import { eraseOldLeads } from "./erase-old.ts";
import { continuePersonErasures, erasePerson, listUnfinishedErasures } from "./erase-person.ts";
import { defineErasureJobs } from "./erasure-jobs.ts";
import { createPersonDataService } from "./people.ts";
import { longTimeoutOptions } from "../../../tests/support/long-timeout.ts";
import { exportPerson } from "./export-person.ts";
import { addManyLeads } from "../../../tests/support/many-leads.ts";
import {
  leadTestTimeAfter,
  createLeadFixture,
  type LeadFixture,
  leadTestStart,
} from "../../../tests/support/lead-fixture.ts";
import { isScrubDue } from "../record/scrub-leads.ts";
import { withdrawConsent } from "../visits/withdraw-consent.ts";

const e164 = "+201001234567";
const day = 86_400;

describeEachDatabase("A lead", (kind) => {
  let scene: LeadFixture;
  beforeAll(async () => void (scene = await createLeadFixture(kind)));
  beforeEach(() => scene.clear());
  afterAll(() => scene.database.close());

  test("is exported to its person with all data about them, and to nobody else", async () => {
    const id = await scene.storeLead({ email: "m@example.com", message: "Hello" });
    await scene.storeLead({ phone: "01101234567", name: "Karim" });
    await addLeadNote(scene, { leadId: id, text: "Likes gardens", actorId: 5, now: leadTestTimeAfter(60) });
    const exported = await exportPerson(scene.db, scene.keys, e164);
    const sent = { name: "Mona Adel", email: "m@example.com", message: "Hello" };
    const events = [{ kind: "arrived" }, { kind: "note", note: "Likes gardens" }];
    expect(exported).toMatchObject({
      phone: e164,
      leads: [{ ...sent, consents: [{ purpose: "contact" }], events }],
    });
    expect(JSON.stringify(exported)).not.toContain("Karim");
    expect(await exportPerson(scene.db, scene.keys, "+966501234567")).toBeNull();
  });

  describe("is erased, when there are very many,", () => {
    const leadCount = 450;
    /** Adds leads of `e164`, and as many old leads of other people. */
    const addMany = async () => {
      await scene.storeLead();
      const person = await scene.db.selectFrom("lead_person").select("id").executeTakeFirstOrThrow();
      const { client, end } = await scene.database.connect();
      await addManyLeads(client, { count: leadCount, createdAt: leadTestStart, personId: person.id });
      await addManyLeads(client, {
        count: leadCount,
        createdAt: leadTestTimeAfter(-800 * day),
        personId: null,
      });
      await end();
    };
    const countLeads = async () => (await scene.db.selectFrom("lead").select("id").execute()).length;

    test("in batches that are kept after an interruption, and continued", async () => {
      await addMany();
      const firstBatch = await erasePerson(scene, {
        phone: e164,
        actorId: 5,
        now: leadTestStart,
        timeoutMs: 0,
      });
      expect(firstBatch).toMatchObject({ leads: 200, isDone: false });
      expect(await listUnfinishedErasures(scene.db)).toMatchObject([
        { leads: leadCount + 1, erasedLeads: 200 },
      ]);
      // The phone number no longer finds the person, and a later lead with it creates a new person.
      expect(await exportPerson(scene.db, scene.keys, e164)).toBeNull();
      await scene.storeLead({ name: "Later" }, { now: leadTestTimeAfter(60) });
      const signal = new AbortController().signal;
      await continuePersonErasures(scene, () => leadTestTimeAfter(120), signal);
      expect(await listUnfinishedErasures(scene.db)).toEqual([]);
      expect(await countLeads()).toBe(leadCount + 1);
      expect(await exportPerson(scene.db, scene.keys, e164)).toMatchObject({ leads: [{ name: "Later" }] });
      const entries = scene.db.selectFrom("audit_log").selectAll();
      const erased = await entries.where("action", "=", "erase").execute();
      expect(erased.at(-1)).toMatchObject({
        actor_id: 5,
        changes: { leads: { from: leadCount + 1, to: 0 } },
      });
      expect(await sealAndVerifyAudit(scene.db)).toMatchObject({ kind: "whole" });
    });

    test("reports the right number even if a job has done the rest meanwhile", async () => {
      await addMany();
      const signal = new AbortController().signal;
      let continuation: Promise<void> | undefined;
      // After the first batch a job starts to continue the erasure too; either of them erases the last batch.
      const onProgress = () =>
        void (continuation ??= continuePersonErasures(scene, () => leadTestStart, signal));
      const erased = await erasePerson(scene, { phone: e164, actorId: 5, now: leadTestStart, onProgress });
      await continuation;
      expect(erased).toMatchObject({ leads: leadCount + 1, isDone: true });
    });

    test("by age: in batches as well, each of which is kept", async () => {
      await addMany();
      const before = leadTestTimeAfter(-730 * day);
      const limits = { before, offersBefore: before, now: leadTestStart };
      const controller = new AbortController();
      const interrupted = { ...limits, signal: controller.signal, onProgress: () => controller.abort() };
      await expect(eraseOldLeads(scene.db, interrupted)).rejects.toThrow("aborted");
      expect(await countLeads()).toBe(2 * leadCount + 1 - 200);
      expect(await eraseOldLeads(scene.db, limits)).toBe(leadCount - 200);
      expect(await countLeads()).toBe(leadCount + 1);
      expect(await scene.db.selectFrom("lead_person").select("id").execute()).toHaveLength(1);
    });
  });

  describe("is erased", () => {
    test("with all data of its person; others and the audit stay", async () => {
      const id = await scene.storeLead(
        { email: "mona@example.com", slot: "2026-05-03T09:00:00.000Z" },
        { kind: "visit" },
      );
      await scene.storeLead({ phone: "+20 100 123 4567", message: "again" });
      const other = await scene.storeLead({ phone: "01101234567", name: "Karim" });
      await addLeadNote(scene, { leadId: id, text: "Likes gardens", actorId: 5, now: leadTestTimeAfter(60) });
      const erased = await erasePerson(scene, { phone: e164, actorId: 5, now: leadTestTimeAfter(90) });
      expect(erased).toMatchObject({ leads: 2 });
      expect(await erasePerson(scene, { phone: e164, actorId: 5, now: leadTestTimeAfter(91) })).toBeNull();
      const { rows: tables } = await scene.database.pool.query<{ name: string }>(
        "select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'",
      );
      for (const { name } of tables) {
        const { rows } = await scene.database.pool.query(`select t::text as row from ${name} t`);
        expect(JSON.stringify(rows)).not.toMatch(/1001234567|Mona|mona@|gardens/);
      }
      expect(await scene.db.selectFrom("lead").select("id").execute()).toEqual([{ id: other }]);
      expect(await scene.deliveryStatesOf(other)).toEqual(["waiting", "waiting"]);
      expect(await scene.db.selectFrom("lead_key").select("key_hash").execute()).toHaveLength(1);
      expect(await sealAndVerifyAudit(scene.db)).toMatchObject({ kind: "whole" });
    });

    test("when it is older than the settings allow, unless a consent to offers stands", async () => {
      const old = leadTestTimeAfter(-800 * day);
      await scene.storeLead({ name: "Old" }, { now: old });
      await scene.storeLead({ name: "Old, offers", phone: "01101234567", offers: "yes" }, { now: old });
      const withdrawn = await scene.storeLead(
        { name: "Old, no offers", phone: "01201234567", offers: "yes" },
        { now: old },
      );
      const withdrawal = { leadId: withdrawn, purpose: "offers", actorId: null, now: leadTestStart } as const;
      await withdrawConsent(scene, withdrawal);
      await scene.storeLead(
        { name: "Very old, offers", phone: "01501234567", offers: "yes" },
        { now: leadTestTimeAfter(-1_200 * day) },
      );
      await scene.storeLead({ name: "New", phone: "+966501234567" });
      const [before, offersBefore] = [leadTestTimeAfter(-730 * day), leadTestTimeAfter(-1_095 * day)];
      const limits = { before, offersBefore, now: leadTestStart };
      expect(await eraseOldLeads(scene.db, limits)).toBe(3);
      expect(await eraseOldLeads(scene.db, limits)).toBe(0);
      const remainingRows = await scene.db.selectFrom("lead").select("personal_name").orderBy("id").execute();
      expect(remainingRows.map((row) => row.personal_name)).toEqual(["Old, offers", "New"]);
      expect(await scene.db.selectFrom("lead_person").select("id").execute()).toHaveLength(2);
    });
  });
});

test("An erasure succeeds while a table cannot be cleaned, which is done later", async () => {
  const scene = await createLeadFixture("postgres");
  const { database } = scene;
  const jobs = createBackgroundJobs({ database, log: createLog("silent"), pollSeconds: 0.5 });
  const now = () => leadTestStart;
  const { afterErasure } = defineErasureJobs({ ...scene, jobs, log: createLog("silent"), now });
  await jobs.start();
  await scene.storeLead();
  // An open transaction locks the table, so that it cannot be vacuumed.
  const lockClient = await database.pool.connect();
  await lockClient.query("begin; lock table search_alert in share update exclusive mode");
  const people = createPersonDataService({ ...scene, afterErasure });
  const erased = await people.erase(e164, { actorId: 5, now: leadTestStart });
  expect(erased).toMatchObject({ leads: 1, isDone: true });
  expect(await people.find(e164)).toEqual({ kind: "nobody" });
  expect(await isScrubDue(scene.db)).toBe(true);
  await lockClient.query("commit");
  lockClient.release();
  await expect.poll(() => isScrubDue(scene.db), longTimeoutOptions).toBe(false);
  await jobs.stop();
  await database.close();
});
