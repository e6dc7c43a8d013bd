import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { describeEachDatabase } from "../../../tests/support/database.ts";
import { sealAndVerify } from "../../../tests/support/sealed-audit.ts";
import { openDatabase } from "../../db/database.ts";
import { migrate, migrationsFolder, readMigrations } from "../../db/migrate.ts";
import { createDeliveryQueue, type DeliveryJob } from "../delivery/delivery-queue.ts";
import { createJobs } from "../../jobs/jobs.ts";
import { createLog } from "../../process/log.ts";
import { addNote } from "../inbox/add-note.ts";
import { changeLeadState } from "../inbox/change-lead-state.ts";
import { eraseOldLeads } from "./erase-old.ts";
import { continueErasures, erasePerson, listUnfinishedErasures } from "./erase-person.ts";
import { defineErasureJobs } from "./erasure-jobs.ts";
import { createPeople } from "./people.ts";
import { longTimeout } from "../../../tests/support/long-timeout.ts";
import { exportPerson } from "./export-person.ts";
import { findLead } from "../record/find-lead.ts";
import { addManyLeads } from "../../../tests/support/many-leads.ts";
import {
  leadTestTimeAfter,
  createLeadFixture,
  type LeadFixture,
  leadTestStart,
} from "../../../tests/support/lead-fixture.ts";
import { type LeadQuery, listLeads } from "../inbox/list-leads.ts";
import { isScrubDue, canScrubNow, scrubLeads } from "../record/scrub-leads.ts";
import { withdrawConsent } from "../visits/withdraw-consent.ts";

const e164 = "+201001234567";
const day = 86_400;

