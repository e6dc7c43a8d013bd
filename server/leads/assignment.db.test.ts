import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newAgent } from "../../domain/agent.ts";
import { ruleMark, type RuleValues } from "../../domain/assignment-form.ts";
import type { LeadFormValues } from "../../domain/lead-form.ts";
import { newProperty } from "../../domain/property.ts";
import { describeEachDatabase } from "../../tests/support/database.ts";
import { after, leadScene, type LeadScene, start } from "../../tests/support/lead-scene.ts";
import type { Agents } from "../agents/agents.ts";
import { createAgents } from "../agents/create-agents.ts";
import { listAudit } from "../audit/list-audit.ts";
import { verifyAudit } from "../audit/verify-audit.ts";
import { createListing } from "../listings/create-listing.ts";
import { giveLead } from "./assign-lead.ts";
import { type Assignment, createAssignment } from "./assignment.ts";
import { listMoveDays, listOpenDays } from "./book-visit.ts";
import { changeLeadState } from "./change-lead-state.ts";
import { reassignOverdue } from "./reassign-overdue.ts";

const change = { actorId: null, now: start };
const everything = { kind: "everything" } as const;
const newCairo = { kind: "area", slug: "new-cairo" } as const;
// Sunday, from noon in Cairo.
const noon = "2026-05-03T09:00:00.000Z";
const one = "2026-05-03T10:00:00.000Z";

