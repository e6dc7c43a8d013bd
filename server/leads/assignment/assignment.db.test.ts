import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type AssignmentFixture,
  createAssignmentFixture,
  unattributedChange,
  everythingRuleSubject,
  newCairoRuleSubject,
  sundayNoonInCairo,
} from "../../../tests/support/assignment-fixture.ts";
import { initialSalesHours } from "../../../content/pages/sales-hours.ts";
import { describeEachDatabase } from "../../../tests/support/database.ts";
import { leadTestTimeAfter, leadTestStart } from "../../../tests/support/lead-fixture.ts";
import { listAuditEntries } from "../../audit/list-audit.ts";
import { reassignLead } from "./assign-lead.ts";
import { loadAssignmentRules, lockAgentsOfRule } from "./assignment-rules.ts";
import { listRescheduleDays, listFreeVisitDays } from "./open-visit-times.ts";
import { changeLeadState } from "../inbox/change-lead-state.ts";

const sundayOnePm = "2026-05-03T10:00:00.000Z";

describeEachDatabase("Requests are given to agents", (kind) => {
  let scene: AssignmentFixture;
  beforeAll(async () => void (scene = await createAssignmentFixture(kind)));
  beforeEach(() => scene.clear());
  afterAll(() => scene.database.close());

  test("on arrival: by project, then by area, then by the rule for everything; without a rule to nobody", async () => {
    expect(await scene.assignNewLead()).toBeNull();
    const [brooks = 0, cairo = 0, fallback = 0] = await scene.addAgents("Brooks", "Cairo", "Rest");
    await scene.addRule(newCairoRuleSubject, cairo);
    expect(await scene.assignNewLead()).toBeNull();
    await scene.addRule(everythingRuleSubject, fallback);
    await scene.addRule({ kind: "project", slug: "the-brooks" }, brooks);
    expect(await scene.assignNewLead({ project: "the-brooks" })).toBe(brooks);
    // The project is also in New Cairo but has no rule of its own, so the rule of the area applies.
    expect(await scene.assignNewLead({ project: "ivoire-east" })).toBe(cairo);
    expect(await scene.assignNewLead({ project: "telal-sokhna" })).toBe(fallback);
    const id = await scene.storeLead();
    expect(await scene.agentOf(id)).toBe(fallback);
    expect(await scene.eventsOf(id)).toEqual([
      ["arrived", null],
      ["assigned", fallback],
    ]);
  });

  test("about a listing to its own agent, and to the rules of its areas if it has none or the agent is deleted", async () => {
    const [coast = 0, listingAgent = 0] = await scene.addAgents("Coast", "Own");
    await scene.addRule({ kind: "area", slug: "north-coast" }, coast);
    await scene.addHome(listingAgent);
    expect(await scene.assignNewLead({ unit: "aa1" })).toBe(listingAgent);
    await scene.agents.delete({ ...unattributedChange, id: listingAgent, revision: 1 });
    expect(await scene.assignNewLead({ unit: "AA-1" })).toBe(coast);
    expect(await scene.assignNewLead({ unit: "AA-2" })).toBeNull();
  });

  test("in turn, longest waiting first, even if all arrive at once and one of them fails", async () => {
    const ids = await scene.addAgents("A", "B", "C");
    await scene.addRule(everythingRuleSubject, ...ids);
    const assignedIds: (number | null)[] = [];
    for (let lead = 0; lead < 6; lead += 1) assignedIds.push(await scene.assignNewLead());
    expect(assignedIds).toEqual([...ids, ...ids]);
    const noQueue = { send: () => Promise.reject(new Error("no jobs")) };
    await expect(scene.submitForm({ phone: "01199999999" }, {}, noQueue)).rejects.toThrow("no jobs");
    const atOnce = await Promise.all(Array.from({ length: 30 }, () => scene.assignNewLead()));
    expect(ids.map((id) => atOnce.filter((agent) => agent === id).length)).toEqual([10, 10, 10]);
  });

  test("by the turns that are stored when the rule is locked, not by those that were read before", async () => {
    const [karim = 0, nour = 0] = await scene.addAgents("Karim", "Nour");
    await scene.addRule(everythingRuleSubject, karim, nour);
    const [rule] = await loadAssignmentRules(scene.db, { weekly: initialSalesHours, holidays: [] });
    expect(rule?.agents.map(({ lastAssignedAt }) => lastAssignedAt)).toEqual([null, null]);
    // Another lead is assigned after the rules were read.
    expect(await scene.assignNewLead()).toBe(karim);
    const locked = await scene.db.transaction().execute((tx) => lockAgentsOfRule(tx, rule!));
    expect(locked.map(({ id, lastAssignedAt }) => [id, lastAssignedAt])).toEqual([
      [karim, leadTestStart],
      [nour, null],
    ]);
  });

  test("to an agent who works at that hour, at night to the one who begins first; deleted agents are skipped", async () => {
    const [early = 0, late = 0] = await scene.addAgents("Early", "Late");
    await scene.addRule(everythingRuleSubject, early, late);
    await scene.setHours(late, [7, "14:00", "22:00"]);
    const nowAt = (text: string) => ({ now: new Date(text) });
    expect(await scene.assignNewLead({}, nowAt("2026-05-03T08:00:00Z"))).toBe(early);
    expect(await scene.assignNewLead({}, nowAt("2026-05-03T08:01:00Z"))).toBe(early);
    expect(await scene.assignNewLead({}, nowAt("2026-05-03T18:00:00Z"))).toBe(late);
    // Nobody works at night; the lead goes to the agent who starts in the morning, although the other agent's last
    // lead is longer ago.
    expect(await scene.assignNewLead({}, nowAt("2026-05-03T22:00:00Z"))).toBe(early);
    await scene.agents.delete({ ...unattributedChange, id: early, revision: 1 });
    expect(await scene.assignNewLead({}, nowAt("2026-05-03T22:01:00Z"))).toBe(late);
  });

  test("not while they are suspected spam; after a release, with the held mail", async () => {
    const [karim = 0] = await scene.addAgents("Karim", "Nour");
    await scene.addRule(everythingRuleSubject, karim);
    const id = await scene.storeLead({}, { honeypot: "x" });
    expect(await scene.agentOf(id)).toBeNull();
    const released = { id, to: "new", revision: 1, actorId: null, now: leadTestTimeAfter(60) } as const;
    expect(await changeLeadState(scene, released)).toMatchObject({ kind: "changed" });
    expect(await scene.agentOf(id)).toBe(karim);
    expect(await scene.eventsOf(id)).toContainEqual(["assigned", karim]);
    const [entry] = await listAuditEntries(scene.db, { limit: 1, about: { entity: "lead", entityId: id } });
    expect(entry?.changes).toMatchObject({ agent_id: { from: null, to: karim } });
  });

  describe("for a visit", () => {
    const visit = (slot: string) => [{ slot, transport: "yes" }, { kind: "visit" }] as const;
    const openAt = async (slot: string) => {
      const days = await listFreeVisitDays(
        scene.db,
        scene,
        { projectSlug: null, unitCode: null },
        leadTestStart,
      );
      return days.some(({ slots }) => slots.some(({ startsAt }) => startsAt.toISOString() === slot));
    };

    test("to an agent who is free then, until none is; the offered times agree", async () => {
      const [karim = 0, nour = 0] = await scene.addAgents("Karim", "Nour");
      await scene.addRule(everythingRuleSubject, karim, nour);
      await scene.setHours(nour, [7, "12:00", "13:00"]);
      expect(await openAt(sundayNoonInCairo)).toBe(true);
      expect(await scene.assignNewLead(...visit(sundayOnePm))).toBe(karim);
      // The visit would begin after the end of Nour's working day.
      expect(await openAt(sundayOnePm)).toBe(false);
      const refused = await scene.submitForm(
        { ...visit(sundayOnePm)[0], phone: "01122222222" },
        { kind: "visit" },
      );
      expect(refused).toEqual({ kind: "slot-taken" });
      const [first, second] = [visit(sundayNoonInCairo), visit(sundayNoonInCairo)];
      const assigned = [await scene.assignNewLead(...first), await scene.assignNewLead(...second)];
      expect(assigned.toSorted()).toEqual([karim, nour]);
      expect(await openAt(sundayNoonInCairo)).toBe(false);
      expect(await scene.db.selectFrom("visit").select("agent_id").orderBy("id").execute()).toHaveLength(3);
    });

    test("one each to two agents when twenty arrive at once", async () => {
      await scene.addRule(everythingRuleSubject, ...(await scene.addAgents("Karim", "Nour")));
      const [values, kindOf] = visit(sundayNoonInCairo);
      const phones = Array.from({ length: 20 }, (_, index) => `0110123${4_000 + index}`);
      const results = await Promise.all(
        phones.map((phone) => scene.submitForm({ ...values, phone }, kindOf)),
      );
      expect(results.filter((result) => result.kind === "stored")).toHaveLength(2);
      const rows = await scene.db.selectFrom("visit").select("agent_id").execute();
      expect(new Set(rows.map((row) => row.agent_id)).size).toBe(2);
    });

    test("and after a release not to the agent who has another visit by then", async () => {
      const [karim = 0, nour = 0] = await scene.addAgents("Karim", "Nour");
      await scene.addRule(everythingRuleSubject, karim);
      const cases = [
        [sundayNoonInCairo, "spam", "new"],
        [sundayOnePm, "lost", "contacted"],
      ] as const;
      for (const [slot, aside, back] of cases) {
        const id = await scene.storeLead(...visit(slot));
        const step = { id, actorId: null, now: leadTestTimeAfter(60) };
        await changeLeadState(scene, { ...step, to: aside, revision: 1 });
        expect(await scene.assignNewLead(...visit(slot))).toBe(karim);
        const refused = await changeLeadState(scene, { ...step, to: back, revision: 2 });
        expect(refused).toEqual({ kind: "agent-busy" });
        const handover = { leadId: id, to: nour, actorId: null, now: leadTestTimeAfter(70) };
        await scene.db.transaction().execute((tx) => reassignLead(tx, scene, handover));
        const changed = await changeLeadState(scene, { ...step, to: back, revision: 3 });
        expect(changed).toMatchObject({ kind: "changed" });
      }
    });

    test("to the next rule's when the first rule's are all taken, and can be moved within the hours of who has it", async () => {
      const [cairo = 0, fallback = 0] = await scene.addAgents("Cairo", "Rest");
      await scene.addRule(newCairoRuleSubject, cairo);
      await scene.addRule(everythingRuleSubject, fallback);
      await scene.setHours(fallback, [7, "12:00", "14:00"]);
      const [values, kindOf] = visit(sundayNoonInCairo);
      const brooks = { ...values, project: "the-brooks" };
      expect(await scene.assignNewLead(brooks, kindOf)).toBe(cairo);
      const id = await scene.storeLead(brooks, kindOf);
      expect(await scene.agentOf(id)).toBe(fallback);
      const booked = { agentId: fallback, leadId: id, now: leadTestStart };
      const days = await listRescheduleDays(scene.db, scene.settings.visits, booked);
      // The period contains two Sundays, with two hours each.
      expect(days.flatMap(({ slots }) => slots)).toHaveLength(4);
      const handover = { leadId: id, to: cairo, actorId: null, now: leadTestTimeAfter(60), revision: 1 };
      const result = await scene.db.transaction().execute((tx) => reassignLead(tx, scene, handover));
      expect(result).toEqual({ kind: "busy" });
    });
  });
});
