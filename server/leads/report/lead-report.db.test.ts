import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { describeEachDatabase } from "../../../tests/support/database.ts";
import {
  leadTestTimeAfter,
  createLeadFixture,
  type LeadFixture,
  leadTestStart,
} from "../../../tests/support/lead-fixture.ts";
import { createLeadDeliveryService } from "../delivery/deliveries.ts";
import { createLeadMetrics } from "../inbox/lead-metrics.ts";
import { createLog } from "../../process/log.ts";
import { createLeadReportService } from "./lead-report.ts";
import { createSearchMissCounter, deleteOldSearchMisses } from "../../analytics/search-misses.ts";

const mona = { email: "mona@example.com" };
const karim = { name: "Karim", phone: "01101234567", email: "karim@example.com" };

describeEachDatabase("The numbers of requests", (kind) => {
  let scene: LeadFixture;
  beforeAll(async () => void (scene = await createLeadFixture(kind)));
  beforeEach(async () => {
    await scene.clear();
    await scene.database.pool.query("truncate search_miss");
  });
  afterAll(() => scene.database.close());

  const setLead = (id: number, change: Record<string, unknown>) =>
    scene.db.updateTable("lead").set(change).where("id", "=", id).execute();

  test("have no personal data, and follow days in Egypt", async () => {
    // The first lead arrives at 23:00 in Cairo, the second at 01:00 on the next day.
    await scene.storeLead({}, { now: new Date("2026-04-29T20:00:00Z") });
    const answered = await scene.storeLead(karim, { now: new Date("2026-04-29T22:00:00Z") });
    await setLead(answered, { answered_at: new Date("2026-04-29T23:30:00Z"), state: "contacted" });
    const lateLead = await scene.storeLead({ project: "the-brooks" }, { kind: "details" });
    await setLead(lateLead, { answered_at: leadTestTimeAfter(3 * 86_400), state: "won" });
    const merged = await scene.storeLead({});
    await setLead(merged, { merged_into: lateLead });
    await scene.storeLead({}, { honeypot: "x" });
    const { backgroundPool: pool } = scene.database;
    const misses = createSearchMissCounter({ pool, log: createLog("silent"), now: () => leadTestStart });
    const sender = { userAgent: "Mozilla/5.0 Firefox/140.0", isUncounted: false };
    for (const miss of ["en type=villa", "en type=villa", "ar q=%D9%81%D9%8A%D9%84%D8%A7", "xx type=villa"])
      misses.note(miss, sender);
    misses.note("en q=robot", { ...sender, userAgent: "Googlebot/2.1" });
    misses.note("en q=quiet", { ...sender, isUncounted: true });
    await misses.flush();
    misses.note("en type=villa", sender);
    await misses.close();
    const numbers = await createLeadReportService(scene.db).read(7, leadTestTimeAfter(86_400));
    expect(numbers).toMatchObject({
      leads: 3,
      spam: 1,
      answered: 2,
      answeredInTime: 1,
      overdue: 1,
      medianAnswerMinutes: (90 + 3 * 1_440) / 2,
      kinds: [
        { kind: "contact", count: 2 },
        { kind: "details", count: 1 },
      ],
      misses: [
        { search: "type=villa", locale: "en", count: 3 },
        { search: "q=%D9%81%D9%8A%D9%84%D8%A7", locale: "ar", count: 1 },
      ],
    });
    expect(numbers.projects).toEqual([
      { slug: null, count: 2 },
      { slug: "the-brooks", count: 1 },
    ]);
    expect(numbers.days.filter(({ leads }) => leads > 0)).toEqual([
      { day: "2026-04-29", leads: 1, chats: 0 },
      { day: "2026-04-30", leads: 1, chats: 0 },
      { day: "2026-05-01", leads: 1, chats: 0 },
    ]);
    expect(numbers.days).toHaveLength(7);
    await deleteOldSearchMisses(scene.db, leadTestTimeAfter(86_400));
    expect((await createLeadReportService(scene.db).read(7, leadTestTimeAfter(86_400))).misses).toEqual([]);
  });

  test("the metrics distinguish failing deliveries from waiting ones, and are absent while the database does not answer", async () => {
    await scene.storeLead(mona);
    await scene.storeLead(karim, { honeypot: "x" });
    const { deliveries } = await createLeadDeliveryService(scene.db, scene.queue).list("waiting", null);
    const [webhook = 0, staffMail = 0] = deliveries.map(({ id }) => id);
    const set = (id: number, change: Record<string, unknown>) =>
      scene.db.updateTable("lead_delivery").set(change).where("id", "=", id).execute();
    await set(webhook, { state: "parked", attempts: 9 });
    await set(staffMail, { attempts: 2 });
    const read = async (pool = scene.database.backgroundPool) => {
      const values = [];
      for (const metric of createLeadMetrics(pool, () => leadTestTimeAfter(3 * 86_400)))
        for (const { labels, value } of (await metric.get()).values)
          values.push([Object.values(labels)[0] ?? "", value]);
      return values;
    };
    expect(await read()).toEqual([
      // The third delivery is the mail to the office about suspected spam.
      ["waiting", 2],
      ["failing", 1],
      ["parked", 1],
      ["held", 3],
      ["", 3 * 86_400],
      ["", 1],
      ["", 1],
    ]);
    const brokenPool = { connect: () => Promise.reject(new Error("away")) };
    expect(await read(brokenPool as unknown as typeof scene.database.pool)).toEqual([]);
  });
});
