import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ChatReference, parseChatReference } from "../../../domain/leads/chat-reference.ts";
import { emptyInboxQuery, type InboxQuery } from "../../../domain/leads/inbox-query.ts";
import type { LeadOutcome } from "../../../domain/leads/lead.ts";
import type { LeadState } from "../../../domain/leads/lead.ts";
import { describeEachDatabase } from "../../../tests/support/database.ts";
import { longTimeout } from "../../../tests/support/long-timeout.ts";
import {
  leadTestTimeAfter,
  createLeadFixture,
  type LeadFixture,
  leadTestStart,
} from "../../../tests/support/lead-fixture.ts";
import { sealAndVerifyAudit } from "../../../tests/support/sealed-audit.ts";
import { leadMailKindCodes } from "../delivery/mail-target.ts";
import { createInbox, type Inbox } from "./inbox.ts";
import { deleteOldChats } from "../intake/find-chat.ts";

const by = { actorId: 7, now: leadTestTimeAfter(600) };
/** Sunday at noon in Cairo. */
const slot = "2026-05-03T09:00:00.000Z";

describeEachDatabase("The inbox", (kind) => {
  let scene: LeadFixture;
  let inbox: Inbox;
  beforeAll(async () => {
    scene = await createLeadFixture(kind);
    inbox = createInbox(scene);
  });
  beforeEach(() => scene.clear());
  afterAll(() => scene.database.close());

  const namesOf = async (query: Partial<InboxQuery>) =>
    (await inbox.list({ ...emptyInboxQuery, ...query }, leadTestStart)).leads.map(({ name }) => name);
  const addAgent = async (name: string, isActive = true) => {
    const row = {
      name,
      name_ar: name,
      phone: "+201001234567",
      email: `${name}@example.com`,
      is_active: isActive,
    };
    const { id } = await scene.db
      .insertInto("agent")
      .values({ ...row, created_at: leadTestStart, updated_at: leadTestStart } as never)
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  };
  const changeTo = async (id: number, to: LeadState) =>
    inbox.changeState({ ...by, id, to, revision: await revisionOf(id) });
  const revisionOf = async (id: number) => (await inbox.find(id, leadTestStart))?.revision ?? 0;

  test("shows leads about a project under each of its former slugs", async () => {
    await scene.storeLead({ name: "Mona", project: "the-brooks" });
    await scene.storeLead({ name: "Karim", phone: "01101234567", project: "ivoire-east" });
    const id = await scene.storeLead({ name: "Huda", phone: "01201234567", project: "the-brooks" });
    await scene.db.updateTable("lead").set({ project_slug: "old-brooks" }).where("id", "=", id).execute();
    const formerAddresses = [
      { kind: "project", slug: "old-brooks", now: "the-brooks", developer: null },
    ] as const;
    const renamed = createInbox({ ...scene, showcase: () => ({ ...scene.showcase(), formerAddresses }) });
    for (const projectSlug of ["the-brooks", "old-brooks"]) {
      const { leads, total } = await renamed.list({ ...emptyInboxQuery, projectSlug }, leadTestStart);
      expect([leads.map(({ name }) => name).toSorted(), total]).toEqual([["Huda", "Mona"], 2]);
    }
  });

  test("shows what the filter selects, counts the rest, and gives the last page for one past the end", async () => {
    const omar = await addAgent("Omar");
    const mine = await scene.storeLead({ name: "Mona", project: "the-brooks" });
    await inbox.give({ ...by, id: mine, revision: 1, agentId: omar });
    await scene.storeLead(
      { name: "Late", phone: "01101234567" },
      { now: leadTestTimeAfter(-2 * 86_400), kind: "callback" },
    );
    await scene.storeLead({ name: "Spam", phone: "01201234567" }, { honeypot: "x" });
    expect(await namesOf({})).toEqual(["Late", "Mona"]);
    expect(await namesOf({ agent: omar })).toEqual(["Mona"]);
    expect(await namesOf({ agent: "none" })).toEqual(["Late"]);
    expect(await namesOf({ source: "callback" })).toEqual(["Late"]);
    expect(await namesOf({ projectSlug: "the-brooks", view: "new" })).toEqual(["Mona"]);
    expect(await namesOf({ text: "brooks" })).toEqual(["Mona"]);
    expect(await inbox.list({ ...emptyInboxQuery, page: 9 }, leadTestStart)).toMatchObject({
      page: 1,
      pageCount: 1,
    });
    expect(await inbox.counts(leadTestStart)).toMatchObject({
      states: { new: 2, spam: 1, won: 0 },
      kinds: { contact: 1, callback: 1 },
      overdue: 1,
      putAside: 1,
      latestId: mine + 2,
    });
    // A suspected spam lead counts for one week only.
    expect((await inbox.counts(leadTestTimeAfter(7 * 86_400 + 60))).putAside).toBe(0);
    expect(await inbox.countSince(mine)).toBe(1);
    expect(await inbox.countSince(0)).toBe(2);
  });

  test("releases with one press all suspected spam that the page knew and nobody has reviewed", async () => {
    const tooMany = { honeypot: "x" };
    const aside: number[] = [];
    for (let index = 0; index < 10; index += 1)
      aside.push(await scene.storeLead({ name: `Real ${index}`, phone: `0110123450${index}` }, tooMany));
    const kept = await scene.storeLead({ name: "Spam", phone: "01201234567" }, tooMany);
    await changeTo(kept, "new");
    await changeTo(kept, "spam");
    const old = await scene.storeLead(
      { name: "Old", phone: "01501234567" },
      { ...tooMany, now: leadTestTimeAfter(-8 * 86_400) },
    );
    // This lead arrived after the page was rendered.
    await scene.storeLead({ name: "Later", phone: "01001234568" }, tooMany);
    expect((await inbox.counts(by.now)).putAside).toBe(11);
    expect(await inbox.releaseUpTo({ ...by, id: old })).toBe(10);
    expect((await inbox.counts(by.now)).putAside).toBe(1);
    const states = await scene.db.selectFrom("lead").select(["id", "state"]).orderBy("id").execute();
    expect(states.filter(({ state }) => state === "new").map(({ id }) => id)).toEqual(aside);
    const waiting = await scene.db
      .selectFrom("lead_delivery")
      .select("lead_id")
      .where("state", "=", "waiting")
      .execute();
    expect(new Set(waiting.map((row) => row.lead_id))).toEqual(new Set(aside));
    const audited = await scene.db
      .selectFrom("audit_log")
      .select("entity_id")
      .where("action", "=", "state")
      .execute();
    for (const id of aside) expect(audited.map((row) => row.entity_id)).toContain(id);
    // A repeated request releases nothing.
    expect(await inbox.releaseUpTo({ ...by, id: old })).toBe(0);
    expect(await sealAndVerifyAudit(scene.db)).toMatchObject({ kind: "whole" });
  });

  test("restores a released visit as a visit, which does not count as an answer, and a cancelled one as a new lead", async () => {
    const spam = { honeypot: "x", kind: "visit", projectName: "The Brooks" } as const;
    const booked = await scene.storeLead({ slot, project: "the-brooks" }, spam);
    const other = { name: "Nour", phone: "01101234567", slot: "2026-05-03T10:00:00.000Z" };
    const called = await scene.storeLead({ ...other, project: "the-brooks" }, spam);
    await scene.db
      .updateTable("visit")
      .set({ cancelled_at: leadTestStart })
      .where("lead_id", "=", called)
      .execute();
    const leads = () =>
      scene.db.selectFrom("lead").select(["id", "state", "answered_at"]).orderBy("id").execute();
    expect((await leads()).map(({ state }) => state)).toEqual(["spam", "spam"]);
    expect(await changeTo(booked, "new")).toMatchObject({ kind: "changed" });
    expect(await changeTo(called, "new")).toMatchObject({ kind: "changed" });
    expect(await leads()).toEqual([
      { id: booked, state: "visit", answered_at: null },
      { id: called, state: "new", answered_at: null },
    ]);
    expect(await inbox.counts(by.now)).toMatchObject({ states: { new: 1, visit: 1, spam: 0 }, putAside: 0 });
  });

  test("loses none of thirty visitors behind an unknown proxy: the ten suspected ones are reported, counted and released", async () => {
    for (let index = 0; index < 30; index += 1)
      await scene.storeLead(
        { name: `Visitor ${index}`, phone: `011012345${10 + index}` },
        { address: "127.0.0.1" },
      );
    expect(await inbox.counts(leadTestStart)).toMatchObject({ states: { new: 20, spam: 10 }, putAside: 10 });
    // The office gets one mail, about the first of them; the deliveries of all ten are held.
    const sent = async () =>
      (await scene.db.selectFrom("lead_delivery").select(["target", "state"]).execute()).filter(
        ({ state }) => state === "waiting",
      );
    const before = await sent();
    expect(before.filter((row) => row.target === leadMailKindCodes.aside)).toHaveLength(1);
    const { latestId } = await inbox.counts(leadTestStart);
    expect(await inbox.releaseUpTo({ ...by, id: latestId })).toBe(10);
    expect(await inbox.counts(by.now)).toMatchObject({ states: { new: 30, spam: 0 }, putAside: 0 });
    // Each lead has two deliveries: to the webhook and to staff.
    expect((await sent()).length - before.length).toBe(20);
  });

  test("finds a name of letters that each occur in many words", async () => {
    await scene.storeLead({ name: "ﷺ".repeat(100) });
    expect(await namesOf({ text: "محمد" })).toEqual([]);
    expect(await namesOf({ text: "الله عليه" })).toHaveLength(1);
  });

  test("shows the subject of a chat by its reference, until it is two years old", async () => {
    const omar = await addAgent("Omar");
    const chat = {
      reference: "W-7K2M4" as ChatReference,
      about: "unit",
      project_slug: "the-brooks",
      unit_code: "AA-1",
      agent_id: omar,
      locale: "ar" as const,
      created_at: leadTestStart,
    };
    await scene.db.insertInto("whatsapp_inquiry").values(chat).execute();
    const reference = parseChatReference("w-7k2m4");
    const other = parseChatReference("W-22222");
    if (!reference || !other) throw new Error("no references");
    expect(await inbox.findChat(reference, leadTestStart)).toEqual({
      reference,
      about: "unit",
      developerSlug: null,
      projectSlug: "the-brooks",
      unitCode: "AA-1",
      agentId: omar,
      locale: "ar",
      openedAt: leadTestStart,
    });
    expect(await inbox.findChat(other, leadTestStart)).toBeNull();
    await deleteOldChats(scene.db, leadTestStart);
    expect(await inbox.findChat(reference, leadTestStart)).not.toBeNull();
    await deleteOldChats(scene.db, leadTestTimeAfter(1));
    expect(await inbox.findChat(reference, leadTestStart)).toBeNull();
  });

  describe("assigns a lead to an agent", () => {
    test("and notifies them, once for those who saw the same revision, and never a deleted agent", async () => {
      const [omar, gone] = [await addAgent("Omar"), await addAgent("Gone", false)];
      const id = await scene.storeLead();
      const change = { ...by, id, revision: 1 };
      expect(await inbox.give({ ...change, agentId: gone })).toEqual({ kind: "refused" });
      expect(await inbox.give({ ...change, agentId: omar })).toEqual({ kind: "changed", revision: 2 });
      expect(await inbox.give({ ...change, agentId: null })).toEqual({ kind: "conflict" });
      const deliveries = await scene.db
        .selectFrom("lead_delivery")
        .select("target")
        .where("target", "=", `agent/${omar}`)
        .execute();
      expect(deliveries).toHaveLength(1);
      expect(await inbox.find(id, leadTestStart)).toMatchObject({
        agentId: omar,
        events: [{ kind: "assigned", agentId: omar }, { kind: "arrived" }],
      });
      expect(await inbox.give({ ...change, revision: 2, agentId: null })).toMatchObject({ kind: "changed" });
    });

    test("with its visit, unless the agent has another one then", async () => {
      const [omar, sara] = [await addAgent("Omar"), await addAgent("Sara")];
      const first = await scene.storeLead({ slot }, { kind: "visit" });
      await inbox.give({ ...by, id: first, revision: 1, agentId: omar });
      const id = await scene.storeLead({ slot, phone: "01101234567" }, { kind: "visit" });
      expect(await inbox.give({ ...by, id, revision: 1, agentId: sara })).toMatchObject({ kind: "changed" });
      expect(await inbox.find(id, leadTestStart)).toMatchObject({ agentId: sara, visit: { agentId: sara } });
      const change = { ...by, id, revision: 2 };
      expect(await inbox.give({ ...change, agentId: omar })).toEqual({ kind: "agent-busy" });
      expect(await inbox.give({ ...change, agentId: null })).toMatchObject({ kind: "changed" });
      expect(await inbox.find(id, leadTestStart)).toMatchObject({ agentId: null, visit: { agentId: null } });
    });
  });

  describe("merges a lead into another", () => {
    test("so that it leaves the lists, loses nothing, and comes back when that is undone", async () => {
      const id = await scene.storeLead({ name: "Mona" });
      const other = await scene.storeLead({ name: "Mona Adel", message: "Call me" });
      const elder = await scene.storeLead({ name: "M. Adel", phone: "01101234567" });
      const referenceOf = async (of: number) => (await inbox.find(of, leadTestStart))?.reference ?? "";
      expect(await inbox.find(id, leadTestStart)).toMatchObject({ others: [{ id: other }], merged: [] });
      const change = { ...by, id: other, revision: 1 };
      expect(await inbox.merge({ ...change, reference: "nothing" })).toEqual({ kind: "no-such" });
      expect(await inbox.merge({ ...change, reference: await referenceOf(other) })).toEqual({ kind: "same" });
      const first = await inbox.merge({ ...change, reference: await referenceOf(elder) });
      expect(first).toEqual({ kind: "changed", revision: 2 });
      const reference = (await referenceOf(other)).toLowerCase().replace("-", " ");
      expect(await inbox.merge({ ...by, id, revision: 1, reference })).toMatchObject({ kind: "changed" });

      expect(await namesOf({})).toEqual(["Mona"]);
      expect((await inbox.counts(leadTestStart)).states.new).toBe(1);
      expect((await inbox.find(id, leadTestStart))?.merged.map((one) => one.id)).toEqual([elder, other]);
      // A merged lead is neither overdue nor delivered.
      expect(await inbox.find(other, leadTestTimeAfter(3 * 86_400))).toMatchObject({
        message: "Call me",
        isOverdue: false,
        mergedInto: id,
        mergedIntoReference: await referenceOf(id),
      });
      expect(await inbox.find(id, leadTestTimeAfter(3 * 86_400))).toMatchObject({ isOverdue: true });
      const still = { ...by, id: other, revision: await revisionOf(other) };
      expect(await inbox.changeState({ ...still, to: "contacted" })).toEqual({ kind: "refused" });
      const back = { ...by, id: other, revision: await revisionOf(other) };
      expect(await inbox.unmerge({ ...back, revision: 1 })).toEqual({ kind: "conflict" });
      expect(await inbox.unmerge(back)).toMatchObject({ kind: "changed" });
      expect(await namesOf({})).toEqual(["Mona Adel", "Mona"]);
      expect(await inbox.unmerge({ ...back, revision: back.revision + 1 })).toEqual({ kind: "refused" });
    });

    test("and two merges of the same leads into each other at once never lose both", async () => {
      const [one, two] = [await scene.storeLead({ name: "One" }), await scene.storeLead({ name: "Two" })];
      const references = await scene.db.selectFrom("lead").select("reference").orderBy("id").execute();
      const results = await Promise.all([
        inbox.merge({ ...by, id: one, revision: 1, reference: references[1]?.reference ?? "" }),
        inbox.merge({ ...by, id: two, revision: 1, reference: references[0]?.reference ?? "" }),
      ]);
      expect(results.map((result) => result.kind).toSorted()).toEqual(["changed", "conflict"]);
      expect(await namesOf({})).toHaveLength(1);
    });
  });

  test("corrects what was mistyped: the number's person has it then, and the record holds no word of it", async () => {
    const id = await scene.storeLead({ name: "Mnoa" });
    const known = await scene.storeLead({ phone: "01101234567" });
    const values = { name: "Mona", phone: "٠١١٠ ١٢٣ ٤٥٦٧", email: "mona@example.com" };
    const change = { ...by, id, revision: 1, values };
    expect(await inbox.correct({ ...change, values: { ...values, name: " ", phone: "12" } })).toEqual({
      kind: "faults",
      faults: { name: "nameMissing", phone: "phoneWrong" },
    });
    expect(await inbox.correct(change)).toEqual({ kind: "changed", revision: 2 });
    expect(await inbox.correct(change)).toEqual({ kind: "conflict" });
    expect(await inbox.find(id, leadTestStart)).toMatchObject({
      name: "Mona",
      phone: "+201101234567",
      email: "mona@example.com",
      others: [{ id: known }],
      events: [{ kind: "corrected", note: "name phone email" }, { kind: "arrived" }],
    });
    expect(await namesOf({ text: "mona@example" })).toEqual(["Mona"]);
    const people = await scene.db.selectFrom("lead_person").select("id").execute();
    expect(people).toHaveLength(1);
    const { rows } = await scene.database.pool.query("select changes from audit_log where action = 'update'");
    expect(JSON.stringify(rows)).toMatch(/hmac:/);
    expect(JSON.stringify(rows)).not.toMatch(/Mona|1101234567|example/);
  });

  test("a correction during an erasure of the same person waits for it and finds nobody, and neither fails", async () => {
    const id = await scene.storeLead();
    const values = { name: "Mona", phone: "01101234567", email: "" };
    let correction: Promise<unknown> = Promise.resolve();
    await scene.db.transaction().execute(async (tx) => {
      await tx.selectFrom("lead_person").select("id").forUpdate().execute();
      correction = inbox.correct({ ...by, id, revision: 1, values });
      // Only PostgreSQL has concurrent sessions; there the query waits for the lock on the row.
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      const countWaiting = async () =>
        kind === "postgres" ? (await scene.database.pool.query(waiting)).rowCount : 1;
      await expect.poll(countWaiting, longTimeout).toBe(1);
      await tx.deleteFrom("lead").where("id", "=", id).execute();
      await tx.deleteFrom("lead_person").execute();
    });
    expect(await correction).toEqual({ kind: kind === "postgres" ? "conflict" : "missing" });
    expect(await scene.db.selectFrom("lead_person").select("id").execute()).toHaveLength(0);
  });

  test("exports a complete CSV, whatever is merged meanwhile", async () => {
    const first = await scene.storeLead({ name: "Visitor 0." });
    await scene.database.pool.query(
      `insert into lead (reference, person_id, kind, state, locale, personal_name, personal_phone, channel, hours,
         interest, due_at, created_at, updated_at)
       select 'ZZZZ-' || lpad(translate(n::text, '01', 'AB'), 4, 'Z'), person_id, kind, state, locale,
         'Visitor ' || n || '.', personal_phone, channel, hours, interest, due_at,
         created_at + n * interval '1 second', updated_at
       from lead, generate_series(1, 500) n`,
    );
    const names = Array.from({ length: 501 }, (_, index) => `Visitor ${index}.`);
    const pieces: string[] = [];
    for await (const piece of inbox.exportCsv(emptyInboxQuery, by)) {
      // The first three pieces are the byte order mark, the column names, and five hundred rows; the last row is
      // still to come.
      if (pieces.push(piece.toString()) !== 3) continue;
      await scene.db
        .updateTable("lead")
        .set({ merged_into: first })
        .where("personal_name", "like", "Visitor 4__.")
        .execute();
    }
    const csv = pieces.join("");
    expect(names.filter((name) => csv.split(name).length !== 2)).toEqual([]);
  });

  test("exports CSV with escaped formulas, without withdrawn leads, and records it", async () => {
    await scene.storeLead({ name: '=CHAR(65)&"x"', message: "@SUM(1+1)\nsecond line" });
    const gone = await scene.storeLead({ name: "Withdrawn", phone: "01101234567" });
    expect(await inbox.withdraw({ ...by, id: gone })).toBe(true);
    const pieces: Buffer[] = [];
    for await (const piece of inbox.exportCsv(emptyInboxQuery, by)) pieces.push(piece);
    const csv = Buffer.concat(pieces).toString();
    expect(csv.split("\r\n")[0]).toContain("reference,received,state,source,name,phone");
    expect(csv).toContain(`,"'=CHAR(65)&""x""",'+201001234567,`);
    expect(csv).toContain(`"'@SUM(1+1)\nsecond line"`);
    expect(csv).not.toContain("Withdrawn");
    const { rows } = await scene.database.pool.query(
      "select actor_id from audit_log where action = 'download' order by id desc limit 1",
    );
    expect(rows).toEqual([{ actor_id: 7 }]);
    expect(await sealAndVerifyAudit(scene.db)).toMatchObject({ kind: "whole" });
  });

  test("the result of an answer is stored completely or not at all: state and note", async () => {
    const id = await scene.storeLead({ name: "Mona" });
    const keep = async (outcome: LeadOutcome, text: string, revision?: number) =>
      inbox.outcome({ ...by, id, revision: revision ?? (await revisionOf(id)), outcome, text });
    const shown = async () => {
      const lead = await inbox.find(id, leadTestStart);
      return [lead?.state, lead?.events.filter(({ kind: one }) => one === "note").map(({ note }) => note)];
    };
    expect(await keep("no-answer", "No answer")).toMatchObject({ kind: "changed" });
    expect(await shown()).toEqual(["new", ["No answer"]]);
    expect(await inbox.unanswered(5)).toHaveLength(1);
    expect(await keep("reached", "x".repeat(2_001))).toEqual({ kind: "too-long" });
    expect(await keep("reached", "Wants a garden", 99)).toEqual({ kind: "conflict" });
    expect(await shown()).toEqual(["new", ["No answer"]]);
    expect(await keep("reached", "Wants a garden")).toMatchObject({ kind: "changed" });
    expect(await shown()).toEqual(["contacted", ["Wants a garden", "No answer"]]);
    expect((await inbox.find(id, leadTestStart))?.answeredAt).toEqual(by.now);
    expect(await inbox.unanswered(5)).toEqual([]);
    expect(await keep("reached", "")).toMatchObject({ kind: "changed" });
    expect(await shown()).toEqual(["contacted", ["Wants a garden", "No answer"]]);
  });

  test("a note that is sent again, after the answer got lost, is stored once", async () => {
    const id = await scene.storeLead();
    const said = { id, actorId: null, text: "Called" };
    expect(await inbox.note({ ...said, now: leadTestTimeAfter(60) })).toBeNull();
    expect(await inbox.note({ ...said, now: leadTestTimeAfter(70) })).toBeNull();
    const notes = async () =>
      (await inbox.find(id, leadTestStart))?.events.filter(({ kind: what }) => what === "note").length;
    expect(await notes()).toBe(1);
    await inbox.note({ ...said, text: "Called twice", now: leadTestTimeAfter(80) });
    await inbox.note({ ...said, now: leadTestTimeAfter(4_000) });
    expect(await notes()).toBe(3);
  });
});
