import type { ServerResponse } from "node:http";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { describeEachDatabase } from "../../../tests/support/database.ts";
import {
  type DeliveryFixture,
  createDeliveryFixture,
  createStatusResponder,
  webhookSecret,
} from "../../../tests/support/delivery-fixture.ts";
import { leadTestTimeAfter, leadTestStart } from "../../../tests/support/lead-fixture.ts";
import { createBackgroundJobs } from "../../jobs/jobs.ts";
import { createLog } from "../../process/log.ts";
import { defineLeadDeliveryJobs } from "./delivery-jobs.ts";
import { createLeadDeliveryService } from "./deliveries.ts";

const hour = 3_600;

describeEachDatabase("A delivery", (kind) => {
  let scene: DeliveryFixture;
  beforeAll(async () => void (scene = await createDeliveryFixture(kind)));
  beforeEach(() => scene.resetAll());
  afterAll(() => scene.close());

  describe("by a signed webhook", () => {
    test("carries the five fields of [CHAT-9] and the rest, under a signature that holds", async () => {
      await scene.storeLead(
        { email: "mona@example.com", message: "After six, please", offers: "yes", project: "the-brooks" },
        { developerName: "Apex", projectName: "The Brooks" },
      );
      scene.clock = new Date();
      await scene.runUntil(scene.clock);
      const [request] = scene.receiver.received;
      const headers = request!.headers as Record<string, string>;
      const body = new Webhook(webhookSecret).verify(request!.body, headers);
      expect(body).toMatchObject({
        name: "Mona Adel",
        phone: "+201001234567",
        project: "The Brooks",
        source: "contact-form",
        message: "I am interested in The Brooks by Apex.",
        note: "After six, please",
        consents: [{ purpose: "contact" }, { purpose: "offers" }],
      });
      expect(headers["content-type"]).toContain("application/json");
      const sent = { state: "sent", attempts: 1, last_status: 204, sent_at: scene.clock };
      expect(await scene.rows()).toMatchObject([sent]);
    });

    test("has the same id and body on a retry, and a signature of its own", async () => {
      await scene.storeLead();
      scene.receiver.answer = createStatusResponder(500);
      await scene.runUntil(leadTestTimeAfter(2));
      scene.receiver.answer = createStatusResponder(200);
      await scene.runUntil(leadTestTimeAfter(60));
      const [first, second] = scene.receiver.received.map(({ headers, body }) => ({
        id: headers["webhook-id"],
        at: headers["webhook-timestamp"],
        signature: headers["webhook-signature"],
        body,
      }));
      expect([second?.id, second?.body]).toEqual([first?.id, first?.body]);
      expect(second?.at).not.toBe(first?.at);
      expect(second?.signature).not.toBe(first?.signature);
      expect((await scene.rows())[0]?.message_id).toBe(first?.id);
    });

    test.each([
      ["breaks down", createStatusResponder(500), "status", 500],
      ["does not know it", createStatusResponder(404), "status", 404],
      [
        "sends it elsewhere",
        createStatusResponder(307, { Location: "http://127.0.0.1/x" }),
        "redirected",
        307,
      ],
      ["hangs up", (response: ServerResponse) => void response.destroy(), "connection", null],
      [
        "says what is no HTTP",
        (response: ServerResponse) => void response.socket?.end("what?\r\n\r\n"),
        "connection",
        null,
      ],
    ])("waits for another try when the receiver %s", async (_, answer, fault, code) => {
      await scene.storeLead();
      scene.receiver.answer = answer;
      await scene.runUntil(leadTestStart);
      const startAfter = leadTestTimeAfter(5);
      const failed = { state: "waiting", attempts: 1, last_fault: fault, last_status: code };
      expect(await scene.rows()).toMatchObject([{ ...failed, next_at: startAfter }]);
      expect(scene.web.jobs).toMatchObject([{ startAfter }]);
    });

    test("waits as long as the receiver's Retry-After says", async () => {
      await scene.storeLead();
      scene.receiver.answer = createStatusResponder(429, { "Retry-After": "7200" });
      await scene.runUntil(leadTestStart);
      expect(await scene.rows()).toMatchObject([{ state: "waiting", next_at: leadTestTimeAfter(2 * hour) }]);
    });

    test("is parked at once if the receiver is gone for good, and retried on request", async () => {
      await scene.storeLead();
      scene.receiver.answer = createStatusResponder(410);
      await scene.runUntil(leadTestTimeAfter(hour));
      expect(scene.receiver.received).toHaveLength(1);
      expect(await scene.rows()).toMatchObject([{ state: "parked", last_fault: "gone" }]);
      scene.receiver.answer = createStatusResponder(200);
      const { replay } = createLeadDeliveryService(scene.db, scene.queue);
      expect(await replay("all", { actorId: 5, now: scene.clock })).toBe(1);
      expect(await replay("all", { actorId: 5, now: scene.clock })).toBe(0);
      await scene.runUntil(leadTestTimeAfter(2 * hour));
      expect(await scene.rows()).toMatchObject([{ state: "sent", attempts: 2 }]);
    });

    test("is parked if its address is in our own network, or is no longer configured", async () => {
      await scene.storeLead();
      scene.webhook = { ...scene.webhook, url: "http://169.254.169.254/latest" };
      await scene.runUntil(leadTestStart);
      expect(await scene.rows()).toMatchObject([{ state: "parked", last_fault: "address-refused" }]);
      const ids = (await scene.rows()).map(({ id }) => id);
      await createLeadDeliveryService(scene.db, scene.queue).replay(ids, { actorId: null, now: scene.clock });
      scene.webhook = { ...scene.webhook, id: "another" };
      await scene.runUntil(leadTestStart);
      expect(await scene.rows()).toMatchObject([{ state: "parked", last_fault: "not-configured" }]);
    });

    test.each([
      ["an hour", hour, ["01001234567", "01101234567", "01201234567"]],
      ["three days", 72 * hour, ["01001234567"]],
    ])(
      "reaches a receiver that was down for %s, none lost, each within an hour or so",
      async (_, seconds, phones) => {
        scene.randomValue = 0.999;
        for (const phone of phones) await scene.storeLead({ phone });
        scene.receiver.answer = createStatusResponder(503);
        await scene.runUntil(leadTestTimeAfter(seconds));
        expect(await scene.rows()).toMatchObject(phones.map(() => ({ state: "waiting" })));
        scene.receiver.received.length = 0;
        scene.receiver.answer = createStatusResponder(200);
        await scene.runUntil(leadTestTimeAfter(seconds + hour));
        expect(await scene.rows()).toMatchObject(phones.map(() => ({ state: "sent" })));
        const ids = scene.receiver.received.map(({ headers }) => headers["webhook-id"]);
        expect([new Set(ids).size, ids.length]).toEqual([phones.length, phones.length]);
      },
    );

    test("is parked after five days, visible to staff", async () => {
      await scene.storeLead();
      scene.receiver.answer = createStatusResponder(503);
      // Simulates that four and a half days have passed since the delivery began.
      const rowValues = { begun_at: leadTestTimeAfter(-108 * hour), attempts: 100 };
      await scene.db.updateTable("lead_delivery").set(rowValues).execute();
      await scene.runUntil(leadTestTimeAfter(24 * hour));
      expect(await scene.rows()).toMatchObject([{ state: "parked", last_fault: "status", last_status: 503 }]);
      expect(scene.web.jobs).toEqual([]);
    });

    test("has no transaction open while the receiver is slow", async () => {
      const id = await scene.storeLead();
      const open: unknown[] = [];
      scene.receiver.answer = (response) => {
        const question = `select (select reference from lead where id = ${id}) is not null as found,
          (select count(*)::int from pg_stat_activity where datname = current_database() and state like 'idle in%') as idle`;
        void scene.database.pool.query(question).then(({ rows: queryRows }) => {
          open.push(queryRows[0]);
          createStatusResponder(200)(response);
        });
      };
      await scene.runUntil(leadTestStart);
      expect(open).toEqual([{ found: true, idle: 0 }]);
      expect(await scene.rows()).toMatchObject([{ state: "sent" }]);
    });
  });

  describe("to a spreadsheet's script", () => {
    beforeEach(() => {
      scene.webhook = { ...scene.webhook, kind: "spreadsheet", url: `${scene.receiver.origin}/exec` };
    });

    test("is posted once, and its redirect is followed by GET", async () => {
      await scene.storeLead();
      scene.receiver.answer = (response, { method }) =>
        method === "POST"
          ? createStatusResponder(302, { Location: "/echo?key=1" })(response)
          : void response.writeHead(200, { "Content-Type": "application/json" }).end('{"ok":true}');
      await scene.runUntil(leadTestStart);
      expect(scene.receiver.received.map(({ method, path, body }) => [method, path, body === ""])).toEqual([
        ["POST", "/exec", false],
        ["GET", "/echo?key=1", true],
      ]);
      expect(await scene.rows()).toMatchObject([{ state: "sent", last_status: 200 }]);
    });

    test.each([
      [
        "a page for people, as a sign-in is",
        (response: ServerResponse) =>
          void response.writeHead(200, { "Content-Type": "text/html" }).end("<html>"),
        "answer",
      ],
      [
        "a redirect to another host",
        createStatusResponder(302, { Location: "https://accounts.example.com/" }),
        "redirected",
      ],
      ["a redirect to nowhere", createStatusResponder(302), "redirected"],
      ["one redirect after another", createStatusResponder(302, { Location: "/again" }), "redirected"],
    ])("is not believed when the answer is %s", async (_, answer, fault) => {
      await scene.storeLead();
      scene.receiver.answer = answer;
      await scene.runUntil(leadTestStart);
      expect(await scene.rows()).toMatchObject([{ state: "waiting", last_fault: fault }]);
      expect(scene.receiver.received.length).toBeLessThanOrEqual(2);
    });
  });

  test("is done by the jobs, at most five at once and each once", async () => {
    const { database, db } = scene;
    const jobs = createBackgroundJobs({ database, log: createLog("silent"), pollSeconds: 0.5 });
    const queue = defineLeadDeliveryJobs(jobs, scene.db, scene.parts());
    for (let index = 0; index < 10; index += 1) await scene.storeLead({ phone: `010012345${10 + index}` });
    // The first request is answered only after the second has arrived.
    scene.receiver.answer = (response) => {
      const timer = setInterval(() => {
        if (scene.receiver.maxConcurrent < 2) return;
        clearInterval(timer);
        createStatusResponder(200)(response);
      }, 10);
    };
    await jobs.start();
    const countWaiting = async () => (await jobs.count())?.reduce((sum, { count }) => sum + count, 0);
    await queue.sendMissing(leadTestStart);
    expect(await countWaiting()).toBe(0);
    await queue.sendMissing(new Date(leadTestStart.getTime() + 1));
    const sent = db.selectFrom("lead_delivery").select("id").where("state", "=", "sent");
    const countSent = async () => (await sent.execute()).length;
    await expect.poll(countSent, { timeout: 120_000, interval: 50 }).toBe(20);
    expect(scene.receiver.received).toHaveLength(10);
    expect(scene.receiver.maxConcurrent).toBeGreaterThan(1);
    expect(scene.receiver.maxConcurrent).toBeLessThanOrEqual(5);
    await jobs.stop();
  });
});
