import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type ChatReference, parseChatReference } from "../../../domain/leads/chat-reference.ts";
import { emptyInboxQuery, type InboxQuery } from "../../../domain/leads/inbox-query.ts";
import type { LeadState } from "../../../domain/leads/lead.ts";
import { describeEachDatabase } from "../../../tests/support/database.ts";
import {
  leadTestTimeAfter,
  createLeadFixture,
  type LeadFixture,
  leadTestStart,
} from "../../../tests/support/lead-fixture.ts";
import { sealAndVerifyAudit } from "../../../tests/support/sealed-audit.ts";
import { leadMailKindCodes } from "../delivery/mail-target.ts";
import { createInboxService, type InboxService } from "./inbox.ts";
import { deleteOldChats } from "../intake/find-chat.ts";

const by = { actorId: 7, now: leadTestTimeAfter(600) };
/** Sunday at noon in Cairo. */
const slot = "2026-05-03T09:00:00.000Z";

describeEachDatabase("The inbox", (kind) => {
  let scene: LeadFixture;
  let inbox: InboxService;
  beforeAll(async () => {
    scene = await createLeadFixture(kind);
    inbox = createInboxService(scene);
  });
  beforeEach(() => scene.clear());
  afterAll(() => scene.database.close());

  const namesOf = async (query: Partial<InboxQuery>) =>
    (await inbox.list({ ...emptyInboxQuery, ...query }, leadTestStart)).leads.map(({ name }) => name);
  const changeTo = async (id: number, to: LeadState) =>
    inbox.changeState({ ...by, id, to, revision: await revisionOf(id) });
  const revisionOf = async (id: number) => (await inbox.find(id, leadTestStart))?.revision ?? 0;

  test("shows leads about a project under each of its former slugs", async () => {
    await scene.storeLead({ name: "Mona", project: "the-brooks" });
    await scene.storeLead({ name: "Karim", phone: "01101234567", project: "ivoire-east" });
    const id = await scene.storeLead({ name: "Huda", phone: "01201234567", project: "the-brooks" });
    await scene.db.updateTable("lead").set({ project_slug: "old-brooks" }).where("id", "=", id).execute();
    const formerAddress = {
      kind: "project",
      slug: "old-brooks",
      now: "the-brooks",
      developer: null,
    } as const;
    const formerAddresses = [formerAddress];
    const renamed = createInboxService({
      ...scene,
      showcase: () => ({ ...scene.showcase(), formerAddresses }),
    });
    for (const projectSlug of ["the-brooks", "old-brooks"]) {
      const { leads, total } = await renamed.list({ ...emptyInboxQuery, projectSlug }, leadTestStart);
      expect([leads.map(({ name }) => name).toSorted(), total]).toEqual([["Huda", "Mona"], 2]);
    }
  });

  test("shows what the filter selects, counts the rest, and gives the last page for one past the end", async () => {
    const omar = await scene.insertAgent("Omar");
    const monaId = await scene.storeLead({ name: "Mona", project: "the-brooks" });
    await inbox.give({ ...by, id: monaId, revision: 1, agentId: omar });
    const lateOptions = { now: leadTestTimeAfter(-2 * 86_400), kind: "callback" } as const;
    await scene.storeLead({ name: "Late", phone: "01101234567" }, lateOptions);
    await scene.storeLead({ name: "Spam", phone: "01201234567" }, { honeypot: "x" });
    expect(await namesOf({})).toEqual(["Late", "Mona"]);
    expect(await namesOf({ agent: omar })).toEqual(["Mona"]);
    expect(await namesOf({ agent: "none" })).toEqual(["Late"]);
    expect(await namesOf({ source: "callback" })).toEqual(["Late"]);
    expect(await namesOf({ projectSlug: "the-brooks", view: "new" })).toEqual(["Mona"]);
    expect(await namesOf({ text: "brooks" })).toEqual(["Mona"]);
    const pastEnd = await inbox.list({ ...emptyInboxQuery, page: 9 }, leadTestStart);
    expect(pastEnd).toMatchObject({ page: 1, pageCount: 1 });
    expect(await inbox.counts(leadTestStart)).toMatchObject({
      states: { new: 2, spam: 1, won: 0 },
      kinds: { contact: 1, callback: 1 },
      overdue: 1,
      putAside: 1,
      latestId: monaId + 2,
    });
    // A suspected spam lead counts for one week only.
    expect((await inbox.counts(leadTestTimeAfter(7 * 86_400 + 60))).putAside).toBe(0);
    expect(await inbox.countSince(monaId)).toBe(1);
    expect(await inbox.countSince(0)).toBe(2);
  });

  test("releases with one press all suspected spam that the page knew and nobody has reviewed", async () => {
    const spamOptions = { honeypot: "x" };
    const aside: number[] = [];
    for (let index = 0; index < 10; index += 1)
      aside.push(await scene.storeLead({ name: `Real ${index}`, phone: `0110123450${index}` }, spamOptions));
    const reviewedSpam = await scene.storeLead({ name: "Spam", phone: "01201234567" }, spamOptions);
    await changeTo(reviewedSpam, "new");
    await changeTo(reviewedSpam, "spam");
    const old = await scene.storeLead(
      { name: "Old", phone: "01501234567" },
      { ...spamOptions, now: leadTestTimeAfter(-8 * 86_400) },
    );
    // This lead arrived after the page was rendered.
    await scene.storeLead({ name: "Later", phone: "01001234568" }, spamOptions);
    expect((await inbox.counts(by.now)).putAside).toBe(11);
    expect(await inbox.releaseUpTo({ ...by, id: old })).toBe(10);
    expect((await inbox.counts(by.now)).putAside).toBe(1);
    const states = await scene.db.selectFrom("lead").select(["id", "state"]).orderBy("id").execute();
    expect(states.filter(({ state }) => state === "new").map(({ id }) => id)).toEqual(aside);
    const deliveries = scene.db.selectFrom("lead_delivery").select("lead_id");
    const waitingRows = await deliveries.where("state", "=", "waiting").execute();
    expect(new Set(waitingRows.map((row) => row.lead_id))).toEqual(new Set(aside));
    const entries = scene.db.selectFrom("audit_log").select("entity_id");
    const audited = await entries.where("action", "=", "state").execute();
    for (const id of aside) expect(audited.map((row) => row.entity_id)).toContain(id);
    // A repeated request releases nothing.
    expect(await inbox.releaseUpTo({ ...by, id: old })).toBe(0);
    expect(await sealAndVerifyAudit(scene.db)).toMatchObject({ kind: "whole" });
  });

  test("restores a released visit as a visit, which does not count as an answer, and a cancelled one as a new lead", async () => {
    const spam = { honeypot: "x", kind: "visit", projectName: "The Brooks" } as const;
    const booked = await scene.storeLead({ slot, project: "the-brooks" }, spam);
    const other = { name: "Nour", phone: "01101234567", slot: "2026-05-03T10:00:00.000Z" };
    const unbookedLead = await scene.storeLead({ ...other, project: "the-brooks" }, spam);
    const cancelled = scene.db.updateTable("visit").set({ cancelled_at: leadTestStart });
    await cancelled.where("lead_id", "=", unbookedLead).execute();
    const leads = () =>
      scene.db.selectFrom("lead").select(["id", "state", "answered_at"]).orderBy("id").execute();
    expect((await leads()).map(({ state }) => state)).toEqual(["spam", "spam"]);
    expect(await changeTo(booked, "new")).toMatchObject({ kind: "changed" });
    expect(await changeTo(unbookedLead, "new")).toMatchObject({ kind: "changed" });
    expect(await leads()).toEqual([
      { id: booked, state: "visit", answered_at: null },
      { id: unbookedLead, state: "new", answered_at: null },
    ]);
    expect(await inbox.counts(by.now)).toMatchObject({ states: { new: 1, visit: 1, spam: 0 }, putAside: 0 });
  });

  test("loses none of thirty visitors behind an unknown proxy: the ten suspected ones are reported, counted and released", async () => {
    for (let index = 0; index < 30; index += 1)
      await scene.storeLead({ phone: `011012345${10 + index}` }, { address: "127.0.0.1" });
    expect(await inbox.counts(leadTestStart)).toMatchObject({ states: { new: 20, spam: 10 }, putAside: 10 });
    // The office gets one mail, about the first of them; the deliveries of all ten are held.
    const sent = () =>
      scene.db.selectFrom("lead_delivery").select("target").where("state", "=", "waiting").execute();
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
    const omar = await scene.insertAgent("Omar");
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
    const subject = { about: "unit", developerSlug: null, projectSlug: "the-brooks", unitCode: "AA-1" };
    const expectedChat = { reference, ...subject, agentId: omar, locale: "ar", openedAt: leadTestStart };
    expect(await inbox.findChat(reference, leadTestStart)).toEqual(expectedChat);
    expect(await inbox.findChat(other, leadTestStart)).toBeNull();
    await deleteOldChats(scene.db, leadTestStart);
    expect(await inbox.findChat(reference, leadTestStart)).not.toBeNull();
    await deleteOldChats(scene.db, leadTestTimeAfter(1));
    expect(await inbox.findChat(reference, leadTestStart)).toBeNull();
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
    const withdrawnId = await scene.storeLead({ name: "Withdrawn", phone: "01101234567" });
    expect(await inbox.withdraw({ ...by, id: withdrawnId })).toBe(true);
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
});
