import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emptyInboxQuery } from "../../../domain/leads/inbox-query.ts";
import type { ContactAttemptOutcome } from "../../../domain/leads/lead.ts";
import { describeEachDatabase } from "../../../tests/support/database.ts";
import { longTimeoutOptions } from "../../../tests/support/long-timeout.ts";
import {
  leadTestTimeAfter,
  createLeadFixture,
  type LeadFixture,
  leadTestStart,
} from "../../../tests/support/lead-fixture.ts";
import { createInboxService, type InboxService } from "./inbox.ts";

const by = { actorId: 7, now: leadTestTimeAfter(600) };
/** Sunday at noon in Cairo. */
const slot = "2026-05-03T09:00:00.000Z";

describeEachDatabase("Staff", (kind) => {
  let scene: LeadFixture;
  let inbox: InboxService;
  beforeAll(async () => {
    scene = await createLeadFixture(kind);
    inbox = createInboxService(scene);
  });
  beforeEach(() => scene.clear());
  afterAll(() => scene.database.close());

  const namesOf = async (text = "") =>
    (await inbox.list({ ...emptyInboxQuery, text }, leadTestStart)).leads.map(({ name }) => name);
  const revisionOf = async (id: number) => (await inbox.find(id, leadTestStart))?.revision ?? 0;

  describe("assign a lead to an agent", () => {
    test("and notifies them, once for those who saw the same revision, and never a deleted agent", async () => {
      const [omar, deletedAgent] = [await scene.insertAgent("Omar"), await scene.insertAgent("Gone", false)];
      const id = await scene.storeLead();
      const change = { ...by, id, revision: 1 };
      expect(await inbox.give({ ...change, agentId: deletedAgent })).toEqual({ kind: "refused" });
      expect(await inbox.give({ ...change, agentId: omar })).toEqual({ kind: "changed", revision: 2 });
      expect(await inbox.give({ ...change, agentId: null })).toEqual({ kind: "conflict" });
      const deliveries = await scene.db.selectFrom("lead_delivery").select("target").execute();
      expect(deliveries.filter(({ target }) => target === `agent/${omar}`)).toHaveLength(1);
      expect(await inbox.find(id, leadTestStart)).toMatchObject({
        agentId: omar,
        events: [{ kind: "assigned", agentId: omar }, { kind: "arrived" }],
      });
      expect(await inbox.give({ ...change, revision: 2, agentId: null })).toMatchObject({ kind: "changed" });
    });

    test("with its visit, unless the agent has another one then", async () => {
      const [omar, sara] = [await scene.insertAgent("Omar"), await scene.insertAgent("Sara")];
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

  describe("merge a lead into another", () => {
    test("so that it leaves the lists, loses nothing, and comes back when that is undone", async () => {
      const id = await scene.storeLead({ name: "Mona" });
      const other = await scene.storeLead({ name: "Mona Adel", message: "Call me" });
      const elder = await scene.storeLead({ name: "M. Adel", phone: "01101234567" });
      expect(await inbox.find(id, leadTestStart)).toMatchObject({ others: [{ id: other }], merged: [] });
      const change = { ...by, id: other, revision: 1 };
      expect(await inbox.merge({ ...change, reference: "nothing" })).toEqual({ kind: "no-such" });
      expect(await inbox.merge({ ...change, reference: await scene.referenceOf(other) })).toEqual({
        kind: "same",
      });
      const first = await inbox.merge({ ...change, reference: await scene.referenceOf(elder) });
      expect(first).toEqual({ kind: "changed", revision: 2 });
      const reference = (await scene.referenceOf(other)).toLowerCase().replace("-", " ");
      expect(await inbox.merge({ ...by, id, revision: 1, reference })).toMatchObject({ kind: "changed" });

      expect(await namesOf()).toEqual(["Mona"]);
      expect((await inbox.counts(leadTestStart)).states.new).toBe(1);
      expect((await inbox.find(id, leadTestStart))?.merged.map((one) => one.id)).toEqual([elder, other]);
      // A merged lead is neither overdue nor delivered.
      expect(await inbox.find(other, leadTestTimeAfter(3 * 86_400))).toMatchObject({
        message: "Call me",
        isOverdue: false,
        mergedInto: id,
        mergedIntoReference: await scene.referenceOf(id),
      });
      expect(await inbox.find(id, leadTestTimeAfter(3 * 86_400))).toMatchObject({ isOverdue: true });
      const mergedChange = { ...by, id: other, revision: await revisionOf(other) };
      expect(await inbox.changeState({ ...mergedChange, to: "contacted" })).toEqual({ kind: "refused" });
      const back = { ...by, id: other, revision: await revisionOf(other) };
      expect(await inbox.unmerge({ ...back, revision: 1 })).toEqual({ kind: "conflict" });
      expect(await inbox.unmerge(back)).toMatchObject({ kind: "changed" });
      expect(await namesOf()).toEqual(["Mona Adel", "Mona"]);
      expect(await inbox.unmerge({ ...back, revision: back.revision + 1 })).toEqual({ kind: "refused" });
    });

    test("and two merges of the same leads into each other at once never lose both", async () => {
      const [one, two] = [await scene.storeLead({ name: "One" }), await scene.storeLead({ name: "Two" })];
      const [first, second] = [await scene.referenceOf(one), await scene.referenceOf(two)];
      const results = await Promise.all([
        inbox.merge({ ...by, id: one, revision: 1, reference: second }),
        inbox.merge({ ...by, id: two, revision: 1, reference: first }),
      ]);
      expect(results.map((result) => result.kind).toSorted()).toEqual(["changed", "conflict"]);
      expect(await namesOf()).toHaveLength(1);
    });
  });

  test("correct what was mistyped: the number's person has it then, and the record holds no word of it", async () => {
    const id = await scene.storeLead({ name: "Mnoa" });
    const otherId = await scene.storeLead({ phone: "01101234567" });
    const values = { name: "Mona", phone: "٠١١٠ ١٢٣ ٤٥٦٧", email: "mona@example.com" };
    const change = { ...by, id, revision: 1, values };
    const faults = { name: "nameMissing", phone: "phoneWrong" };
    const faultyChange = { ...change, values: { ...values, name: " ", phone: "12" } };
    expect(await inbox.correct(faultyChange)).toEqual({ kind: "faults", faults });
    expect(await inbox.correct(change)).toEqual({ kind: "changed", revision: 2 });
    expect(await inbox.correct(change)).toEqual({ kind: "conflict" });
    expect(await inbox.find(id, leadTestStart)).toMatchObject({
      name: "Mona",
      phone: "+201101234567",
      email: "mona@example.com",
      others: [{ id: otherId }],
      events: [{ kind: "corrected", note: "name phone email" }, { kind: "arrived" }],
    });
    expect(await namesOf("mona@example")).toEqual(["Mona"]);
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
      const lockQuery = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      const countWaiting = async () =>
        kind === "postgres" ? (await scene.database.pool.query(lockQuery)).rowCount : 1;
      await expect.poll(countWaiting, longTimeoutOptions).toBe(1);
      await tx.deleteFrom("lead").where("id", "=", id).execute();
      await tx.deleteFrom("lead_person").execute();
    });
    expect(await correction).toEqual({ kind: kind === "postgres" ? "conflict" : "missing" });
    expect(await scene.db.selectFrom("lead_person").select("id").execute()).toHaveLength(0);
  });

  test("the result of an answer is stored completely or not at all: state and note", async () => {
    const id = await scene.storeLead({ name: "Mona" });
    const saveOutcome = async (outcome: ContactAttemptOutcome, text: string, revision?: number) =>
      inbox.outcome({ ...by, id, revision: revision ?? (await revisionOf(id)), outcome, text });
    const stateAndNotes = async () => {
      const lead = await inbox.find(id, leadTestStart);
      return [lead?.state, lead?.events.filter(({ kind: one }) => one === "note").map(({ note }) => note)];
    };
    expect(await saveOutcome("no-answer", "No answer")).toMatchObject({ kind: "changed" });
    expect(await stateAndNotes()).toEqual(["new", ["No answer"]]);
    expect(await inbox.unanswered(5)).toHaveLength(1);
    expect(await saveOutcome("reached", "x".repeat(2_001))).toEqual({ kind: "too-long" });
    expect(await saveOutcome("reached", "Wants a garden", 99)).toEqual({ kind: "conflict" });
    expect(await stateAndNotes()).toEqual(["new", ["No answer"]]);
    expect(await saveOutcome("reached", "Wants a garden")).toMatchObject({ kind: "changed" });
    expect(await stateAndNotes()).toEqual(["contacted", ["Wants a garden", "No answer"]]);
    expect((await inbox.find(id, leadTestStart))?.answeredAt).toEqual(by.now);
    expect(await inbox.unanswered(5)).toEqual([]);
    expect(await saveOutcome("reached", "")).toMatchObject({ kind: "changed" });
    expect(await stateAndNotes()).toEqual(["contacted", ["Wants a garden", "No answer"]]);
  });

  test("a note that is sent again, after the answer got lost, is stored once", async () => {
    const id = await scene.storeLead();
    const note = { id, actorId: null, text: "Called" };
    expect(await inbox.note({ ...note, now: leadTestTimeAfter(60) })).toBeNull();
    expect(await inbox.note({ ...note, now: leadTestTimeAfter(70) })).toBeNull();
    const notes = async () =>
      (await inbox.find(id, leadTestStart))?.events.filter(({ kind: what }) => what === "note").length;
    expect(await notes()).toBe(1);
    await inbox.note({ ...note, text: "Called twice", now: leadTestTimeAfter(80) });
    await inbox.note({ ...note, now: leadTestTimeAfter(4_000) });
    expect(await notes()).toBe(3);
  });
});
