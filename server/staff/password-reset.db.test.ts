import { afterAll, beforeAll, expect, test } from "vitest";
import { describeEachDatabase } from "../../tests/support/database.ts";
import { decodeMailText, type MailReceiver, openMailReceiver } from "../../tests/support/mail-receiver.ts";
import {
  staffTestTimeAfter,
  validTestPassword,
  secondTestPassword,
  testOwnerEmail,
  type StaffFixture,
  createStaffFixture,
  staffTestStart,
} from "../../tests/support/staff-fixture.ts";
import { createMailer, type Mailer } from "../mail/mailer.ts";
import type { JobQueue, QueueDefinition } from "../jobs/job-queue.ts";
import { type PasswordResetService, createPasswordResetService } from "./password-reset.ts";

describeEachDatabase("A forgotten password", (kind) => {
  let scene: StaffFixture;
  let mailbox: MailReceiver;
  let mailer: Mailer;
  let resetService: PasswordResetService;
  let clock = staffTestStart;
  const sent: object[] = [];
  /** Runs the job that was queued most recently. */
  let runLastJob = async () => {};

  /** A fake queue whose jobs the test runs. */
  function define<Data extends object>({ handle }: QueueDefinition<Data>): JobQueue<Data> {
    return {
      isOpen: true,
      untilStarted: async () => {},
      wake: () => {},
      sendAll: () => Promise.reject(new Error("Nobody asks for many links at once")),
      async send(data) {
        sent.push(data);
        const id = `job-${sent.length}`;
        runLastJob = () => handle(data, { id, attempt: 1, signal: new AbortController().signal });
        return id;
      },
    };
  }

  beforeAll(async () => {
    [scene, mailbox] = await Promise.all([createStaffFixture(kind), openMailReceiver()]);
    const tls = { isSecure: false, needsTls: false };
    const from = { user: null, password: null, fromName: "Home Finder", fromAddress: "site@example.com" };
    mailer = createMailer({ host: "127.0.0.1", port: mailbox.port, ...tls, ...from });
    resetService = createPasswordResetService({
      db: scene.database.db,
      backgroundDb: scene.database.backgroundDb,
      jobs: { define },
      mailer,
      site: {
        origin: "https://homes.example.com",
        brandName: { en: "Home Finder", ar: "هوم فايندر" },
        salesPhone: null,
        salesEmail: null,
      },
      now: () => clock,
    });
  });
  afterAll(async () => {
    mailer.close();
    await Promise.all([scene.database.close(), mailbox.close()]);
  });

  let requestCount = 0;
  const requestReset = (email: string, address = `203.0.113.${(requestCount += 1)}`) =>
    resetService.ask({ email, locale: "ar", address, now: clock });
  const tokenOfMail = () =>
    /\/ar\/admin\/set-up\?token=([\w.-]+)/u.exec(decodeMailText(mailbox.mails.at(-1)?.source ?? ""))?.[1] ??
    "";

  test("gets the same answer with or without an account, and a job that has neither address nor link", async () => {
    expect(await requestReset("nobody@example.com")).toEqual({ kind: "asked" });
    await runLastJob();
    expect(mailbox.mails).toEqual([]);
    expect(await requestReset(` ${testOwnerEmail.toUpperCase()}`)).toEqual({ kind: "asked" });
    await runLastJob();
    expect(sent).toEqual([
      { account: 0, locale: "ar" },
      { account: scene.owner.id, locale: "ar" },
    ]);
    expect(mailbox.mails.map(({ to }) => to)).toEqual([[testOwnerEmail]]);
  });

  test("is replaced through the mailed link, which works once and for an hour", async () => {
    const token = tokenOfMail();
    expect(await scene.findSetUpLink(token, staffTestTimeAfter(3_599))).toMatchObject({ purpose: "reset" });
    expect(await scene.findSetUpLink(token, staffTestTimeAfter(3_601))).toBe(null);
    const form = { name: "Mona", email: "", password: secondTestPassword };
    expect(await scene.setUp(token, form, staffTestTimeAfter(60))).toMatchObject({ kind: "done" });
    expect(await scene.setUp(token, form, staffTestTimeAfter(61))).toEqual({ kind: "gone" });
    expect(await scene.attemptSignIn()).toEqual({ kind: "wrong" });
    expect(await scene.attemptSignIn({ password: secondTestPassword })).toMatchObject({ kind: "signed-in" });
  });

  test("can be requested ten times by one IPv6 network, from any of its addresses", async () => {
    const kinds: string[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1)
      kinds.push((await requestReset(`somebody-${attempt}@example.com`, `2001:db8:5:5:${attempt}::1`)).kind);
    expect(kinds).toEqual([...Array.from({ length: 10 }, () => "asked"), "wait"]);
    expect((await requestReset("else@example.com", "2001:db8:5:6::1")).kind).toBe("asked");
  });

  test("leaves the second factor on, whatever the link's token is changed to", async () => {
    const { db } = scene.database;
    await db.updateTable("staff_account").set({ totp_secret: "sealed" }).execute();
    await requestReset(testOwnerEmail);
    await runLastJob();
    const token = tokenOfMail();
    expect(token).toMatch(/^mail\./u);
    const form = { name: "Mona", email: "", password: validTestPassword };
    expect(await scene.setUp(token.slice("mail.".length), form, staffTestStart)).toEqual({ kind: "gone" });
    expect(await scene.setUp(token, form, staffTestStart)).toMatchObject({ kind: "done" });
    const secret = () => db.selectFrom("staff_account").select("totp_secret").executeTakeFirstOrThrow();
    expect(await secret()).toEqual({ totp_secret: "sealed" });
    // A link that an owner creates also removes the second factor, for people who have lost their phone.
    const reset = await scene.accounts.reset(scene.owner.id, staffTestStart);
    if (reset.kind !== "reset") throw new Error(reset.kind);
    await scene.setUp(reset.linkToken, { ...form, password: secondTestPassword }, staffTestStart);
    expect(await secret()).toEqual({ totp_secret: null });
  });

  test.each([
    ["is disabled", { disabled_at: staffTestStart }],
    ["has never been set up", { disabled_at: null, password_hash: null }],
  ])("of an account that %s is not mailed", async (_, values) => {
    clock = staffTestTimeAfter(7_200);
    mailbox.mails.length = 0;
    await scene.database.db.updateTable("staff_account").set(values).execute();
    expect(await requestReset(testOwnerEmail)).toEqual({ kind: "asked" });
    await runLastJob();
    expect(mailbox.mails).toEqual([]);
  });

  test("has limits on requests for one account and by one sender", async () => {
    clock = staffTestTimeAfter(86_400);
    for (let times = 0; times < 3; times += 1)
      expect((await requestReset("x@example.com")).kind).toBe("asked");
    expect(await requestReset("x@example.com")).toEqual({ kind: "wait", seconds: 1_200 });
    for (let times = 0; times < 10; times += 1)
      expect((await requestReset(`y${times}@example.com`, "198.51.100.9")).kind).toBe("asked");
    expect((await requestReset("z@example.com", "198.51.100.9")).kind).toBe("wait");
  });
});
