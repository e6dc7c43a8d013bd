import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { describeEachDatabase } from "../../../tests/support/database.ts";
import {
  leadTestTimeAfter,
  createLeadFixture,
  type LeadFixture,
  leadTestStart,
} from "../../../tests/support/lead-fixture.ts";
import { sealAndVerifyAudit } from "../../../tests/support/sealed-audit.ts";
import { leadAnswerDeadline } from "../../../domain/leads/working-hours.ts";
import type { MailSiteDetails } from "../../mail/mail.ts";
import { createVisitorLeadService, type VisitorLeadService } from "./visitor-request.ts";
import { createVisitFeedService, type VisitFeedService } from "./visit-feed.ts";
import { createVisitService, type VisitService } from "./visits.ts";

const site: MailSiteDetails = {
  origin: "https://homes.example.com",
  brandName: { en: "Home Finder", ar: "هوم فايندر" },
  salesPhone: null,
  salesEmail: null,
};

/** Sunday at 9:00 and 10:00 in Cairo. */
const nine = new Date("2026-05-03T06:00:00Z");
const ten = new Date("2026-05-03T07:00:00Z");

describeEachDatabase("A visit", (kind) => {
  let scene: LeadFixture;
  let visitorLeads: VisitorLeadService;
  let visits: VisitService;
  let feeds: VisitFeedService;
  beforeAll(async () => {
    scene = await createLeadFixture(kind);
    visitorLeads = createVisitorLeadService(scene, site);
    visits = createVisitService(scene);
    feeds = createVisitFeedService(scene, visits, site);
  });
  beforeEach(() => scene.clear());
  afterAll(() => scene.database.close());

  /** Books a visit, and returns it with the visitor's secret link. */
  const book = async (startsAt = nine, values = {}) => {
    const id = await scene.storeLead(
      { slot: startsAt.toISOString(), project: "the-brooks", email: "mona@example.com", ...values },
      { kind: "visit", projectName: "The Brooks" },
    );
    const reference = await scene.referenceOf(id);
    return { id, reference, link: scene.keys.newLink(reference) };
  };
  const moveTo = async (link: string, startsAt: Date, sequence: number, now = leadTestTimeAfter(60)) =>
    (await visitorLeads.moveVisit(link, { startsAt, sequence }, now)).kind;
  const weekFrom = (from: string) => visits.list({ from, days: 7, agentId: null });
  const rowOf = (leadId: number) =>
    scene.db.selectFrom("visit").selectAll().where("lead_id", "=", leadId).executeTakeFirstOrThrow();
  const mailsOf = async (leadId: number) => {
    const rows = await scene.db
      .selectFrom("lead_delivery")
      .select(["channel", "target", "state"])
      .where("lead_id", "=", leadId)
      .where("channel", "<>", "webhook")
      .orderBy("id")
      .execute();
    return rows.map(({ channel, target, state }) => `${channel} ${target} ${state}`);
  };

  test("is moved by its visitor, who is notified as staff are, and its old time is free again", async () => {
    const { id, link } = await book();
    expect(await moveTo(link, ten, 0)).toBe("moved");
    expect(await rowOf(id)).toMatchObject({ starts_at: ten, sequence: 1, cancelled_at: null });
    expect(await mailsOf(id)).toEqual(
      expect.arrayContaining(["staff-mail visit/1 waiting", "visitor-mail visit/1 waiting"]),
    );
    const result = await scene.submitForm(
      { slot: ten.toISOString(), phone: "01112223334" },
      { kind: "visit", now: leadTestTimeAfter(90) },
    );
    expect(result).toEqual({ kind: "slot-taken" });
    await book(nine, { phone: "01112223334" });
    const { rows } = await scene.database.pool.query(
      "select kind, actor_id from lead_event where lead_id = $1 order by id",
      [id],
    );
    expect(rows).toContainEqual({ kind: "visit", actor_id: null });
  });

  test("is not moved from an outdated page, to a taken time, nor to one outside the sales hours or in the past", async () => {
    const { id, link } = await book();
    const eleven = new Date("2026-05-03T08:00:00Z");
    await book(eleven, { phone: "01112223334" });
    await moveTo(link, ten, 0);
    expect(await moveTo(link, nine, 0)).toBe("stale");
    for (const startsAt of [eleven, new Date("2026-05-03T20:00:00Z"), new Date("2026-04-30T07:00:00Z")])
      expect(await moveTo(link, startsAt, 1)).toBe("taken");
    expect(await rowOf(id)).toMatchObject({ starts_at: ten, sequence: 1 });
  });

  test("is moved once when two requests want the same time at once", async () => {
    const firstVisit = await book();
    const secondVisit = await book(new Date("2026-05-03T08:00:00Z"), { phone: "01112223334" });
    const results = await Promise.all([firstVisit, secondVisit].map(({ link }) => moveTo(link, ten, 0)));
    expect(results.toSorted()).toEqual(["moved", "taken"]);
  });

  test("is cancelled once, frees its time, and can be booked again by the same link", async () => {
    const { id, link } = await book();
    expect(await visitorLeads.cancelVisit(link, 0, leadTestTimeAfter(60))).toEqual({ kind: "cancelled" });
    expect(await visitorLeads.cancelVisit(link, 0, leadTestTimeAfter(61))).toEqual({ kind: "stale" });
    expect(await visitorLeads.find(link, leadTestTimeAfter(60))).toMatchObject({
      visit: { isCancelled: true, sequence: 1 },
    });
    expect(await visitorLeads.calendar(link, leadTestTimeAfter(62))).toContain("STATUS:CANCELLED");
    expect((await mailsOf(id)).filter((mail) => /reminder.*waiting/u.test(mail))).toEqual([]);
    expect(await moveTo(link, nine, 1, leadTestTimeAfter(70))).toBe("moved");
    expect(await rowOf(id)).toMatchObject({ cancelled_at: null, sequence: 2 });
  });

  test('has the state "visit" from the booking on; after a cancellation it is a new lead with a new deadline', async () => {
    const { id, link } = await book();
    const leadOf = () =>
      scene.db
        .selectFrom("lead")
        .select(["state", "due_at", "answered_at"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
    expect(await leadOf()).toMatchObject({ state: "visit", answered_at: null });
    const dueBefore = (await leadOf()).due_at;
    // Two days later, so that the new deadline is after the first one.
    const cancelledAt = leadTestTimeAfter(2 * 86_400 - 5 * 3_600);
    expect(cancelledAt.getTime()).toBeLessThan(nine.getTime());
    expect(await visitorLeads.cancelVisit(link, 0, cancelledAt)).toEqual({ kind: "cancelled" });
    const { state, due_at } = await leadOf();
    expect(state).toBe("new");
    expect(due_at).toEqual(
      leadAnswerDeadline(scene.settings.visits.hours, cancelledAt, scene.settings.answerHours),
    );
    expect(due_at.getTime()).toBeGreaterThan(dueBefore.getTime());
    expect(due_at.getTime()).toBeGreaterThan(cancelledAt.getTime());
    expect(await moveTo(link, ten, 1, cancelledAt)).toBe("moved");
    expect(await leadOf()).toMatchObject({ state: "visit" });
  });

  test("that is cancelled keeps the state that sales have set since", async () => {
    const { id, link } = await book();
    await scene.db.updateTable("lead").set({ state: "won" }).where("id", "=", id).execute();
    expect(await visitorLeads.cancelVisit(link, 0, leadTestTimeAfter(60))).toEqual({ kind: "cancelled" });
    const row = await scene.db.selectFrom("lead").select("state").where("id", "=", id).executeTakeFirst();
    expect(row).toEqual({ state: "won" });
  });

  test("can be moved by its visitor eight times, each notified by mail; then only by staff", async () => {
    const { link } = await book();
    for (let sequence = 0; sequence < 8; sequence += 1)
      expect(await moveTo(link, sequence % 2 ? nine : ten, sequence)).toBe("moved");
    expect(await moveTo(link, ten, 8)).toBe("often");
    expect(await visitorLeads.cancelVisit(link, 8, leadTestTimeAfter(60))).toEqual({ kind: "cancelled" });
    expect(await moveTo(link, ten, 9)).toBe("often");
  });

  test("that has begun cannot be changed", async () => {
    const { link } = await book();
    expect(await moveTo(link, ten, 0, nine)).toBe("over");
    expect(await visitorLeads.cancelVisit(link, 0, nine)).toEqual({ kind: "over" });
  });

  test("ends when its visitor withdraws the lead, and is no longer listed for staff", async () => {
    const { link } = await book();
    expect(await visitorLeads.withdraw(link, "contact", leadTestTimeAfter(60))).toBe(true);
    expect(await visitorLeads.find(link, leadTestTimeAfter(60))).toMatchObject({
      isWithdrawn: true,
      consents: [],
      visit: { isCancelled: true },
    });
    expect(await moveTo(link, ten, 1, leadTestTimeAfter(70))).toBe("withdrawn");
    expect(await weekFrom("2026-05-03")).toEqual([]);
    expect(await visitorLeads.withdraw(link, "contact", leadTestTimeAfter(80))).toBe(false);
  });

  test("is found by its link for half a year after the day of the visit, and no longer", async () => {
    const { link } = await book();
    const days = (count: number) => new Date(nine.getTime() + count * 86_400_000);
    expect(await visitorLeads.find(link, days(179))).not.toBeNull();
    expect(await visitorLeads.find(link, days(181))).toBeNull();
    expect(await visitorLeads.calendar(link, days(181))).toBeNull();
    expect(await visitorLeads.withdraw(link, "contact", days(181))).toBe(false);
    expect(await visitorLeads.cancelVisit(link, 0, days(181))).toEqual({ kind: "missing" });
  });

  test("is found by its own link only", async () => {
    const { link, reference } = await book();
    const [first = "", mark = ""] = link.split(".");
    const alteredLink = `${first}.${mark.replace(/./u, (digit) => (digit === "0" ? "1" : "0"))}`;
    for (const wrongLink of [reference, alteredLink, ""]) {
      expect(await visitorLeads.find(wrongLink, leadTestStart)).toBeNull();
      expect(await visitorLeads.calendar(wrongLink, leadTestStart)).toBeNull();
      expect(await visitorLeads.cancelVisit(wrongLink, 0, leadTestStart)).toEqual({ kind: "missing" });
    }
  });

  test("shows its visitor nothing that staff added", async () => {
    const { link } = await book();
    const visitorJson = JSON.stringify(await visitorLeads.find(link, leadTestTimeAfter(60)));
    expect(visitorJson).not.toMatch(/"(?:id|state|suspicions|agentId|personId|revision)":/u);
  });

  describe("of staff's calendar", () => {
    test("is on its day in Egypt, also late in the evening and at a change of the clock", async () => {
      const { id } = await book();
      await scene.db
        .updateTable("visit")
        // Saturday at 23:30 in Cairo, during summer time.
        .set({ starts_at: new Date("2026-05-02T20:30:00Z"), ends_at: new Date("2026-05-02T21:30:00Z") })
        .where("lead_id", "=", id)
        .execute();
      expect(await weekFrom("2026-05-03")).toEqual([]);
      expect(await weekFrom("2026-04-26")).toHaveLength(1);
    });

    test("stays there when its lead is merged into another one", async () => {
      const { id } = await book();
      const main = await scene.storeLead();
      await scene.db.updateTable("lead").set({ merged_into: main }).where("id", "=", id).execute();
      expect(await weekFrom("2026-05-03")).toMatchObject([{ leadId: id }]);
      expect(await visits.find(id)).not.toBeNull();
    });

    test("is moved by staff under their name, with a valid audit chain", async () => {
      const { id } = await book();
      const change = { leadId: id, sequence: 0, actorId: 7, now: leadTestTimeAfter(60) };
      expect(await visits.move({ ...change, startsAt: ten })).toEqual({ kind: "moved" });
      expect(await visits.cancel({ ...change, sequence: 1 })).toEqual({ kind: "cancelled" });
      const { rows } = await scene.database.pool.query(
        "select actor_id::int, action, changes from audit_log where entity = 'visit' order by id desc limit 2",
      );
      const timeChange = { from: nine.toISOString(), to: ten.toISOString() };
      expect(rows).toMatchObject([
        { actor_id: 7, action: "cancel" },
        { actor_id: 7, action: "move", changes: { starts_at: timeChange } },
      ]);
      expect(await sealAndVerifyAudit(scene.db)).toMatchObject({ kind: "whole" });
    });
  });

  describe("in the calendar program of staff", () => {
    const account = async (role: string) => {
      const { rows } = await scene.database.pool.query<{ id: number }>(
        "insert into staff_account (email, name, role, created_at) values ($1, 'Sara', $2, now()) returning id::int",
        [`${role}-${crypto.randomUUID()}@example.com`, role],
      );
      return rows[0]?.id ?? 0;
    };

    test("has its time and place, and no name or number of the visitor", async () => {
      const { reference } = await book();
      await scene.database.pool.query("update lead set unit_code = 'AA01-101'");
      const token = await feeds.open(await account("sales"), leadTestStart);
      const calendar = (await feeds.read(token, "ar", leadTestStart)) ?? "";
      expect(calendar).toContain("DTSTART:20260503T060000Z");
      expect(calendar).toContain(reference);
      expect(calendar).toContain("معاينة · ذا بروكس، AA01-101");
      expect(calendar).not.toMatch(/Mona|1001234567|mona@/u);
    });

    test("is available at the newest address only, while its account may see visits", async () => {
      const id = await account("sales");
      const first = await feeds.open(id, leadTestStart);
      const second = await feeds.open(id, leadTestStart);
      expect(await feeds.read(first, "en", leadTestStart)).toBeNull();
      expect(await feeds.read(second, "en", leadTestStart)).not.toBeNull();
      await scene.database.pool.query("update staff_account set role = 'viewer' where id = $1", [id]);
      expect(await feeds.read(second, "en", leadTestStart)).toBeNull();
      const disabled = "update staff_account set role = 'sales', disabled_at = now() where id = $1";
      await scene.database.pool.query(disabled, [id]);
      expect(await feeds.read(second, "en", leadTestStart)).toBeNull();
      await feeds.close(id, leadTestStart);
      expect(await feeds.has(id)).toBe(false);
    });
  });
});