describeEachDatabase("Requests are given to agents", (kind) => {
  let scene: LeadScene;
  let agents: Agents;
  let assignment: Assignment;
  let phones = 0;
  beforeAll(async () => {
    scene = await leadScene(kind);
    agents = createAgents(scene.db);
    assignment = createAssignment(scene.db);
  });
  beforeEach(async () => {
    await scene.database.pool.query("truncate assignment_rule, listing cascade");
    await scene.clear();
  });
  afterAll(() => scene.database.close());

  const addAgent = async (name: string) => {
    const values = { ...newAgent, name, phone: "+201001234567", email: "a@example.com" };
    const result = await agents.create(values, change);
    if (result.kind !== "saved") throw new Error(JSON.stringify(result));
    return result.agent;
  };
  const addAgents = async (...names: string[]) => {
    const ids: number[] = [];
    for (const name of names) ids.push((await addAgent(name)).id);
    return ids;
  };
  const addRule = async (subject: RuleValues["subject"], ...agentIds: number[]) =>
    expect(await assignment.create({ subject, agentIds }, change)).toEqual({ kind: "saved" });
  const store = (values: LeadFormValues = {}, different: Parameters<LeadScene["press"]>[1] = {}) => {
    phones += 1;
    return scene.store({ phone: `010${10_000_000 + phones}`, ...values }, different);
  };
  const agentOf = async (leadId: number) =>
    (await scene.db.selectFrom("lead").select("agent_id").where("id", "=", leadId).executeTakeFirstOrThrow())
      .agent_id;
  const take = async (values: LeadFormValues = {}, different: Parameters<LeadScene["press"]>[1] = {}) =>
    agentOf(await store(values, different));
  const eventsOf = async (leadId: number) =>
    (
      await scene.db
        .selectFrom("lead_event")
        .select(["kind", "agent_id"])
        .where("lead_id", "=", leadId)
        .orderBy("id")
        .execute()
    ).map((event) => [event.kind, event.agent_id]);
  const addHome = async (agentId: number | null) => {
    const values = { ...newProperty, unitcode: "AA-1", location: "North Coast", agentid: agentId };
    const result = await createListing(scene.db, values, change);
    if (result.kind !== "saved") throw new Error(JSON.stringify(result));
  };
  const setHours = async (id: number, ...days: readonly (readonly [7 | 1, string, string])[]) => {
    const hours = days.map(([weekday, opens, closes]) => ({ weekday, opens, closes }));
    const { revision } = (await agents.find(id)) ?? { revision: 0 };
    expect(await agents.saveHours(hours, { ...change, id, revision })).toBe("saved");
  };

  test("as they arrive: by project, then by area, then by the rule for everything; without a rule to nobody", async () => {
    expect(await take()).toBeNull();
    const [brooks = 0, cairo = 0, rest = 0] = await addAgents("Brooks", "Cairo", "Rest");
    await addRule(newCairo, cairo);
    expect(await take()).toBeNull();
    await addRule(everything, rest);
    await addRule({ kind: "project", slug: "the-brooks" }, brooks);
    expect(await take({ project: "the-brooks" })).toBe(brooks);
    // Of the same area.
    expect(await take({ project: "ivoire-east" })).toBe(cairo);
    expect(await take({ project: "telal-sokhna" })).toBe(rest);
    const id = await store();
    expect(await agentOf(id)).toBe(rest);
    expect(await eventsOf(id)).toEqual([
      ["arrived", null],
      ["assigned", rest],
    ]);
  });

  test("of one home to its own agent, and to the rules of its areas when it has none or they are deleted", async () => {
    const [coast = 0, own = 0] = await addAgents("Coast", "Own");
    await addRule({ kind: "area", slug: "north-coast" }, coast);
    await addHome(own);
    expect(await take({ unit: "aa1" })).toBe(own);
    await agents.delete({ ...change, id: own, revision: 1 });
    expect(await take({ unit: "AA-1" })).toBe(coast);
    expect(await take({ unit: "AA-2" })).toBeNull();
  });

  test("in turn, whoever waits longest first, also when all ask at once and one of them comes to nothing", async () => {
    const ids = await addAgents("A", "B", "C");
    await addRule(everything, ...ids);
    const turns: (number | null)[] = [];
    for (let lead = 0; lead < 6; lead += 1) turns.push(await take());
    expect(turns).toEqual([...ids, ...ids]);
    const noQueue = { send: () => Promise.reject(new Error("no jobs")) };
    await expect(scene.press({ phone: "01199999999" }, {}, noQueue)).rejects.toThrow("no jobs");
    const atOnce = await Promise.all(Array.from({ length: 30 }, () => take()));
    expect(ids.map((id) => atOnce.filter((agent) => agent === id).length)).toEqual([10, 10, 10]);
  });

  test("to who works at that hour, and at night to who begins first; who is deleted is passed over", async () => {
    const [early = 0, late = 0] = await addAgents("Early", "Late");
    await addRule(everything, early, late);
    await setHours(late, [7, "14:00", "22:00"]);
    const at = (text: string) => ({ now: new Date(text) });
    expect(await take({}, at("2026-05-03T08:00:00Z"))).toBe(early);
    expect(await take({}, at("2026-05-03T08:01:00Z"))).toBe(early);
    expect(await take({}, at("2026-05-03T18:00:00Z"))).toBe(late);
    // At night the one of the morning, though the other has waited longer.
    expect(await take({}, at("2026-05-03T22:00:00Z"))).toBe(early);
    await agents.delete({ ...change, id: early, revision: 1 });
    expect(await take({}, at("2026-05-03T22:01:00Z"))).toBe(late);
  });

  test("not while they look like spam; once staff say that they are none, with the mail that was held", async () => {
    const [karim = 0] = await addAgents("Karim", "Nour");
    await addRule(everything, karim);
    const id = await store({}, { honeypot: "x" });
    expect(await agentOf(id)).toBeNull();
    const released = { id, to: "new", revision: 1, actorId: null, now: after(60) } as const;
    expect(await changeLeadState(scene, released)).toMatchObject({ kind: "changed" });
    expect(await agentOf(id)).toBe(karim);
    expect(await eventsOf(id)).toContainEqual(["assigned", karim]);
    const [entry] = await listAudit(scene.db, { limit: 1, about: { entity: "lead", entityId: id } });
    expect(entry?.changes).toMatchObject({ agent_id: { from: null, to: karim } });
  });

  describe("for a visit", () => {
    const visit = (slot: string) => [{ slot, transport: "yes" }, { kind: "visit" }] as const;
    const openAt = async (slot: string) => {
      const days = await listOpenDays(
        scene.db,
        scene.settings.visits,
        { projectSlug: null, unitCode: null },
        start,
      );
      return days.some(({ slots }) => slots.some(({ startsAt }) => startsAt.toISOString() === slot));
    };

    test("to somebody who is free then, until nobody is; what is offered says the same", async () => {
      const [karim = 0, nour = 0] = await addAgents("Karim", "Nour");
      await addRule(everything, karim, nour);
      await setHours(nour, [7, "12:00", "13:00"]);
      expect(await openAt(noon)).toBe(true);
      expect(await take(...visit(one))).toBe(karim);
      // Nour has gone home.
      expect(await openAt(one)).toBe(false);
      expect(await scene.press({ ...visit(one)[0], phone: "01122222222" }, { kind: "visit" })).toEqual({
        kind: "slot-taken",
      });
      expect([await take(...visit(noon)), await take(...visit(noon))].toSorted()).toEqual([karim, nour]);
      expect(await openAt(noon)).toBe(false);
      expect(await scene.db.selectFrom("visit").select("agent_id").orderBy("id").execute()).toHaveLength(3);
    });

    test("one each for two agents when twenty press at once", async () => {
      await addRule(everything, ...(await addAgents("Karim", "Nour")));
      const results = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          scene.press({ ...visit(noon)[0], phone: `0110123${4_000 + index}` }, { kind: "visit" }),
        ),
      );
      expect(results.filter((result) => result.kind === "stored")).toHaveLength(2);
      const rows = await scene.db.selectFrom("visit").select("agent_id").execute();
      expect(new Set(rows.map((row) => row.agent_id)).size).toBe(2);
    });

    test("and not back to the agent who has somebody else by then, when it was put aside for a while", async () => {
      const [karim = 0, nour = 0] = await addAgents("Karim", "Nour");
      await addRule(everything, karim);
      const ways = [
        [noon, "spam", "new"],
        [one, "lost", "contacted"],
      ] as const;
      for (const [slot, aside, back] of ways) {
        const id = await store(...visit(slot));
        const step = { id, actorId: null, now: after(60) };
        await changeLeadState(scene, { ...step, to: aside, revision: 1 });
        expect(await take(...visit(slot))).toBe(karim);
        expect(await changeLeadState(scene, { ...step, to: back, revision: 2 })).toEqual({
          kind: "agent-busy",
        });
        const handover = { leadId: id, to: nour, actorId: null, now: after(70) };
        await scene.db.transaction().execute((tx) => giveLead(tx, scene, handover));
        expect(await changeLeadState(scene, { ...step, to: back, revision: 3 })).toMatchObject({
          kind: "changed",
        });
      }
    });

    test("to the next rule's when the first rule's are all taken, and can be moved within the hours of who has it", async () => {
      const [cairo = 0, rest = 0] = await addAgents("Cairo", "Rest");
      await addRule(newCairo, cairo);
      await addRule(everything, rest);
      await setHours(rest, [7, "12:00", "14:00"]);
      const [values, kindOf] = visit(noon);
      const brooks = { ...values, project: "the-brooks" };
      expect(await take(brooks, kindOf)).toBe(cairo);
      const id = await store(brooks, kindOf);
      expect(await agentOf(id)).toBe(rest);
      const days = await listMoveDays(scene.db, scene.settings.visits, {
        agentId: rest,
        leadId: id,
        now: start,
      });
      // Two Sundays, two hours on each.
      expect(days.flatMap(({ slots }) => slots)).toHaveLength(4);
      const taken = await scene.db
        .transaction()
        .execute((tx) =>
          giveLead(tx, scene, { leadId: id, to: cairo, actorId: null, now: after(60), revision: 1 }),
        );
      expect(taken).toEqual({ kind: "busy" });
    });
  });

  describe("later", () => {
    const give = (leadId: number, to: number | "next" | null, revision?: number) =>
      scene.db.transaction().execute((tx) =>
        giveLead(tx, scene, {
          leadId,
          to,
          actorId: null,
          now: after(60),
          ...(revision !== undefined && { revision }),
        }),
      );

    test("by hand, with their visit; they are told, and it is recorded", async () => {
      const [karim = 0, nour = 0] = await addAgents("Karim", "Nour");
      await addRule(everything, karim);
      const id = await store({ slot: noon }, { kind: "visit" });
      expect(await give(id, nour, 1)).toEqual({ kind: "given", agentId: nour, revision: 2 });
      expect(await scene.db.selectFrom("visit").select("agent_id").execute()).toEqual([{ agent_id: nour }]);
      const told = await scene.db
        .selectFrom("lead_delivery")
        .select(["channel", "state"])
        .where("target", "=", `agent/${nour}`)
        .execute();
      expect(told).toEqual([{ channel: "staff-mail", state: "waiting" }]);
      expect((await eventsOf(id)).at(-1)).toEqual(["assigned", nour]);
      const [entry] = await listAudit(scene.db, { limit: 1, about: { entity: "lead", entityId: id } });
      expect(entry).toMatchObject({ action: "assign", changes: { agent_id: { from: karim, to: nour } } });
      expect(await verifyAudit(scene.db)).toMatchObject({ kind: "whole" });
      expect(await give(id, nour, 2)).toEqual({ kind: "unchanged" });
      expect(await give(id, karim, 1)).toEqual({ kind: "conflict" });
      expect(await give(id, 999_999, 2)).toEqual({ kind: "no-agent" });
      expect(await give(id, null, 2)).toEqual({ kind: "given", agentId: null, revision: 3 });
      expect(await give(999_999, karim)).toEqual({ kind: "missing" });
    });

    test("to the next one, once, when nobody has answered in time", async () => {
      const [karim = 0, nour = 0] = await addAgents("Karim", "Nour");
      await addRule(everything, karim, nour);
      const overdue = await store();
      const answered = await store();
      const alone = await store({ project: "the-brooks" });
      expect([await agentOf(overdue), await agentOf(answered), await agentOf(alone)]).toEqual([
        karim,
        nour,
        karim,
      ]);
      await changeLeadState(scene, { id: answered, to: "contacted", revision: 1, ...change });
      const at = (seconds: number) => reassignOverdue(scene, { now: after(seconds) });
      expect(await at(86_400)).toBe(0);
      expect(await at(86_401)).toBe(2);
      expect([await agentOf(overdue), await agentOf(answered), await agentOf(alone)]).toEqual([
        nour,
        nour,
        nour,
      ]);
      expect(await at(200_000)).toBe(0);
      expect(await eventsOf(overdue)).toEqual([
        ["arrived", null],
        ["assigned", karim],
        ["assigned", nour],
      ]);
    });

    test("not to somebody else when there is nobody else", async () => {
      await addRule(everything, ...(await addAgents("Karim")));
      await store();
      expect(await reassignOverdue(scene, { now: after(100_000) })).toBe(0);
    });
  });

  describe("by rules that staff write", () => {
    const list = async () =>
      (await assignment.list()).map((rule) => [rule.subject.kind, rule.agents.map(({ name }) => name)]);

    test("which are asked in their order, changed over what was seen, and recorded", async () => {
      const [karim = 0, nour = 0] = await addAgents("Karim", "Nour");
      await addRule(everything, nour, karim);
      await addRule(newCairo, karim);
      await addRule({ kind: "area", slug: "north-coast" }, karim);
      expect(await list()).toEqual([
        ["area", ["Karim"]],
        ["area", ["Karim"]],
        ["everything", ["Karim", "Nour"]],
      ]);
      const rules = await assignment.list();
      const [first, second] = rules;
      if (!first || !second) throw new Error("no rules");
      const seenOf = ({ subject, agents: named }: typeof first) =>
        ruleMark({ subject, agentIds: named.map(({ id }) => id) });
      const at = (rule: typeof first) => ({ ...change, id: rule.id, seen: seenOf(rule) });
      expect(await assignment.raise(at(second))).toEqual({ kind: "saved" });
      expect((await assignment.list()).map(({ id }) => id).slice(0, 2)).toEqual([second.id, first.id]);
      expect(await assignment.raise(at(second))).toEqual({ kind: "saved" });
      expect(await assignment.create({ subject: newCairo, agentIds: [nour] }, change)).toEqual({
        kind: "refused",
        faults: { subject: "taken" },
      });
      expect(await assignment.update({ subject: newCairo, agentIds: [nour] }, at(first))).toEqual({
        kind: "saved",
      });
      expect(await assignment.update({ subject: newCairo, agentIds: [karim] }, at(first))).toEqual({
        kind: "conflict",
      });
      expect(await assignment.delete(at(second))).toEqual({ kind: "saved" });
      expect(await assignment.delete(at(second))).toEqual({ kind: "missing" });
      expect(await list()).toEqual([
        ["area", ["Nour"]],
        ["everything", ["Karim", "Nour"]],
      ]);
      const history = await listAudit(scene.db, {
        limit: 9,
        about: { entity: "assignment_rule", entityId: first.id },
      });
      expect(history.map(({ action, changes }) => [action, changes["agents"] ?? null])).toEqual([
        ["update", { from: [karim], to: [nour] }],
        ["create", { from: null, to: [karim] }],
      ]);
    });

    test("and name nobody who is deleted; who was named before stays, and is asked once restored", async () => {
      const [karim = 0, nour = 0] = await addAgents("Karim", "Nour");
      await addRule(everything, karim);
      await agents.delete({ ...change, id: karim, revision: 1 });
      await agents.delete({ ...change, id: nour, revision: 1 });
      expect(await take()).toBeNull();
      const [rule] = await assignment.list();
      if (!rule) throw new Error("no rule");
      expect(rule.agents).toMatchObject([{ id: karim, isActive: false }]);
      const at = { ...change, id: rule.id, seen: ruleMark({ subject: everything, agentIds: [karim] }) };
      expect(await assignment.update({ subject: everything, agentIds: [karim, nour] }, at)).toEqual({
        kind: "refused",
        faults: { agents: "agentGone" },
      });
      await agents.restore({ ...change, id: karim, revision: 2 });
      expect(await take()).toBe(karim);
    });

    test("and hours of agents, saved over what was seen", async () => {
      const { id } = await addAgent("Karim");
      await setHours(id, [1, "09:00", "12:00"], [7, "10:00", "13:30"]);
      expect(await agents.findHours(id)).toEqual([
        { weekday: 1, opens: "09:00", closes: "12:00" },
        { weekday: 7, opens: "10:00", closes: "13:30" },
      ]);
      expect(await agents.saveHours([], { ...change, id, revision: 1 })).toBe("conflict");
      expect(await agents.saveHours([], { ...change, id: 999_999, revision: 1 })).toBe("missing");
      await setHours(id);
      expect(await agents.findHours(id)).toEqual([]);
      const [entry] = await listAudit(scene.db, { limit: 1, about: { entity: "agent", entityId: id } });
      expect(entry?.changes).toEqual({ hours: { from: "1 09:00-12:00, 7 10:00-13:30", to: "" } });
    });
  });
});