describeEachDatabase("A lead", (kind) => {
  let scene: LeadFixture;
  beforeAll(async () => void (scene = await createLeadFixture(kind)));
  beforeEach(() => scene.clear());
  afterAll(() => scene.database.close());
  const states = async (leadId: number) =>
    (
      await scene.db
        .selectFrom("lead_delivery")
        .select("state")
        .where("lead_id", "=", leadId)
        .orderBy("id")
        .execute()
    ).map(({ state }) => state);

  describe("is listed", () => {
    const query: LeadQuery = {
      text: "",
      states: [],
      projectSlugs: [],
      agentId: null,
      personId: null,
      offset: 0,
      limit: 50,
      now: leadTestStart,
    };
    const names = async (different: Partial<LeadQuery>) =>
      (await listLeads(scene.db, { ...query, ...different })).leads.map(({ name }) => name);

    test("overdue ones first, then the newest, spam only when asked for", async () => {
      await scene.storeLead({ name: "Older, answered" }, { now: leadTestTimeAfter(-4 * day) });
      await scene.storeLead({ name: "Old" }, { now: leadTestTimeAfter(-3 * day) });
      await scene.storeLead({ name: "New", phone: "01101234567" });
      await scene.storeLead({ name: "Spam" }, { honeypot: "x" });
      const { leads } = await listLeads(scene.db, query);
      const answered = leads.find(({ name }) => name.startsWith("Older"))!;
      const change = {
        id: answered.id,
        to: "contacted",
        revision: 1,
        actorId: 1,
        now: leadTestStart,
      } as const;
      expect(await changeLeadState(scene, change)).toEqual({ kind: "changed", revision: 2 });
      expect(await names({})).toEqual(["Old", "New", "Older, answered"]);
      expect(await names({ states: ["spam"] })).toEqual(["Spam"]);
      expect(await listLeads(scene.db, { ...query, limit: 1, offset: 1 })).toMatchObject({
        total: 3,
        leads: [{ name: "New", isOverdue: false }],
      });
    });

    test.each([
      ["a part of the name", "ادل", ["منى عادل"]],
      ["the name in another spelling", "مني", ["منى عادل"]],
      ["the number as people write it", "0110 123 4567", ["Karim"]],
      ["the number in Arabic figures", "٠١١٠١٢٣", ["Karim"]],
      ["the address", "KARIM@", ["Karim"]],
      ["what stands for anything", "%", []],
      ["nobody", "zzz", []],
    ])("by %s: %j", async (_, text, found) => {
      await scene.storeLead({ name: "منى عادل" });
      await scene.storeLead({ name: "Karim", phone: "01101234567", email: "karim@example.com" });
      expect(await names({ text })).toEqual(found);
    });

    test("by its reference, its project and its person", async () => {
      const id = await scene.storeLead({ name: "Mona", project: "the-brooks" });
      await scene.storeLead({ name: "Karim", phone: "01101234567" });
      const lead = await findLead(scene.db, id);
      expect(await names({ text: lead!.reference.toLowerCase().replace("-", "") })).toEqual(["Mona"]);
      expect(await names({ projectSlugs: ["the-brooks"] })).toEqual(["Mona"]);
      expect(await names({ personId: lead!.personId })).toEqual(["Mona"]);
    });
  });

  describe("goes through the pipeline", () => {
    test("along the allowed transitions only, once for those who saw the same revision, and with a record", async () => {
      const id = await scene.storeLead();
      const change = { id, revision: 1, actorId: 5, now: leadTestTimeAfter(60) };
      expect(await changeLeadState(scene, { ...change, to: "visit" })).toEqual({
        kind: "changed",
        revision: 2,
      });
      expect(await changeLeadState(scene, { ...change, to: "won" })).toEqual({
        kind: "conflict",
      });
      expect(await changeLeadState(scene, { ...change, revision: 2, to: "new" })).toEqual({
        kind: "refused",
      });
      expect(await changeLeadState(scene, { ...change, id: 0, to: "won" })).toEqual({
        kind: "missing",
      });
      expect(await findLead(scene.db, id)).toMatchObject({
        state: "visit",
        answeredAt: leadTestTimeAfter(60),
      });
      const [event] = await scene.db
        .selectFrom("lead_event")
        .selectAll()
        .where("kind", "=", "state")
        .execute();
      expect(event).toMatchObject({ from_state: "new", to_state: "visit", actor_id: 5 });
    });

    test("out of spam, and its held deliveries are sent", async () => {
      const id = await scene.storeLead({}, { honeypot: "x" });
      expect(scene.web.jobs).toEqual([]);
      await changeLeadState(scene, {
        id,
        to: "new",
        revision: 1,
        actorId: 5,
        now: leadTestTimeAfter(60),
      });
      // The third delivery is the mail to the office about suspected spam, which will be outdated when it is due.
      expect(await states(id)).toEqual(["waiting", "waiting", "waiting"]);
      expect([scene.web.jobs.length, scene.mail.jobs.length]).toEqual([1, 2]);
    });
  });

  describe("is withdrawn", () => {
    test("completely: waiting deliveries are stopped, the visit is cancelled, and nobody may continue", async () => {
      const id = await scene.storeLead(
        { email: "m@example.com", offers: "yes", slot: "2026-05-03T09:00:00.000Z" },
        { kind: "visit" },
      );
      expect(
        await withdrawConsent(scene, {
          leadId: id,
          purpose: "contact",
          actorId: null,
          now: leadTestTimeAfter(5),
        }),
      ).toBe(true);
      expect(
        await withdrawConsent(scene, {
          leadId: id,
          purpose: "contact",
          actorId: null,
          now: leadTestTimeAfter(6),
        }),
      ).toBe(false);
      // The webhook and the mails to staff and the visitor are stopped, with the reminder. A new mail tells staff
      // that the visit is cancelled.
      expect(await states(id)).toEqual(["stopped", "stopped", "stopped", "stopped", "waiting"]);
      const lead = await findLead(scene.db, id);
      expect(lead).toMatchObject({
        withdrawnAt: leadTestTimeAfter(5),
        visit: { isCancelled: true, sequence: 1 },
      });
      expect(lead?.consents.every(({ withdrawnAt }) => withdrawnAt !== null)).toBe(true);
      const change = { id, to: "contacted", revision: 2, actorId: 5, now: leadTestTimeAfter(60) } as const;
      expect(await changeLeadState(scene, change)).toEqual({ kind: "refused" });
    });

    test("for offers only, and the lead continues", async () => {
      const id = await scene.storeLead({ offers: "yes" });
      await withdrawConsent(scene, {
        leadId: id,
        purpose: "offers",
        actorId: null,
        now: leadTestTimeAfter(5),
      });
      const lead = await findLead(scene.db, id);
      expect(lead?.consents.map(({ purpose, withdrawnAt }) => [purpose, withdrawnAt === null])).toEqual([
        ["contact", true],
        ["offers", false],
      ]);
      expect(await states(id)).toEqual(["waiting", "waiting"]);
    });
  });

  test("is exported to its person with all data about them, and to nobody else", async () => {
    const id = await scene.storeLead({ email: "m@example.com", message: "Hello" });
    await scene.storeLead({ phone: "01101234567", name: "Karim" });
    await addNote(scene, { leadId: id, text: "Likes gardens", actorId: 5, now: leadTestTimeAfter(60) });
    const exported = await exportPerson(scene.db, scene.keys, e164);
    expect(exported).toMatchObject({
      phone: e164,
      leads: [
        {
          name: "Mona Adel",
          email: "m@example.com",
          message: "Hello",
          consents: [{ purpose: "contact" }],
          events: [{ kind: "arrived" }, { kind: "note", note: "Likes gardens" }],
        },
      ],
    });
    expect(JSON.stringify(exported)).not.toContain("Karim");
    expect(await exportPerson(scene.db, scene.keys, "+966501234567")).toBeNull();
  });

  describe("is erased, when there are very many,", () => {
    const many = 450;
    /** Adds leads of `e164`, and as many old leads of other people. */
    const addMany = async () => {
      await scene.storeLead();
      const { id: personId } = await scene.db
        .selectFrom("lead_person")
        .select("id")
        .executeTakeFirstOrThrow();
      const { client, end } = await scene.database.connect();
      await addManyLeads(client, { count: many, createdAt: leadTestStart, personId });
      await addManyLeads(client, { count: many, createdAt: leadTestTimeAfter(-800 * day), personId: null });
      await end();
    };
    const countLeads = async () => (await scene.db.selectFrom("lead").select("id").execute()).length;

    test("in batches that are kept after an interruption, and continued", async () => {
      await addMany();
      const begun = await erasePerson(scene, { phone: e164, actorId: 5, now: leadTestStart, timeoutMs: 0 });
      expect(begun).toMatchObject({ leads: 200, isDone: false });
      expect(await listUnfinishedErasures(scene.db)).toMatchObject([{ leads: many + 1, erasedLeads: 200 }]);
      // The phone number no longer finds the person, and a later lead with it creates a new person.
      expect(await exportPerson(scene.db, scene.keys, e164)).toBeNull();
      await scene.storeLead({ name: "Later" }, { now: leadTestTimeAfter(60) });
      const signal = new AbortController().signal;
      await continueErasures(scene, () => leadTestTimeAfter(120), signal);
      expect(await listUnfinishedErasures(scene.db)).toEqual([]);
      expect(await countLeads()).toBe(many + 1);
      expect(await exportPerson(scene.db, scene.keys, e164)).toMatchObject({ leads: [{ name: "Later" }] });
      const erased = await scene.db
        .selectFrom("audit_log")
        .selectAll()
        .where("action", "=", "erase")
        .execute();
      expect(erased.at(-1)).toMatchObject({ actor_id: 5, changes: { leads: { from: many + 1, to: 0 } } });
      expect(await sealAndVerify(scene.db)).toMatchObject({ kind: "whole" });
    });

    test("reports the right number even if a job has done the rest meanwhile", async () => {
      await addMany();
      const signal = new AbortController().signal;
      let rest: Promise<void> | undefined;
      // After the first batch a job starts to continue the erasure too; either of them erases the last batch.
      const onProgress = () => void (rest ??= continueErasures(scene, () => leadTestStart, signal));
      const erased = await erasePerson(scene, { phone: e164, actorId: 5, now: leadTestStart, onProgress });
      await rest;
      expect(erased).toMatchObject({ leads: many + 1, isDone: true });
    });

    test("by age: in batches as well, each of which is kept", async () => {
      await addMany();
      const limits = {
        before: leadTestTimeAfter(-730 * day),
        offersBefore: leadTestTimeAfter(-730 * day),
        now: leadTestStart,
      };
      const ending = new AbortController();
      const onProgress = () => ending.abort();
      await expect(eraseOldLeads(scene.db, { ...limits, signal: ending.signal, onProgress })).rejects.toThrow(
        "aborted",
      );
      expect(await countLeads()).toBe(2 * many + 1 - 200);
      expect(await eraseOldLeads(scene.db, limits)).toBe(many - 200);
      expect(await countLeads()).toBe(many + 1);
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
      await addNote(scene, { leadId: id, text: "Likes gardens", actorId: 5, now: leadTestTimeAfter(60) });
      const erased = await erasePerson(scene, { phone: e164, actorId: 5, now: leadTestTimeAfter(90) });
      expect(erased).toMatchObject({ leads: 2 });
      expect(await erasePerson(scene, { phone: e164, actorId: 5, now: leadTestTimeAfter(91) })).toBeNull();
      const { rows: tables } = await scene.database.pool.query<{ name: string }>(
        "select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'",
      );
      for (const { name } of tables) {
        const { rows } = await scene.database.pool.query<{ row: string }>(
          `select t::text as row from ${name} t`,
        );
        expect(JSON.stringify(rows)).not.toMatch(/1001234567|Mona|mona@|gardens/);
      }
      expect((await scene.db.selectFrom("lead").select("id").execute()).map((row) => row.id)).toEqual([
        other,
      ]);
      expect(await states(other)).toEqual(["waiting", "waiting"]);
      expect(await scene.db.selectFrom("lead_key").select("key_hash").execute()).toHaveLength(1);
      expect(await sealAndVerify(scene.db)).toMatchObject({ kind: "whole" });
    });

    test("when it is older than the settings allow, unless a consent to offers stands", async () => {
      const old = leadTestTimeAfter(-800 * day);
      await scene.storeLead({ name: "Old" }, { now: old });
      await scene.storeLead({ name: "Old, offers", phone: "01101234567", offers: "yes" }, { now: old });
      const withdrawn = await scene.storeLead(
        { name: "Old, no offers", phone: "01201234567", offers: "yes" },
        { now: old },
      );
      await withdrawConsent(scene, {
        leadId: withdrawn,
        purpose: "offers",
        actorId: null,
        now: leadTestStart,
      });
      await scene.storeLead(
        { name: "Very old, offers", phone: "01501234567", offers: "yes" },
        { now: leadTestTimeAfter(-1_200 * day) },
      );
      await scene.storeLead({ name: "New", phone: "+966501234567" });
      const limits = {
        before: leadTestTimeAfter(-730 * day),
        offersBefore: leadTestTimeAfter(-1_095 * day),
        now: leadTestStart,
      };
      expect(await eraseOldLeads(scene.db, limits)).toBe(3);
      expect(await eraseOldLeads(scene.db, limits)).toBe(0);
      const left = await scene.db.selectFrom("lead").select("personal_name").orderBy("id").execute();
      expect(left.map((row) => row.personal_name)).toEqual(["Old, offers", "New"]);
      expect(await scene.db.selectFrom("lead_person").select("id").execute()).toHaveLength(2);
    });
  });
});

