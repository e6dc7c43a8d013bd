import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { assignmentRuleFingerprint } from "../../../domain/leads/assignment-form.ts";
import {
  type AssignmentFixture,
  createAssignmentFixture,
  unattributedChange,
  everythingRuleSubject,
  newCairoRuleSubject,
  sundayNoonInCairo,
} from "../../../tests/support/assignment-fixture.ts";
import { describeEachDatabase } from "../../../tests/support/database.ts";
import { leadTestTimeAfter } from "../../../tests/support/lead-fixture.ts";
import { listAuditEntries } from "../../audit/list-audit.ts";
import { sealAndVerifyAudit } from "../../../tests/support/sealed-audit.ts";
import { reassignLead } from "./assign-lead.ts";
import { changeLeadState } from "../inbox/change-lead-state.ts";
import { reassignOverdueLeads } from "./reassign-overdue.ts";

describeEachDatabase("Requests are given to agents", (kind) => {
  let scene: AssignmentFixture;
  beforeAll(async () => void (scene = await createAssignmentFixture(kind)));
  beforeEach(() => scene.clear());
  afterAll(() => scene.database.close());

  describe("later", () => {
    const reassign = (leadId: number, to: number | "next" | null, revision?: number) =>
      scene.db.transaction().execute((tx) => {
        const handover = { leadId, to, actorId: null, now: leadTestTimeAfter(60) };
        return reassignLead(tx, scene, revision === undefined ? handover : { ...handover, revision });
      });

    test("by hand, with their visit; the agent is notified, and the change is recorded", async () => {
      const [karim = 0, nour = 0] = await scene.addAgents("Karim", "Nour");
      await scene.addRule(everythingRuleSubject, karim);
      const id = await scene.storeLead({ slot: sundayNoonInCairo }, { kind: "visit" });
      expect(await reassign(id, nour, 1)).toEqual({ kind: "given", agentId: nour, revision: 2 });
      expect(await scene.db.selectFrom("visit").select("agent_id").execute()).toEqual([{ agent_id: nour }]);
      const deliveries = await scene.db
        .selectFrom("lead_delivery")
        .select(["channel", "state"])
        .where("target", "=", `agent/${nour}`)
        .execute();
      expect(deliveries).toEqual([{ channel: "staff-mail", state: "waiting" }]);
      expect((await scene.eventsOf(id)).at(-1)).toEqual(["assigned", nour]);
      const [entry] = await listAuditEntries(scene.db, { limit: 1, about: { entity: "lead", entityId: id } });
      expect(entry).toMatchObject({ action: "assign", changes: { agent_id: { from: karim, to: nour } } });
      expect(await sealAndVerifyAudit(scene.db)).toMatchObject({ kind: "whole" });
      expect(await reassign(id, nour, 2)).toEqual({ kind: "unchanged" });
      expect(await reassign(id, karim, 1)).toEqual({ kind: "conflict" });
      expect(await reassign(id, 999_999, 2)).toEqual({ kind: "no-agent" });
      expect(await reassign(id, null, 2)).toEqual({ kind: "given", agentId: null, revision: 3 });
      expect(await reassign(999_999, karim)).toEqual({ kind: "missing" });
    });

    test("to the next agent, once, if the answer is overdue", async () => {
      const [karim = 0, nour = 0] = await scene.addAgents("Karim", "Nour");
      await scene.addRule(everythingRuleSubject, karim, nour);
      const overdue = await scene.storeLead();
      const answered = await scene.storeLead();
      const brooksLead = await scene.storeLead({ project: "the-brooks" });
      const agents = () => Promise.all([overdue, answered, brooksLead].map((id) => scene.agentOf(id)));
      expect(await agents()).toEqual([karim, nour, karim]);
      await changeLeadState(scene, { id: answered, to: "contacted", revision: 1, ...unattributedChange });
      const reassignAt = (seconds: number) =>
        reassignOverdueLeads(scene, { now: leadTestTimeAfter(seconds) });
      expect(await reassignAt(190_800)).toBe(0);
      expect(await reassignAt(190_801)).toBe(2);
      expect(await agents()).toEqual([nour, nour, nour]);
      expect(await reassignAt(200_000)).toBe(0);
      expect(await scene.eventsOf(overdue)).toEqual([
        ["arrived", null],
        ["assigned", karim],
        ["assigned", nour],
      ]);
    });

    test("by the area of their listing, however its code was written", async () => {
      const [karim = 0, coast = 0] = await scene.addAgents("Karim", "Coast");
      await scene.addRule({ kind: "area", slug: "north-coast" }, karim, coast);
      await scene.addHome(null);
      const id = await scene.storeLead({ unit: "aa1" });
      // A code in the form in which older versions stored it, before codes were validated.
      await scene.db.updateTable("lead").set({ unit_code: "aa ١" }).where("id", "=", id).execute();
      expect(await scene.agentOf(id)).toBe(karim);
      expect(await reassignOverdueLeads(scene, { now: leadTestTimeAfter(200_000) })).toBe(1);
      expect(await scene.agentOf(id)).toBe(coast);
    });

    test("to nobody else if there is no other agent", async () => {
      await scene.addRule(everythingRuleSubject, ...(await scene.addAgents("Karim")));
      await scene.storeLead();
      expect(await reassignOverdueLeads(scene, { now: leadTestTimeAfter(200_000) })).toBe(0);
    });
  });

  describe("by rules that staff write", () => {
    const list = async () =>
      (await scene.assignment.list()).map((rule) => [rule.subject.kind, rule.agents.map(({ name }) => name)]);

    test("which are tried in their order, changed against what was seen, and recorded", async () => {
      const [karim = 0, nour = 0] = await scene.addAgents("Karim", "Nour");
      await scene.addRule(everythingRuleSubject, nour, karim);
      await scene.addRule(newCairoRuleSubject, karim);
      await scene.addRule({ kind: "area", slug: "north-coast" }, karim);
      expect(await list()).toEqual([
        ["area", ["Karim"]],
        ["area", ["Karim"]],
        ["everything", ["Karim", "Nour"]],
      ]);
      const rules = await scene.assignment.list();
      const [first, second] = rules;
      if (!first || !second) throw new Error("no rules");
      const fingerprintOf = ({ subject, agents: ruleAgents }: typeof first) =>
        assignmentRuleFingerprint({ subject, agentIds: ruleAgents.map(({ id }) => id) });
      const changeOf = (rule: typeof first) => ({
        ...unattributedChange,
        id: rule.id,
        seen: fingerprintOf(rule),
      });
      expect(await scene.assignment.raise(changeOf(second))).toEqual({ kind: "saved" });
      expect((await scene.assignment.list()).map(({ id }) => id).slice(0, 2)).toEqual([second.id, first.id]);
      expect(await scene.assignment.raise(changeOf(second))).toEqual({ kind: "saved" });
      const ofNour = { subject: newCairoRuleSubject, agentIds: [nour] };
      const refusal = { kind: "refused", faults: { subject: "taken" } };
      expect(await scene.assignment.create(ofNour, unattributedChange)).toEqual(refusal);
      expect(await scene.assignment.update(ofNour, changeOf(first))).toEqual({ kind: "saved" });
      const ofKarim = { ...ofNour, agentIds: [karim] };
      expect(await scene.assignment.update(ofKarim, changeOf(first))).toEqual({ kind: "conflict" });
      expect(await scene.assignment.delete(changeOf(second))).toEqual({ kind: "saved" });
      expect(await scene.assignment.delete(changeOf(second))).toEqual({ kind: "missing" });
      expect(await list()).toEqual([
        ["area", ["Nour"]],
        ["everything", ["Karim", "Nour"]],
      ]);
      const about = { entity: "assignment_rule", entityId: first.id };
      const history = await listAuditEntries(scene.db, { limit: 9, about });
      expect(history.map(({ action, changes }) => [action, changes["agents"] ?? null])).toEqual([
        ["update", { from: [karim], to: [nour] }],
        ["create", { from: null, to: [karim] }],
      ]);
    });

    test("and cannot name deleted agents; those named before stay, and get leads again once restored", async () => {
      const [karim = 0, nour = 0] = await scene.addAgents("Karim", "Nour");
      await scene.addRule(everythingRuleSubject, karim);
      await scene.agents.delete({ ...unattributedChange, id: karim, revision: 1 });
      await scene.agents.delete({ ...unattributedChange, id: nour, revision: 1 });
      expect(await scene.assignNewLead()).toBeNull();
      const [rule] = await scene.assignment.list();
      if (!rule) throw new Error("no rule");
      expect(rule.agents).toMatchObject([{ id: karim, isActive: false }]);
      const fingerprint = assignmentRuleFingerprint({ subject: everythingRuleSubject, agentIds: [karim] });
      const values = { subject: everythingRuleSubject, agentIds: [karim, nour] };
      const refused = { kind: "refused", faults: { agents: "agentGone" } };
      const change = { ...unattributedChange, id: rule.id, seen: fingerprint };
      expect(await scene.assignment.update(values, change)).toEqual(refused);
      await scene.agents.restore({ ...unattributedChange, id: karim, revision: 2 });
      expect(await scene.assignNewLead()).toBe(karim);
    });

    test("and by the agents' hours, saved against what was seen", async () => {
      const { id } = await scene.addAgent("Karim");
      await scene.setHours(id, [1, "09:00", "12:00"], [7, "10:00", "13:30"]);
      expect(await scene.agents.findHours(id)).toEqual([
        { weekday: 1, opens: "09:00", closes: "12:00" },
        { weekday: 7, opens: "10:00", closes: "13:30" },
      ]);
      const outdated = { ...unattributedChange, id, revision: 1 };
      expect(await scene.agents.saveHours([], outdated)).toBe("conflict");
      expect(await scene.agents.saveHours([], { ...outdated, id: 999_999 })).toBe("missing");
      await scene.setHours(id);
      expect(await scene.agents.findHours(id)).toEqual([]);
      const [entry] = await listAuditEntries(scene.db, { limit: 1 });
      expect(entry).toMatchObject({ entity: "agent", entityId: id });
      expect(entry?.changes).toEqual({ hours: { from: "1 09:00-12:00, 7 10:00-13:30", to: "" } });
    });
  });
});
