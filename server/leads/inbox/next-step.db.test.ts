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
import { listAuditEntries } from "../../audit/list-audit.ts";
import { erasePerson } from "../people/erase-person.ts";
import { exportPerson } from "../people/export-person.ts";
import { createInboxService, type InboxService } from "./inbox.ts";

const by = { actorId: 7, now: leadTestTimeAfter(600) };
const call = (on: string) => ({ step: "call", on }) as const;

describeEachDatabase("The next step of a lead", (kind) => {
  let scene: AssignmentFixture;
  let inbox: InboxService;
  beforeAll(async () => {
    scene = await createAssignmentFixture(kind);
    inbox = createInboxService(scene);
  });
  beforeEach(() => scene.clear());
  afterAll(() => scene.database.close());

  const leadOf = async (id: number) => {
    const lead = await inbox.find(id, by.now);
    if (!lead) throw new Error("No lead");
    return lead;
  };
  const saveOutcome = async (id: number, fields: Partial<Parameters<InboxService["outcome"]>[0]>) =>
    inbox.outcome({
      ...by,
      id,
      revision: (await leadOf(id)).revision,
      outcome: "later",
      text: "",
      ...fields,
    });
  /** What the audit has about a lead's planned steps, newest first. */
  const audited = async (id: number) => {
    await sealAndVerifyAudit(scene.db);
    const entries = await listAuditEntries(scene.db, { limit: 9, about: { entity: "lead", entityId: id } });
    return entries.filter(({ action }) => action === "plan").map(({ changes }) => changes);
  };
  const dueOn = async (day: string) => (await inbox.dueSteps(day, 10)).map(({ id }) => id);

  test("is planned with an outcome, listed from its day on, and completed by the next outcome or by hand", async () => {
    const [first, second] = [await scene.storeLead(), await scene.storeLead()];
    const third = await scene.storeLead();
    await saveOutcome(first, { planned: call("2026-05-04") });
    await saveOutcome(second, { planned: call("2026-05-03") });
    await saveOutcome(third, { planned: call("2026-05-03") });
    expect(await dueOn("2026-05-02")).toEqual([]);
    expect(await dueOn("2026-05-03")).toEqual([second, third]);
    expect(await dueOn("2026-05-05")).toEqual([second, third, first]);
    expect(await inbox.countDueSteps("2026-05-05")).toBe(3);
    await saveOutcome(second, { planned: null });
    const { revision } = await leadOf(third);
    expect(await inbox.endStep({ ...by, id: third, revision })).toMatchObject({ kind: "changed" });
    expect(await inbox.endStep({ ...by, id: third, revision })).toEqual({ kind: "conflict" });
    expect(await dueOn("2026-05-05")).toEqual([first]);
    expect((await leadOf(third)).events[0]).toMatchObject({ kind: "next", detail: "done" });
    expect(await audited(third)).toEqual([
      { next_step: { from: "call", to: null }, next_on: { from: "2026-05-03", to: null } },
      { next_step: { from: null, to: "call" }, next_on: { from: null, to: "2026-05-03" } },
    ]);
  });

  test("stays while only a visit is booked, unless the visit was the step", async () => {
    const [callLead, arranged] = [await scene.storeLead(), await scene.storeLead()];
    await saveOutcome(callLead, { planned: call("2026-05-04") });
    await saveOutcome(arranged, { planned: { step: "visit", on: "2026-05-04" } });
    await saveOutcome(callLead, { outcome: null, startsAt: new Date(sundayNoonInCairo) });
    await saveOutcome(arranged, {
      outcome: null,
      startsAt: new Date(Date.parse(sundayNoonInCairo) + 3_600_000),
    });
    expect((await leadOf(callLead)).planned).toEqual(call("2026-05-04"));
    expect((await leadOf(arranged)).planned).toBeNull();
  });

  test("stays when the lead is reassigned, and is not listed once the lead is lost or withdrawn", async () => {
    const [mona = 0, omar = 0] = await scene.addAgents("Mona", "Omar");
    await scene.addRule(everythingRuleSubject, mona);
    const ids = [await scene.storeLead(), await scene.storeLead(), await scene.storeLead()];
    for (const id of ids) await saveOutcome(id, { planned: call("2026-05-03") });
    const [reassigned = 0, lost = 0, withdrawn = 0] = ids;
    await inbox.give({ ...by, id: reassigned, revision: (await leadOf(reassigned)).revision, agentId: omar });
    await inbox.changeState({ ...by, id: lost, revision: (await leadOf(lost)).revision, to: "lost" });
    await inbox.withdraw({ ...by, id: withdrawn });
    expect(await inbox.dueSteps("2026-05-03", 10)).toMatchObject([{ id: reassigned, agentId: omar }]);
    const { revision } = await leadOf(withdrawn);
    expect(await inbox.endStep({ ...by, id: withdrawn, revision })).toEqual({ kind: "refused" });
  });

  test("is the earlier one after a merge, and the other lead gets its own back after an unmerge", async () => {
    const [target, other] = [await scene.storeLead(), await scene.storeLead()];
    await saveOutcome(target, { planned: call("2026-05-06") });
    await saveOutcome(other, { planned: { step: "papers", on: "2026-05-04" } });
    const reference = await scene.referenceOf(other);
    const merged = await inbox.merge({
      ...by,
      id: target,
      revision: (await leadOf(target)).revision,
      reference,
    });
    const lead = await leadOf(target);
    expect(merged).toEqual({ kind: "changed", revision: lead.revision });
    expect(lead.planned).toEqual({ step: "papers", on: "2026-05-04" });
    // The history and the audit of this lead contain the step from the merge, as if staff had planned it.
    expect(lead.events[0]).toMatchObject({ kind: "next", detail: "papers 2026-05-04" });
    expect((await audited(target))[0]).toEqual({
      next_step: { from: "call", to: "papers" },
      next_on: { from: "2026-05-06", to: "2026-05-04" },
    });
    expect(await dueOn("2026-05-06")).toEqual([target]);
    await inbox.unmerge({ ...by, id: other, revision: (await leadOf(other)).revision });
    expect((await leadOf(other)).planned).toEqual({ step: "papers", on: "2026-05-04" });
  });

  test("of a lost lead is not taken over by a merge", async () => {
    const [target, lost] = [await scene.storeLead(), await scene.storeLead()];
    await saveOutcome(lost, { planned: call("2026-05-04") });
    await inbox.changeState({ ...by, id: lost, revision: (await leadOf(lost)).revision, to: "lost" });
    const reference = await scene.referenceOf(lost);
    await inbox.merge({ ...by, id: target, revision: (await leadOf(target)).revision, reference });
    expect((await leadOf(target)).planned).toBeNull();
  });

  test("is part of a person's export, and is erased with the person", async () => {
    const phone = "+201001234567";
    const id = await scene.storeLead({ phone: "01001234567" });
    await saveOutcome(id, { planned: call("2026-05-04") });
    const person = await exportPerson(scene.db, scene.keys, phone);
    expect(person?.leads).toMatchObject([{ nextStep: "call", nextOn: "2026-05-04" }]);
    expect(person?.leads[0]?.events).toContainEqual(
      expect.objectContaining({ kind: "next", detail: "call 2026-05-04" }),
    );
    await erasePerson(scene, { ...by, phone });
    expect(await dueOn("2026-05-04")).toEqual([]);
  });
});