test("An erasure succeeds while a table cannot be cleaned, which is done later", async () => {
  const scene = await createLeadFixture("postgres");
  const { database } = scene;
  const jobs = createJobs({ database, log: createLog("silent"), pollSeconds: 0.5 });
  const now = () => leadTestStart;
  const { afterErasure } = defineErasureJobs({ ...scene, jobs, log: createLog("silent"), now });
  await jobs.start();
  await scene.storeLead();
  // An open transaction locks the table, so that it cannot be vacuumed.
  const holder = await database.pool.connect();
  await holder.query("begin; lock table search_alert in share update exclusive mode");
  const people = createPeople({ ...scene, afterErasure });
  expect(await people.erase(e164, { actorId: 5, now: leadTestStart })).toMatchObject({
    leads: 1,
    isDone: true,
  });
  expect(await people.find(e164)).toEqual({ kind: "nobody" });
  expect(await isScrubDue(scene.db)).toBe(true);
  await holder.query("commit");
  holder.release();
  await expect.poll(() => isScrubDue(scene.db), longTimeout).toBe(false);
  await jobs.stop();
  await database.close();
});

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
  let turns = 0;
  let isDone = false;
  const turn = () => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  await scrubLeads(database);
  isDone = true;
  // The event loop ran between the tables, at least once for each.
  expect(turns).toBeGreaterThanOrEqual(9);
  await database.close();
});

