import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ConsentPurpose } from "../../../domain/leads/consent.ts";
import type { LeadState } from "../../../domain/leads/lead.ts";
import { describeEachDatabase } from "../../../tests/support/database.ts";
import { changeLeadState } from "./change-lead-state.ts";
import { findLead } from "../record/lead-row.ts";
import {
  leadTestTimeAfter,
  createLeadFixture,
  type LeadFixture,
  leadTestStart,
} from "../../../tests/support/lead-fixture.ts";
import { type LeadQuery, listLeads } from "./list-leads.ts";
import { withdrawConsent } from "../visits/withdraw-consent.ts";

const day = 86_400;

describeEachDatabase("A lead", (kind) => {
  let scene: LeadFixture;
  beforeAll(async () => void (scene = await createLeadFixture(kind)));
  beforeEach(() => scene.clear());
  afterAll(() => scene.database.close());
  const change = (id: number, to: LeadState, revision = 1) =>
    changeLeadState(scene, { id, to, revision, actorId: 5, now: leadTestTimeAfter(60) });
  const withdraw = (leadId: number, purpose: ConsentPurpose, now = leadTestTimeAfter(5)) =>
    withdrawConsent(scene, { leadId, purpose, actorId: null, now });

  describe("is listed", () => {
    const query: LeadQuery = {
      text: "",
      states: [],
      projectSlugs: [],
      agentId: null,
      offset: 0,
      limit: 50,
      now: leadTestStart,
    };
    const names = async (overrides: Partial<LeadQuery>) =>
      (await listLeads(scene.db, { ...query, ...overrides })).leads.map(({ name }) => name);

    test("overdue ones first, then the newest, spam only when asked for", async () => {
      await scene.storeLead({ name: "Older, answered" }, { now: leadTestTimeAfter(-4 * day) });
      await scene.storeLead({ name: "Old" }, { now: leadTestTimeAfter(-3 * day) });
      await scene.storeLead({ name: "New", phone: "01101234567" });
      await scene.storeLead({ name: "Spam" }, { honeypot: "x" });
      const { leads } = await listLeads(scene.db, query);
      const answered = leads.find(({ name }) => name.startsWith("Older"))!;
      expect(await change(answered.id, "contacted")).toEqual({ kind: "changed", revision: 2 });
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
    ])("by %s: %j", async (_, text, expected) => {
      await scene.storeLead({ name: "منى عادل" });
      await scene.storeLead({ name: "Karim", phone: "01101234567", email: "karim@example.com" });
      expect(await names({ text })).toEqual(expected);
    });

    test("by its reference and its project", async () => {
      const id = await scene.storeLead({ name: "Mona", project: "the-brooks" });
      await scene.storeLead({ name: "Karim", phone: "01101234567" });
      const lead = await findLead(scene.db, id);
      expect(await names({ text: lead!.reference.toLowerCase().replace("-", "") })).toEqual(["Mona"]);
      expect(await names({ projectSlugs: ["the-brooks"] })).toEqual(["Mona"]);
    });
  });

  describe("goes through the pipeline", () => {
    test("along the allowed transitions only, once for those who saw the same revision, and with a record", async () => {
      const id = await scene.storeLead();
      expect(await change(id, "visit")).toEqual({ kind: "changed", revision: 2 });
      expect(await change(id, "won")).toEqual({ kind: "conflict" });
      expect(await change(id, "new", 2)).toEqual({ kind: "refused" });
      expect(await change(0, "won")).toEqual({ kind: "missing" });
      const answered = { state: "visit", answeredAt: leadTestTimeAfter(60) };
      expect(await findLead(scene.db, id)).toMatchObject(answered);
      const events = scene.db.selectFrom("lead_event").selectAll();
      const event = await events.where("kind", "=", "state").executeTakeFirst();
      expect(event).toMatchObject({ from_state: "new", to_state: "visit", actor_id: 5 });
    });

    test("out of spam, and its held deliveries are sent", async () => {
      const id = await scene.storeLead({}, { honeypot: "x" });
      expect(scene.web.jobs).toEqual([]);
      await change(id, "new");
      // The third delivery is the mail to the office about suspected spam, which will be outdated when it is due.
      expect(await scene.deliveryStatesOf(id)).toEqual(["waiting", "waiting", "waiting"]);
      expect([scene.web.jobs.length, scene.mail.jobs.length]).toEqual([1, 2]);
    });
  });

  describe("is withdrawn", () => {
    test("completely: waiting deliveries are stopped, the visit is cancelled, and nobody may continue", async () => {
      const id = await scene.storeLead(
        { email: "m@example.com", offers: "yes", slot: "2026-05-03T09:00:00.000Z" },
        { kind: "visit" },
      );
      expect(await withdraw(id, "contact")).toBe(true);
      expect(await withdraw(id, "contact", leadTestTimeAfter(6))).toBe(false);
      // The webhook and the mails to staff and the visitor are stopped, with the reminder. A new mail tells staff
      // that the visit is cancelled.
      expect(await scene.deliveryStatesOf(id)).toEqual([
        "stopped",
        "stopped",
        "stopped",
        "stopped",
        "waiting",
      ]);
      const lead = await findLead(scene.db, id);
      expect(lead).toMatchObject({
        withdrawnAt: leadTestTimeAfter(5),
        visit: { isCancelled: true, sequence: 1 },
      });
      expect(lead?.consents.every(({ withdrawnAt }) => withdrawnAt !== null)).toBe(true);
      expect(await change(id, "contacted", 2)).toEqual({ kind: "refused" });
    });

    test("for offers only, and the lead continues", async () => {
      const id = await scene.storeLead({ offers: "yes" });
      await withdraw(id, "offers");
      const lead = await findLead(scene.db, id);
      expect(lead?.consents.map(({ purpose, withdrawnAt }) => [purpose, withdrawnAt === null])).toEqual([
        ["contact", true],
        ["offers", false],
      ]);
      expect(await scene.deliveryStatesOf(id)).toEqual(["waiting", "waiting"]);
    });
  });
});
