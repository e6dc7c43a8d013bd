import type { ServerResponse } from "node:http";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { describeEachDatabase } from "../../tests/support/database.ts";
import { type LeadReceiver, openLeadReceiver } from "../../tests/support/lead-receiver.ts";
import { type MailReceiver, openMailReceiver } from "../../tests/support/mail-receiver.ts";
import { createJobs } from "../jobs/jobs.ts";
import { after, leadScene, type LeadScene, start } from "../../tests/support/lead-scene.ts";
import { createLog } from "../log.ts";
import { defineDeliveryJobs } from "./delivery-jobs.ts";
import { createMailer, type Mailer } from "./mailer.ts";
import { createOutbound } from "./outbound.ts";
import { replayDeliveries } from "./replay-deliveries.ts";
import { type DeliveryParts, runDelivery } from "./run-delivery.ts";
import type { DeliveryTargets, WebhookTarget } from "./targets.ts";

const secret = "whsec_c2VjcmV0LXNlY3JldC1zZWNyZXQ=";
const hour = 3_600;
const status =
  (code: number, headers = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(code, headers).end();

describeEachDatabase("A delivery", (kind) => {
  let scene: LeadScene;
  let receiver: LeadReceiver;
  let mailbox: MailReceiver;
  let mailer: Mailer;
  let clock: Date;
  let chance: number;
  let webhook: WebhookTarget;

  beforeAll(async () => {
    [scene, receiver, mailbox] = await Promise.all([leadScene(kind), openLeadReceiver(), openMailReceiver()]);
    mailer = createMailer({ ...scene.targets.mail!, host: "127.0.0.1", port: mailbox.port });
  });
  beforeEach(async () => {
    await scene.clear();
    clock = start;
    chance = 0.5;
    webhook = { id: "crm", kind: "signed", url: `${receiver.origin}/leads`, secret };
    receiver.received.length = 0;
    receiver.answer = status(204);
    mailbox.mails.length = 0;
    mailbox.refusal = null;
  });
  afterAll(async () => {
    mailer.close();
    await Promise.all([scene.database.close(), receiver.close(), mailbox.close()]);
  });

  const partsNow = (): Omit<DeliveryParts, "db" | "queue"> => ({
    targets: { ...scene.targets, webhooks: [webhook] } satisfies DeliveryTargets,
    outbound: createOutbound({ allowed: ["127.0.0.1"], timeoutMs: 20_000 }),
    mailer,
    site: {
      origin: "https://homes.example.com",
      brandName: { en: "Home Finder", ar: "هوم فايندر" },
      salesPhone: "+201001112233",
      salesEmail: "sales@example.com",
      answerHours: 24,
    },
    now: () => clock,
    random: () => chance,
  });

  /** Does what waits, in its order, moving the clock on to each; what is due later than this stays. */
  async function runUntil(end: Date, queues: readonly ("web" | "mail")[] = ["web"]) {
    const parts = { ...partsNow(), db: scene.db, queue: scene.queue };
    for (;;) {
      const waiting = queues.flatMap((name) => scene[name].jobs.map((job) => ({ name, job })));
      const [first] = waiting.toSorted(
        (one, other) => (one.job.startAfter?.getTime() ?? 0) - (other.job.startAfter?.getTime() ?? 0),
      );
      const due = first?.job.startAfter ?? clock;
      if (!first || due > end) break;
      if (due > clock) clock = due;
      scene[first.name].jobs.splice(scene[first.name].jobs.indexOf(first.job), 1);
      await runDelivery(parts, first.job.delivery, new AbortController().signal);
    }
    clock = end;
  }

  const rows = (channel: "webhook" | "staff-mail" | "visitor-mail" = "webhook") =>
    scene.db.selectFrom("lead_delivery").selectAll().where("channel", "=", channel).orderBy("id").execute();

  describe("by a signed webhook", () => {
    test("carries the five fields of the specification and the rest, under a signature that holds", async () => {
      await scene.store(
        { email: "mona@example.com", message: "After six, please", offers: "yes", project: "the-brooks" },
        { developerName: "Apex", projectName: "The Brooks" },
      );
      clock = new Date();
      await runUntil(clock);
      const [request] = receiver.received;
      const body = new Webhook(secret).verify(request!.body, request!.headers as Record<string, string>);
      expect(body).toMatchObject({
        name: "Mona Adel",
        phone: "+201001234567",
        project: "The Brooks",
        source: "contact-form",
        message: "I am interested in The Brooks by Apex.",
        note: "After six, please",
        consents: [{ purpose: "contact" }, { purpose: "offers" }],
      });
      expect(request?.headers["content-type"]).toContain("application/json");
      expect(await rows()).toMatchObject([{ state: "sent", attempts: 1, last_status: 204, sent_at: clock }]);
    });

    test("tried again has the same id and body, and a signature of its own", async () => {
      await scene.store();
      receiver.answer = status(500);
      await runUntil(after(2));
      receiver.answer = status(200);
      await runUntil(after(60));
      const [first, second] = receiver.received.map(({ headers, body }) => ({
        id: headers["webhook-id"],
        at: headers["webhook-timestamp"],
        signature: headers["webhook-signature"],
        body,
      }));
      expect([second?.id, second?.body]).toEqual([first?.id, first?.body]);
      expect(second?.at).not.toBe(first?.at);
      expect(second?.signature).not.toBe(first?.signature);
      expect((await rows())[0]?.message_id).toBe(first?.id);
    });

    test.each([
      ["breaks down", status(500), "status", 500],
      ["does not know it", status(404), "status", 404],
      ["sends it elsewhere", status(307, { Location: "http://127.0.0.1/x" }), "redirected", 307],
      ["hangs up", (response: ServerResponse) => void response.destroy(), "connection", null],
      [
        "says what is no HTTP",
        (response: ServerResponse) => void response.socket?.end("what?\r\n\r\n"),
        "connection",
        null,
      ],
    ])("waits for another try when the receiver %s", async (_, answer, fault, code) => {
      await scene.store();
      receiver.answer = answer;
      await runUntil(start);
      expect(await rows()).toMatchObject([
        { state: "waiting", attempts: 1, last_fault: fault, last_status: code, next_at: after(5) },
      ]);
      expect(scene.web.jobs).toMatchObject([{ startAfter: after(5) }]);
    });

    test("waits as long as the receiver asks for", async () => {
      await scene.store();
      receiver.answer = status(429, { "Retry-After": "7200" });
      await runUntil(start);
      expect(await rows()).toMatchObject([{ state: "waiting", next_at: after(2 * hour) }]);
    });

    test("is parked at once when the receiver is gone for good, and tried anew when staff say so", async () => {
      await scene.store();
      receiver.answer = status(410);
      await runUntil(after(hour));
      expect(receiver.received).toHaveLength(1);
      expect(await rows()).toMatchObject([{ state: "parked", last_fault: "gone" }]);
      receiver.answer = status(200);
      expect(await replayDeliveries(scene.db, scene.queue, "all", clock)).toBe(1);
      expect(await replayDeliveries(scene.db, scene.queue, "all", clock)).toBe(0);
      await runUntil(after(2 * hour));
      expect(await rows()).toMatchObject([{ state: "sent", attempts: 2 }]);
    });

    test("is parked when it leads into our own network, or is configured no more", async () => {
      await scene.store();
      webhook = { ...webhook, url: "http://169.254.169.254/latest" };
      await runUntil(start);
      expect(await rows()).toMatchObject([{ state: "parked", last_fault: "address-refused" }]);
      await replayDeliveries(scene.db, scene.queue, [(await rows())[0]!.id], clock);
      webhook = { ...webhook, id: "another" };
      await runUntil(start);
      expect(await rows()).toMatchObject([{ state: "parked", last_fault: "not-configured" }]);
    });

    test.each([
      ["an hour", hour, ["01001234567", "01101234567", "01201234567"]],
      ["three days", 72 * hour, ["01001234567"]],
    ])(
      "reaches a receiver that was down for %s, none lost, each within an hour or so",
      async (_, seconds, phones) => {
        chance = 0.999;
        for (const phone of phones) await scene.store({ phone });
        receiver.answer = status(503);
        await runUntil(after(seconds));
        expect((await rows()).map(({ state }) => state)).toEqual(phones.map(() => "waiting"));
        receiver.received.length = 0;
        receiver.answer = status(200);
        await runUntil(after(seconds + hour));
        expect((await rows()).map(({ state }) => state)).toEqual(phones.map(() => "sent"));
        const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
        expect(new Set(ids).size).toBe(phones.length);
        expect(ids).toHaveLength(phones.length);
      },
    );

    test("is parked after five days, where staff see it", async () => {
      await scene.store();
      receiver.answer = status(503);
      // Four and a half of them are over, without a try for each hour.
      await scene.db
        .updateTable("lead_delivery")
        .set({ begun_at: after(-108 * hour), attempts: 100 })
        .execute();
      await runUntil(after(24 * hour));
      expect(await rows()).toMatchObject([{ state: "parked", last_fault: "status", last_status: 503 }]);
      expect(scene.web.jobs).toEqual([]);
    });

    test("holds no transaction open while the receiver takes its time", async () => {
      const id = await scene.store();
      const open: unknown[] = [];
      receiver.answer = (response) => {
        const question = `select (select reference from lead where id = ${id}) is not null as found,
          (select count(*)::int from pg_stat_activity where datname = current_database() and state like 'idle in%') as idle`;
        void scene.database.pool.query(question).then(({ rows: found }) => {
          open.push(found[0]);
          status(200)(response);
        });
      };
      await runUntil(start);
      expect(open).toEqual([{ found: true, idle: 0 }]);
      expect(await rows()).toMatchObject([{ state: "sent" }]);
    });
  });

  describe("to a spreadsheet's script", () => {
    beforeEach(() => void (webhook = { ...webhook, kind: "spreadsheet", url: `${receiver.origin}/exec` }));

    test("is posted once, and its redirect is answered by getting what it leads to", async () => {
      await scene.store();
      receiver.answer = (response, { method }) =>
        method === "POST"
          ? status(302, { Location: "/echo?key=1" })(response)
          : void response.writeHead(200, { "Content-Type": "application/json" }).end('{"ok":true}');
      await runUntil(start);
      expect(receiver.received.map(({ method, path, body }) => [method, path, body === ""])).toEqual([
        ["POST", "/exec", false],
        ["GET", "/echo?key=1", true],
      ]);
      expect(await rows()).toMatchObject([{ state: "sent", last_status: 200 }]);
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
        status(302, { Location: "https://accounts.example.com/" }),
        "redirected",
      ],
      ["a redirect to nowhere", status(302), "redirected"],
      ["one redirect after another", status(302, { Location: "/again" }), "redirected"],
    ])("is not believed when the answer is %s", async (_, answer, fault) => {
      await scene.store();
      receiver.answer = answer;
      await runUntil(start);
      expect(await rows()).toMatchObject([{ state: "waiting", last_fault: fault }]);
      expect(receiver.received.length).toBeLessThanOrEqual(2);
    });
  });

  describe("by e-mail", () => {
    const decoded = (source: string) => {
      const parts = source.split(/\r\n--[^\r\n]+\r\n/u);
      return parts
        .map((part) => {
          const [head = "", ...body] = part.split("\r\n\r\n");
          const text = body.join("\r\n\r\n");
          if (/encoding: base64/iu.test(head)) return Buffer.from(text, "base64").toString();
          return /encoding: quoted-printable/iu.test(head)
            ? Buffer.from(
                text
                  .replace(/=\r\n/g, "")
                  .replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
                    String.fromCharCode(Number.parseInt(hex, 16)),
                  ),
                "latin1",
              ).toString()
            : text;
        })
        .join("\n");
    };

    test("confirms to an Arabic visitor from right to left, with the visit to keep, and tells staff", async () => {
      const id = await scene.store(
        { email: "mona@example.com", slot: "2026-05-03T09:00:00.000Z" },
        { kind: "visit", locale: "ar", projectName: "ذا بروكس" },
      );
      await runUntil(start, ["mail"]);
      const [staff, visitor] = ["sales@example.com", "mona@example.com"].map((to) =>
        mailbox.mails.find((mail) => mail.to.includes(to)),
      );
      const { reference } = await scene.db
        .selectFrom("lead")
        .select("reference")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      const [shown, told] = [decoded(visitor?.source ?? ""), decoded(staff?.source ?? "")];
      expect(visitor?.to).toEqual(["mona@example.com"]);
      expect(shown).toContain('<html lang="ar" dir="rtl">');
      expect(shown).toContain(`<bdi dir="ltr">${reference}</bdi>`);
      expect(shown).toContain("سيرد عليك أحد مستشارينا خلال 24 ساعة.");
      expect(shown).toContain("أنا مهتم بمشروع ذا بروكس.");
      expect(shown).toContain("DTSTART:20260503T090000Z");
      expect(told).toContain("+20 100 123 4567");
      expect(told).toContain("https://wa.me/201001234567");
      expect(staff?.source).toMatch(/^Reply-To: mona@example\.com\r$/mu);
      const ids = [staff, visitor].map(
        (mail) => /^Message-ID: <(.+)@example\.com>\r$/mu.exec(mail?.source ?? "")?.[1],
      );
      expect(ids).toEqual([
        (await rows("staff-mail"))[0]?.message_id,
        (await rows("visitor-mail"))[0]?.message_id,
      ]);
    });

    test("cannot be given a header or another recipient by what a visitor wrote", async () => {
      const hostile = "x\r\nBcc: evil@example.com\r\n\r\n<script>alert(1)</script>";
      await scene.store({ email: "mona@example.com" }, { projectName: hostile });
      await scene.db.updateTable("lead").set({ personal_name: hostile, personal_message: hostile }).execute();
      await runUntil(start, ["mail"]);
      expect(mailbox.mails.flatMap(({ to }) => to).toSorted()).toEqual([
        "mona@example.com",
        "sales@example.com",
      ]);
      for (const { source } of mailbox.mails) {
        const head = source.split("\r\n\r\n")[0] ?? "";
        expect(head).not.toMatch(/^bcc:/imu);
        expect(decoded(source)).not.toContain("<p><script>");
      }
      const mail = { to: [hostile], replyTo: hostile, subject: hostile, text: "", html: "", calendar: null };
      await mailer.send(mail, "hostile");
      expect(mailbox.mails.flatMap(({ to }) => to)).not.toContain("evil@example.com");
      expect(mailbox.mails.every(({ source }) => !/^bcc:/imu.test(source.split("\r\n\r\n")[0] ?? ""))).toBe(
        true,
      );
    });

    test.each([
      ["is busy", 450, "waiting"],
      ["does not have the mailbox", 550, "parked"],
    ])("when the server %s, is %i: %s", async (_, code, state) => {
      await scene.store({ email: "mona@example.com" });
      mailbox.refusal = { code, words: "mona@example.com is refused" };
      await runUntil(start, ["mail"]);
      expect(await rows("visitor-mail")).toMatchObject([
        { state, last_status: code, last_fault: "rejected" },
      ]);
    });

    test("waits when no server answers", async () => {
      await scene.store();
      const away = createMailer({ ...scene.targets.mail!, host: "127.0.0.1", port: 1 });
      const [row] = await rows("staff-mail");
      const parts = { ...partsNow(), db: scene.db, queue: scene.queue, mailer: away };
      await runDelivery(parts, row!.id, new AbortController().signal);
      expect(await rows("staff-mail")).toMatchObject([{ state: "waiting", last_fault: "connection" }]);
      away.close();
    });
  });

  test("of many, by the jobs themselves, is done at most five at once, each once", async () => {
    const jobs = createJobs({ database: scene.database, log: createLog("silent"), pollSeconds: 0.5 });
    const queue = defineDeliveryJobs(jobs, scene.db, partsNow());
    for (let index = 0; index < 10; index += 1) await scene.store({ phone: `010012345${10 + index}` });
    // The first is kept waiting until there is a second.
    receiver.answer = (response) => {
      const wait = setInterval(() => {
        if (receiver.mostAtOnce < 2) return;
        clearInterval(wait);
        status(200)(response);
      }, 10);
    };
    await jobs.start();
    await queue.sendMissing();
    await expect
      .poll(
        async () =>
          (await scene.db.selectFrom("lead_delivery").select("id").where("state", "=", "sent").execute())
            .length,
        { timeout: 30_000, interval: 50 },
      )
      .toBe(20);
    expect(receiver.received).toHaveLength(10);
    expect(receiver.mostAtOnce).toBeGreaterThan(1);
    expect(receiver.mostAtOnce).toBeLessThanOrEqual(5);
    await jobs.stop();
  });
});
