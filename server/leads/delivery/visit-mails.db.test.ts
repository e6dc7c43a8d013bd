import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { describeEachDatabase } from "../../../tests/support/database.ts";
import { type DeliveryFixture, createDeliveryFixture } from "../../../tests/support/delivery-fixture.ts";
import { leadTestTimeAfter, leadTestStart } from "../../../tests/support/lead-fixture.ts";
import { decodeMailText, decodeMailSubject } from "../../../tests/support/mail-receiver.ts";
import { cancelVisit, moveVisit } from "../visits/change-visit.ts";
import { changeLeadState } from "../inbox/change-lead-state.ts";
import { saveContactOutcome } from "../inbox/save-contact-outcome.ts";
import { withdrawConsent } from "../visits/withdraw-consent.ts";
import { notifyVisitChange } from "./notify-visit-change.ts";

describeEachDatabase("A mail about a visit", (kind) => {
  let scene: DeliveryFixture;
  beforeAll(async () => void (scene = await createDeliveryFixture(kind)));
  beforeEach(() => scene.resetAll());
  afterAll(() => scene.close());

  /** Subjects of the received mails, staff's first; without references and names. */
  const subjects = () =>
    scene.mailbox.mails.map(({ source }) =>
      decodeMailSubject(source).replace(/ (?:\u2066|\(|[A-Z0-9]{4}-).*$/u, ""),
    );
  test("notifies the visitor and staff of a visit that staff booked, with its calendar entry", async () => {
    const id = await scene.storeLead({ email: "mona@example.com" });
    await scene.runUntil(leadTestStart, ["mail"]);
    scene.mailbox.mails.length = 0;
    const startsAt = new Date("2026-05-05T09:00:00Z");
    const by = { actorId: 7, now: leadTestStart, id, revision: 1 };
    const result = await saveContactOutcome(
      { ...scene, ...scene.parts() },
      { ...by, outcome: null, text: "", startsAt },
    );
    expect(result).toEqual({ kind: "changed", revision: 2 });
    await scene.runUntil(leadTestStart, ["mail"]);
    expect(subjects()).toEqual(["Visit booked", "Your visit is booked"]);
    const mailText = decodeMailText(scene.mailbox.mails[1]?.source ?? "");
    expect(mailText).toContain("We have booked a visit for you. Its day and hour are below.");
    expect(mailText).toContain("Tuesday 5 May, 12 PM");
    expect(mailText).toContain("DTSTART:20260505T090000Z");
  });

  test("notifies of a moved or cancelled visit, and reminds of its current time only", async () => {
    const id = await scene.storeLead(
      { email: "mona@example.com", slot: "2026-05-05T09:00:00.000Z" },
      { kind: "visit" },
    );
    await scene.runUntil(leadTestStart, ["mail"]);
    scene.mailbox.mails.length = 0;
    const change = (sequence: number, startsAt: Date | null, now: Date) =>
      scene.db.transaction().execute(async (tx) => {
        const time = startsAt
          ? { starts_at: startsAt, ends_at: new Date(startsAt.getTime() + 3_600_000) }
          : { cancelled_at: now };
        const visit = tx.updateTable("visit").set({ sequence, ...time });
        await visit.where("lead_id", "=", id).execute();
        await notifyVisitChange(tx, scene.parts(), { leadId: id, sequence, startsAt, now });
      });
    await change(1, new Date("2026-05-06T09:00:00Z"), leadTestStart);
    await change(2, new Date("2026-05-07T10:00:00Z"), leadTestStart);
    await scene.runUntil(new Date("2026-05-06T09:59:59Z"), ["mail"]);
    // The visit was moved twice before the first mail was sent, so that mail is omitted.
    expect(subjects()).toEqual(["Visit moved", "Your visit has a new time"]);
    await scene.runUntil(new Date("2026-05-06T10:00:00Z"), ["mail"]);
    expect(subjects().slice(2)).toEqual(["A reminder of your visit"]);
    expect(decodeMailText(scene.mailbox.mails[2]?.source ?? "")).toContain("Thursday 7 May, 1 PM");
    await change(3, null, scene.clock);
    await scene.runUntil(leadTestTimeAfter(30 * 86_400), ["mail"]);
    expect(subjects().slice(3)).toEqual(["Visit cancelled", "Your visit is cancelled"]);
    expect(decodeMailText(scene.mailbox.mails[4]?.source ?? "")).toContain("STATUS:CANCELLED");
  });

  describe("that will not take place", () => {
    const visitor = { email: "mona@example.com", slot: "2026-05-05T09:00:00.000Z" };
    /** The subjects up to the reference. */
    const mailSubjects = () => subjects().map((subject) => /^[A-Za-z ]*[a-z]/u.exec(subject)?.[0]);
    const bookAndNotify = async () => {
      const id = await scene.storeLead({ ...visitor, message: "Call me first" }, { kind: "visit" });
      await scene.runUntil(leadTestTimeAfter(60), ["mail"]);
      scene.mailbox.mails.length = 0;
      return id;
    };
    const setState = (id: number, to: "spam" | "new" | "lost" | "contacted", revision: number) =>
      changeLeadState(scene, { id, to, revision, actorId: null, now: scene.clock });
    const changed = (leadId: number) => ({ leadId, actorId: null, now: scene.clock });
    const move = (id: number) =>
      moveVisit(scene, { ...changed(id), startsAt: new Date("2026-05-06T09:00:00Z"), sequence: 0 });

    test("is not sent while the lead is lost, except for the cancellation", async () => {
      const id = await bookAndNotify();
      await move(id);
      await setState(id, "lost", 2);
      await scene.runUntil(leadTestTimeAfter(30 * 86_400), ["mail"]);
      expect(mailSubjects()).toEqual([]);
      const states = (await scene.rows("visitor-mail")).map(({ state }) => state);
      expect(states).toEqual(["sent", "stopped", "stopped", "stopped"]);
      await scene.resetAll();
      const other = await bookAndNotify();
      await cancelVisit(scene, { ...changed(other), sequence: 0 });
      await setState(other, "lost", 2);
      await scene.runUntil(leadTestTimeAfter(120), ["mail"]);
      expect(mailSubjects()).toEqual(["Visit cancelled", "Your visit is cancelled"]);
    });

    test("is sent as a reminder if the lead is no longer lost in time", async () => {
      const id = await bookAndNotify();
      await setState(id, "lost", 1);
      await scene.runUntil(leadTestTimeAfter(3_600), ["mail"]);
      await setState(id, "contacted", 2);
      await scene.runUntil(leadTestTimeAfter(30 * 86_400), ["mail"]);
      expect(mailSubjects()).toEqual(["A reminder of your visit"]);
    });

    test("is held while staff mark the lead as spam, and sent after a release", async () => {
      const id = await bookAndNotify();
      await move(id);
      await setState(id, "spam", 2);
      await scene.runUntil(leadTestTimeAfter(3_600), ["mail"]);
      expect(mailSubjects()).toEqual([]);
      expect((await scene.rows("staff-mail")).map(({ state }) => state)).toEqual(["sent", "held"]);
      await setState(id, "new", 3);
      await scene.runUntil(leadTestTimeAfter(7_200), ["mail"]);
      expect(mailSubjects()).toEqual(["Visit moved", "Your visit has a new time"]);
      await scene.runUntil(leadTestTimeAfter(30 * 86_400), ["mail"]);
      expect(mailSubjects().slice(2)).toEqual(["A reminder of your visit"]);
    });

    test("after a withdrawal tells the agent, and has no data about the visitor", async () => {
      const sara = await scene.insertAgent("sara");
      const id = await bookAndNotify();
      await scene.db.updateTable("lead").set({ agent_id: sara }).where("id", "=", id).execute();
      await withdrawConsent(scene, { ...changed(id), purpose: "contact" });
      await scene.runUntil(leadTestTimeAfter(30 * 86_400), ["mail"]);
      expect(scene.mailbox.mails.map(({ to }) => to)).toEqual([["sales@example.com", "sara@example.com"]]);
      const source = scene.mailbox.mails[0]?.source ?? "";
      const reference = await scene.referenceOf(id);
      expect(decodeMailSubject(source)).toMatch(/^Visit cancelled/u);
      expect(decodeMailSubject(source)).toContain(reference);
      expect(decodeMailText(source)).toContain("Tuesday");
      expect(decodeMailText(source)).toContain("STATUS:CANCELLED");
      expect(source + decodeMailText(source)).not.toMatch(
        /Mona|100 123 4567|1001234567|mona@|Call me first/u,
      );
    });

    test("is not sent for a withdrawal without a visit ahead", async () => {
      const id = await bookAndNotify();
      const now = leadTestTimeAfter(10 * 86_400);
      await withdrawConsent(scene, { ...changed(id), purpose: "contact", now });
      const spam = await bookAndNotify();
      await setState(spam, "spam", 1);
      await withdrawConsent(scene, { ...changed(spam), purpose: "contact" });
      await scene.runUntil(now, ["mail"]);
      expect(mailSubjects()).toEqual([]);
    });
  });
});