test("After an erasure no file of the embedded database's folder holds any form of the number, the name or the address", async () => {
  const folder = mkdtempSync(join(tmpdir(), "home-finder-erase-"));
  const database = await openDatabase({ databaseUrl: null, dataDir: folder });
  await migrate(database, readMigrations(migrationsFolder));
  const jobs = createJobs({ database, log: createLog("silent") });
  const handle = async () => {};
  const queues = {
    web: jobs.define<DeliveryJob>({ name: "delivery/web", handle }),
    mail: jobs.define<DeliveryJob>({ name: "delivery/mail", handle }),
  };
  await jobs.start();
  const scene = await createLeadFixture("pglite", {
    database,
    queue: createDeliveryQueue(database.db, queues),
  });
  const id = await scene.storeLead({ email: "mona@example.com", message: "Call 0100 123 4567" });
  await scene.storeLead({ phone: "+966 50 123 4567", name: "Karim" });
  await addNote(scene, { leadId: id, text: "Mona Adel likes gardens", actorId: 5, now: leadTestStart });
  await changeLeadState(scene, {
    id,
    to: "contacted",
    revision: 1,
    actorId: 5,
    now: leadTestStart,
  });
  await database.pool.query("analyze");
  await jobs.stop();
  const forms = ["1001234567", "100 123 4567", "Mona Adel", "mona@example.com", "gardens"];
  /** Which of these texts occur in any file of the data folder. */
  const found = (...texts: readonly string[]) => {
    const left = new Set(texts);
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
      const file = join(folder, name);
      if (!statSync(file).isFile()) continue;
      const bytes = readFileSync(file);
      for (const text of left) if (bytes.includes(text)) left.delete(text);
    }
    return texts.filter((text) => !left.has(text));
  };
  expect(found(...forms)).toEqual(forms);
  await erasePerson(scene, { phone: e164, actorId: 5, now: leadTestTimeAfter(60) });
  await scrubLeads(database);
  expect(await isScrubDue(database.db)).toBe(false);
  expect(found(...forms)).toEqual([]);
  expect(found("+966501234567")).toEqual(["+966501234567"]);
  await database.close();
  expect(found(...forms)).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
});
