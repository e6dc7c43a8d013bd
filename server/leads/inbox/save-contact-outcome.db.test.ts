import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  createAssignmentFixture,
  type AssignmentFixture,
  everythingRuleSubject,
  sundayNoonInCairo,
} from "../../../tests/support/assignment-fixture.ts";
import { describeEachDatabase } from "../../../tests/support/database.ts";
import { leadTestTimeAfter } from "../../../tests/support/lead-fixture.ts";
import { sealAndVerifyAudit } from "../../../tests/support/sealed-audit.ts";
import { createVisitService, type VisitService } from "../visits/visits.ts";
import { createInboxService, type InboxService } from "./inbox.ts";

const by = { actorId: 7, now: leadTestTimeAfter(600) };
const emptyOutcome = { outcome: null, text: "" } as const;
/** Sunday at 12:00 and 13:00 in Cairo. */
const startsAt = new Date(sundayNoonInCairo);
const laterStart = new Date(startsAt.getTime() + 3_600_000);

describeEachDatabase("A visit booked from its lead", (kind) => {
  let scene: AssignmentFixture;
  let inbox: InboxService;
  let visits: VisitService;
  beforeAll(async () => {
    scene = await createAssignmentFixture(kind);
    inbox = createInboxService(scene);
    visits = createVisitService(scene);
  });
  beforeEach(() => scene.clear());
  afterAll(() => scene.database.close());

  const leadOf = async (id: number) => {
    const lead = await inbox.find(id, by.now);
    if (!lead) throw new Error("No lead");
    return lead;
  };
  const saveOutcome = async (id: number, fields: Partial<Parameters<InboxService["outcome"]>[0]>) =>
    inbox.outcome({ ...by, id, revision: (await leadOf(id)).revision, ...emptyOutcome, ...fields });
  const freeTimes = async (id: number) =>
    (await visits.listBookings(await leadOf(id), by.now))?.flatMap(({ slots }) =>
      slots.map((slot) => slot.startsAt.getTime()),
    );
  const mailsOf = async (leadId: number) => {
    const rows = await scene.db
      .selectFrom("lead_delivery")
      .select(["channel", "target", "state"])
      .where("lead_id", "=", leadId)
      .where("target", "<>", "")
      .where("channel", "<>", "webhook")
      .orderBy("id")
      .execute();
    return rows.map(({ channel, target, state }) => `${channel} ${target} ${state}`);
  };

  test("is saved with the outcome, the note and the next step at once, and the visitor is notified", async () => {
    const [mona = 0] = await scene.addAgents("Mona");
    await scene.addRule(everythingRuleSubject, mona);
    const id = await scene.storeLead({ email: "laila@example.com" });
    const planned = { step: "papers", on: "2026-05-04" } as const;
    const outcome = { outcome: "reached", text: "Wants a garden", planned } as const;
    const visit = { startsAt, wantsTransport: true };
    expect(await saveOutcome(id, { ...outcome, ...visit })).toMatchObject({ kind: "changed" });
    const lead = await leadOf(id);
    expect(lead).toMatchObject({ state: "visit", answeredAt: by.now, planned, agentId: mona });
    expect(lead.visit).toMatchObject({ startsAt, agentId: mona, sequence: 0, wantsTransport: true });
    expect(lead.events.map((event) => [event.kind, event.note || event.detail])).toEqual([
      ["note", "Wants a garden"],
      ["next", "papers 2026-05-04"],
      ["visit", "booked"],
      ["state", ""],
      ["assigned", ""],
      ["arrived", ""],
    ]);
    expect(await mailsOf(id)).toEqual([
      "staff-mail visit/0 waiting",
      "visitor-mail visit/0 waiting",
      "visitor-mail reminder/0 waiting",
    ]);
    expect(await sealAndVerifyAudit(scene.db)).toMatchObject({ kind: "whole" });
  });

  test("is refused for a time that was taken meanwhile, and nothing is saved", async () => {
    const [mona = 0] = await scene.addAgents("Mona");
    await scene.addRule(everythingRuleSubject, mona);
    const [first, second] = [await scene.storeLead(), await scene.storeLead()];
    expect(await freeTimes(second)).toContain(startsAt.getTime());
    expect(await saveOutcome(first, { startsAt })).toMatchObject({ kind: "changed" });
    const before = await leadOf(second);
    const fields = { outcome: "reached", text: "Yes", startsAt } as const;
    expect(await saveOutcome(second, fields)).toEqual({ kind: "slot-taken" });
    expect(await leadOf(second)).toEqual(before);
    const free = await freeTimes(second);
    expect(free).not.toContain(startsAt.getTime());
    expect(free).toContain(laterStart.getTime());
  });

  test("goes to one of two concurrent requests", async () => {
    const [mona = 0] = await scene.addAgents("Mona");
    await scene.addRule(everythingRuleSubject, mona);
    const ids = [await scene.storeLead(), await scene.storeLead()];
    const results = await Promise.all(ids.map((id) => saveOutcome(id, { startsAt })));
    expect(results.map((result) => result.kind).toSorted()).toEqual(["changed", "slot-taken"]);
  });

  test("is offered within the agent's hours, and one at a time for leads without an agent", async () => {
    const [mona = 0] = await scene.addAgents("Mona");
    await scene.addRule(everythingRuleSubject, mona);
    await scene.setHours(mona, [7, "12:00", "13:00"]);
    const id = await scene.storeLead();
    // The booking period contains two Sundays.
    expect(await freeTimes(id)).toEqual([startsAt.getTime(), startsAt.getTime() + 7 * 86_400_000]);
    await scene.database.pool.query("delete from assignment_rule");
    const [nobodys, other] = [await scene.storeLead(), await scene.storeLead()];
    expect(await saveOutcome(nobodys, { startsAt })).toMatchObject({ kind: "changed" });
    expect((await leadOf(nobodys)).visit).toMatchObject({ agentId: null });
    expect(await freeTimes(other)).not.toContain(startsAt.getTime());
  });

  test("moves the lead's visit, even a cancelled one, to the lead's current agent", async () => {
    const [mona = 0, omar = 0] = await scene.addAgents("Mona", "Omar");
    await scene.addRule(everythingRuleSubject, mona);
    const id = await scene.storeLead({ email: "laila@example.com" });
    await saveOutcome(id, { startsAt });
    expect(await saveOutcome(id, { startsAt: laterStart })).toMatchObject({ kind: "changed" });
    expect((await leadOf(id)).visit).toMatchObject({ startsAt: laterStart, sequence: 1, isCancelled: false });
    // A second booking of the same time changes nothing.
    const { revision } = await leadOf(id);
    expect(await saveOutcome(id, { startsAt: laterStart })).toEqual({ kind: "changed", revision });
    // But if staff have changed the state, the booking changes it back to "visit".
    await inbox.changeState({ ...by, id, revision, to: "contacted" });
    expect(await saveOutcome(id, { startsAt: laterStart })).toMatchObject({ kind: "changed" });
    expect(await leadOf(id)).toMatchObject({ state: "visit", visit: { sequence: 1 } });
    await visits.cancel({ leadId: id, sequence: 1, ...by });
    await inbox.give({ ...by, id, revision: (await leadOf(id)).revision, agentId: omar });
    expect(await saveOutcome(id, { startsAt })).toMatchObject({ kind: "changed" });
    const lead = await leadOf(id);
    expect(lead).toMatchObject({ state: "visit", agentId: omar });
    expect(lead.visit).toMatchObject({ startsAt, agentId: omar, sequence: 3, isCancelled: false });
    const changes = lead.events.filter((event) => event.kind === "visit").map(({ detail }) => detail);
    expect(changes).toEqual(["moved", "cancelled", "moved", "booked"]);
    const mails = await mailsOf(id);
    expect(mails).toContain("visitor-mail visit/0 stopped");
    expect(mails).toContain("visitor-mail visit/3 waiting");
  });

  test("is refused for a visit that has begun, and for a lead that is withdrawn, merged or spam", async () => {
    const pastLead = await scene.storeLead();
    await saveOutcome(pastLead, { startsAt });
    const now = new Date(startsAt.getTime() + 1_800_000);
    const afterwards = new Date("2026-05-04T09:00:00Z");
    expect(await saveOutcome(pastLead, { now, startsAt: afterwards })).toEqual({ kind: "visit-over" });
    expect(await visits.listBookings(await leadOf(pastLead), now)).toBeNull();
    const withdrawn = await scene.storeLead();
    await inbox.withdraw({ ...by, id: withdrawn });
    const spam = await scene.storeLead({}, { honeypot: "x" });
    const [merged, target] = [await scene.storeLead(), await scene.storeLead()];
    const { reference } = await leadOf(merged);
    await inbox.merge({ ...by, id: target, revision: (await leadOf(target)).revision, reference });
    for (const id of [withdrawn, merged, spam]) {
      expect(await saveOutcome(id, { startsAt: laterStart })).toEqual({ kind: "refused" });
      expect(await visits.listBookings(await leadOf(id), by.now)).toBeNull();
    }
    const conflict = await inbox.outcome({
      ...by,
      id: pastLead,
      revision: 1,
      ...emptyOutcome,
      startsAt: laterStart,
    });
    expect(conflict).toEqual({ kind: "conflict" });
    const missing = await inbox.outcome({ ...by, id: 999_999, revision: 1, ...emptyOutcome });
    expect(missing).toEqual({ kind: "missing" });
  });
});
