import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { parseLeadReference } from "../../../domain/leads/lead-reference.ts";
import { describeEachDatabase } from "../../../tests/support/database.ts";
import { createLeadDeliveryQueue, type LeadDeliveryJobData } from "../delivery/delivery-queue.ts";
import { createBackgroundJobs } from "../../jobs/jobs.ts";
import { createLog } from "../../process/log.ts";
import { deleteIdleRateLimitKeys } from "../../db/stored-rate-limit.ts";
import {
  leadTestTimeAfter,
  createLeadFixture,
  type LeadFixture,
  leadTestPhone,
  leadTestStart,
} from "../../../tests/support/lead-fixture.ts";

describeEachDatabase("A request", (kind) => {
  let scene: LeadFixture;
  beforeAll(async () => void (scene = await createLeadFixture(kind)));
  beforeEach(() => scene.clear());
  afterAll(() => scene.database.close());
  const all = (table: "lead" | "lead_consent" | "lead_delivery" | "lead_event" | "visit") =>
    scene.db.selectFrom(table).selectAll().orderBy("id").execute();

  test("is stored with its consents and deliveries, and the visitor gets its reference", async () => {
    const subject = { project: "the-brooks", developer: "apex" };
    const result = await scene.submitForm(
      { ...subject, email: "Mona@Example.com", channel: "whatsapp", offers: "yes", sharing: "yes" },
      { locale: "ar", developerName: "أبكس", projectName: "ذا بروكس" },
    );
    const [lead] = await scene.db.selectFrom("lead").selectAll().execute();
    expect(result).toEqual({ kind: "stored", reference: lead?.reference, isRepeated: false });
    expect(parseLeadReference(lead?.reference ?? "")).toBe(lead?.reference);
    expect(lead).toMatchObject({
      kind: "contact",
      state: "new",
      suspicions: [],
      locale: "ar",
      personal_name: "Mona Adel",
      personal_phone: "+201001234567",
      personal_email: "mona@example.com",
      project_slug: "the-brooks",
      project_name: "ذا بروكس",
      interest: "يهمني مشروع ذا بروكس من أبكس.",
      // The lead arrived on a Friday at 13:00. Sales do not work on Saturdays, so the deadline is Sunday at 18:00.
      due_at: new Date("2026-05-03T15:00:00Z"),
      answered_at: null,
    });
    const consents = await scene.db.selectFrom("lead_consent").selectAll().orderBy("id").execute();
    expect(consents.map((row) => [row.purpose, row.locale, row.text_version, row.given_at])).toEqual([
      ["contact", "ar", "2026-11-25", leadTestStart],
      ["offers", "ar", "2026-11-25", leadTestStart],
      ["developer", "ar", "2026-11-25", leadTestStart],
    ]);
    const words = "أوافق على أن تتواصل معي هوم فايندر بشأن هذا الطلب عبر واتساب.";
    expect(consents[0]?.text_sha256).toBe(createHash("sha256").update(words).digest("hex"));
    const deliveries = await scene.db.selectFrom("lead_delivery").selectAll().orderBy("id").execute();
    expect(deliveries.map((row) => [row.channel, row.target, row.state])).toEqual([
      ["webhook", "crm", "waiting"],
      ["staff-mail", "", "waiting"],
      ["visitor-mail", "", "waiting"],
    ]);
    expect(scene.web.jobs.map(({ delivery }) => delivery)).toEqual([deliveries[0]?.id]);
    expect(scene.mail.jobs.map(({ delivery }) => delivery)).toEqual([deliveries[1]?.id, deliveries[2]?.id]);
    expect(await all("lead_event")).toMatchObject([{ kind: "arrived", actor_id: null }]);
  });

  test("has no consent that was not ticked, and no mail without an address", async () => {
    await scene.submitForm({ sharing: "yes" });
    expect(await all("lead_consent")).toMatchObject([{ purpose: "contact" }]);
    expect(await all("lead_delivery")).toHaveLength(2);
  });

  test("that cannot be stored completely is not stored at all, and its key stays free", async () => {
    const idempotencyKey = "a-key-that-is-not-used-up";
    const noQueue = { send: () => Promise.reject(new Error("no jobs")) };
    await expect(scene.submitForm({}, { idempotencyKey }, noQueue)).rejects.toThrow("no jobs");
    expect(await all("lead")).toEqual([]);
    const retry = await scene.submitForm({}, { idempotencyKey });
    expect(retry).toMatchObject({ kind: "stored", isRepeated: false });
  });

  test("from one number is stored twenty times in 24 hours, then refused; the next day it is stored again", async () => {
    const idempotencyKey = "one-more-than-a-day-may-have";
    const sendAt = async (seconds: number, values = {}, options = {}) =>
      (await scene.submitForm(values, { ...options, now: leadTestTimeAfter(seconds) })).kind;
    for (let count = 0; count < 20; count += 1) expect(await sendAt(count * 60)).toBe("stored");
    expect(await sendAt(3_600, {}, { idempotencyKey })).toBe("too-many");
    expect(await all("lead")).toHaveLength(20);
    expect(await sendAt(3_600, { phone: "01101234567" })).toBe("stored");
    // A refused form is not stored, and neither is its idempotency key.
    expect(await sendAt(86_401, {}, { idempotencyKey })).toBe("stored");
  });

  describe("sent twice", () => {
    const idempotencyKey = "one-press-of-one-button";

    test("is one lead with one reference", async () => {
      const first = await scene.submitForm({}, { idempotencyKey });
      const retry = await scene.submitForm({}, { idempotencyKey, now: leadTestTimeAfter(60) });
      expect(retry).toEqual({ ...first, isRepeated: true });
      expect(await all("lead")).toHaveLength(1);
      expect(scene.web.jobs).toHaveLength(1);
    });

    test("with other content is refused, and stores nothing", async () => {
      await scene.submitForm({}, { idempotencyKey });
      expect(await scene.submitForm({ message: "More" }, { idempotencyKey })).toEqual({ kind: "other-body" });
      expect(await all("lead")).toHaveLength(1);
    });

    test.each(["", "short", "x".repeat(65), "with spaces in the key", "semicolon;in-the-key"])(
      "with the key %j is refused",
      async (key) => {
        expect(await scene.submitForm({}, { idempotencyKey: key })).toEqual({ kind: "bad-key" });
      },
    );
  });

  // Only 25 people: a twentieth of the five hundred leads in the drill.
  test("from many people, each sent ten times at once, is stored once each, with one reference", async () => {
    const people = Array.from({ length: 25 }, (_, index) => index);
    const references = await Promise.all(
      people.map(async (index) => {
        const results = await Promise.all(
          Array.from({ length: 10 }, () =>
            scene.submitForm(
              { phone: `010${10_000_000 + index}` },
              { idempotencyKey: `parallel-key-number-${index}`, address: `2001:db8:${index}::1` },
            ),
          ),
        );
        return new Set(results.map((result) => (result.kind === "stored" ? result.reference : result.kind)));
      }),
    );
    expect(references.map(({ size }) => size)).toEqual(people.map(() => 1));
    expect(new Set(references.map((one) => [...one].join())).size).toBe(people.length);
    expect(await all("lead")).toHaveLength(people.length);
    expect(await all("lead_delivery")).toHaveLength(2 * people.length);
  });

  test("of the same person is linked to their others, however the number is written, and none is dropped", async () => {
    await scene.storeLead();
    await scene.storeLead({ phone: "+20 100 123 4567", name: "M. Adel" });
    await scene.storeLead({ phone: "٠١٠٠١٢٣٤٥٦٧" });
    await scene.storeLead({ phone: "+966501234567" });
    const leads = await scene.db.selectFrom("lead").select("person_id").orderBy("id").execute();
    const [first, second, third, other] = leads.map((row) => row.person_id);
    expect([second, third]).toEqual([first, first]);
    expect(other).not.toBe(first);
    const { rows } = await scene.database.pool.query("select p::text as row from lead_person p");
    expect(JSON.stringify(rows)).not.toContain("1001234567");
  });

  describe("that may be spam", () => {
    test("is marked with the reason, answered as usual, and nothing is sent except a notice to the office", async () => {
      const result = await scene.submitForm({ email: "a@example.com" }, { honeypot: "http://spam.example" });
      expect(result.kind).toBe("stored");
      expect(await all("lead")).toMatchObject([{ state: "spam", suspicions: ["honeypot"] }]);
      const deliveries = await scene.db
        .selectFrom("lead_delivery")
        .select(["id", "state", "target"])
        .orderBy("id")
        .execute();
      expect(deliveries.map(({ state }) => state)).toEqual(["held", "held", "held", "waiting"]);
      expect(deliveries.at(-1)).toMatchObject({ target: "aside" });
      expect(scene.web.jobs).toEqual([]);
      expect(scene.mail.jobs.map(({ delivery }) => delivery)).toEqual([deliveries.at(-1)?.id]);
    });

    test("is marked as spam if one number sends too often, until some time has passed", async () => {
      for (let times = 0; times < 7; times += 1) await scene.storeLead();
      await scene.storeLead({}, { now: leadTestTimeAfter(3 * 3_600) });
      const states = await scene.db.selectFrom("lead").select("state").orderBy("id").execute();
      expect(states.map(({ state }) => state).join(" ")).toBe("new new new new new spam spam new");
    });

    test("is marked as spam if one mailbox is named too often, so that it is not flooded with confirmations", async () => {
      for (let times = 0; times < 7; times += 1)
        await scene.storeLead({ phone: `0100123${4_000 + times}`, email: "Mona@Example.com" });
      const [spam, newLead] = [{ state: "spam", suspicions: ["email-busy"] }, { state: "new" }];
      expect(await all("lead")).toMatchObject([newLead, newLead, newLead, newLead, newLead, spam, spam]);
    });

    test("is marked as spam if one address sends too often; an IPv6 /64 counts as one", async () => {
      for (let times = 0; times < 22; times += 1)
        await scene.storeLead({ phone: `0100123${4_000 + times}` }, { address: `2001:db8::${times}` });
      const { rows } = await scene.database.pool.query(
        "select state, count(*)::int from lead group by state order by state",
      );
      expect(rows).toEqual([
        { state: "new", count: 20 },
        { state: "spam", count: 2 },
      ]);
      const limits = await scene.db.selectFrom("lead_limit").select("key").execute();
      expect(JSON.stringify(limits)).not.toMatch(/2001:db8|1001234/);
      await deleteIdleRateLimitKeys(scene.db, "lead_limit", leadTestTimeAfter(86_400));
      expect(await scene.db.selectFrom("lead_limit").select("key").execute()).toEqual([]);
    });
  });

  describe("for a visit", () => {
    // Sunday at noon in Cairo.
    const slot = "2026-05-03T09:00:00.000Z";
    const visit = { slot, transport: "yes" };

    test("takes its time, and the next visitor is told so and can use the same key for another time", async () => {
      await scene.storeLead(visit, { kind: "visit" });
      expect(await all("visit")).toMatchObject([
        { starts_at: new Date(slot), wants_transport: true, cancelled_at: null },
      ]);
      const idempotencyKey = "a-second-visitor-comes";
      const visitOptions = { kind: "visit", idempotencyKey } as const;
      const phone = "01101234567";
      expect(await scene.submitForm({ ...visit, phone }, visitOptions)).toEqual({ kind: "slot-taken" });
      const free = { slot: "2026-05-03T10:00:00.000Z", phone };
      expect(await scene.submitForm(free, visitOptions)).toMatchObject({ kind: "stored" });
      expect(await all("lead")).toHaveLength(2);
    });

    test("goes to one of twenty concurrent requests", async () => {
      const results = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          scene.submitForm({ ...visit, phone: `0110123${4_000 + index}` }, { kind: "visit" }),
        ),
      );
      expect(results.filter((result) => result.kind === "stored")).toHaveLength(1);
      expect(results.filter((result) => result.kind === "slot-taken")).toHaveLength(19);
    });

    test("marked as spam blocks no time", async () => {
      await scene.storeLead(visit, { kind: "visit", honeypot: "x" });
      await scene.storeLead({ ...visit, phone: "01101234567" }, { kind: "visit" });
      expect(await all("visit")).toHaveLength(2);
    });

    test.each([
      ["in the past", "2026-04-30T09:00:00.000Z"],
      ["without notice", "2026-05-01T11:00:00.000Z"],
      ["on a day off", "2026-05-09T09:00:00.000Z"],
      ["between two times", "2026-05-03T09:30:00.000Z"],
      ["next year", "2027-05-03T09:00:00.000Z"],
    ])("%s is not booked", async (_, invalidSlot) => {
      expect(await scene.submitForm({ slot: invalidSlot }, { kind: "visit" })).toEqual({
        kind: "slot-taken",
      });
    });
  });

  test("queues its jobs in the same transaction", async () => {
    const { database } = scene;
    const jobs = createBackgroundJobs({ database, log: createLog("silent"), pollSeconds: 0.5 });
    const done: number[] = [];
    const handle = async ({ delivery }: LeadDeliveryJobData) => void done.push(delivery);
    const web = jobs.define<LeadDeliveryJobData>({
      name: "delivery/web",
      handle,
      isExclusive: true,
      atOnce: 5,
    });
    const mail = jobs.define<LeadDeliveryJobData>({ name: "delivery/mail", handle, isExclusive: true });
    const queue = createLeadDeliveryQueue(scene.db, { web, mail });
    // The job queue has not started; deliveries are stored nevertheless.
    expect(await scene.submitForm({}, {}, queue)).toMatchObject({ kind: "stored" });
    await jobs.start();
    await queue.sendMissing();
    expect(await scene.submitForm({}, {}, queue)).toMatchObject({ kind: "stored" });
    await expect.poll(() => done.length, { timeout: 120_000, interval: 20 }).toBe(4);
    expect(new Set(done).size).toBe(4);
    const { rows } = await database.pool.query("select * from pgboss.job");
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${leadTestPhone.slice(1)}|Mona`));
    await jobs.stop();
  });
});
