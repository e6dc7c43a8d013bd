import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { describeEachDatabase } from "../../../tests/support/database.ts";
import { type DeliveryFixture, createDeliveryFixture } from "../../../tests/support/delivery-fixture.ts";
import { leadTestTimeAfter, leadTestStart } from "../../../tests/support/lead-fixture.ts";
import { decodeMailText, decodeMailSubject } from "../../../tests/support/mail-receiver.ts";
import { notifyAgent } from "./notify-agent.ts";
import { changeLeadState } from "../inbox/change-lead-state.ts";
import { createMailer } from "../../mail/mailer.ts";
import { attemptLeadDelivery } from "./run-delivery.ts";

describeEachDatabase("A delivery by e-mail", (kind) => {
  let scene: DeliveryFixture;
  beforeAll(async () => void (scene = await createDeliveryFixture(kind)));
  beforeEach(() => scene.resetAll());
  afterAll(() => scene.close());

  /** Subjects of the received mails, staff's first; without references and names. */
  const subjects = () =>
    scene.mailbox.mails.map(({ source }) =>
      decodeMailSubject(source).replace(/ (?:\u2066|\(|[A-Z0-9]{4}-).*$/u, ""),
    );
  test("confirms to an Arabic visitor from right to left, with the visit to keep, and tells staff", async () => {
    const id = await scene.storeLead(
      { email: "mona@example.com", slot: "2026-05-03T09:00:00.000Z" },
      { kind: "visit", locale: "ar", projectName: "ذا بروكس" },
    );
    await scene.runUntil(leadTestStart, ["mail"]);
    const [staff, visitor] = ["sales@example.com", "mona@example.com"].map((to) =>
      scene.mailbox.mails.find((mail) => mail.to.includes(to)),
    );
    const reference = await scene.referenceOf(id);
    const [visitorText, staffText] = [
      decodeMailText(visitor?.source ?? ""),
      decodeMailText(staff?.source ?? ""),
    ];
    expect(visitor?.to).toEqual(["mona@example.com"]);
    expect(visitorText).toContain('<html lang="ar" dir="rtl">');
    expect(visitorText).toContain(`<bdi dir="ltr">${reference}</bdi>`);
    expect(visitorText).toContain("شكرًا لحجزك معاينة مع هوم فايندر. موعدها في الأسفل.");
    expect(visitorText).toContain("يهمني مشروع ذا بروكس.");
    expect(visitorText).toContain("الأحد 3 مايو، 12 ظهرًا");
    expect(decodeMailSubject(visitor?.source ?? "")).toBe(`وصلنا طلبك \u2066${reference}\u2069 | هوم فايندر`);
    expect(visitorText).toContain("DTSTART:20260503T090000Z");
    expect(visitorText).toContain(`https://homes.example.com/ar/request/${scene.keys.newLink(reference)}`);
    // Mails to staff contain both languages and times in Cairo.
    expect(staffText).toContain("Sunday 3 May, 12 PM");
    expect(staffText).toContain("الرد قبل");
    expect(staffText).toContain("SUMMARY:Visit · معاينة: Mona Adel");
    expect(staffText).toContain("+20 100 123 4567");
    expect(staffText).toContain("https://wa.me/201001234567");
    expect(staff?.source).toMatch(/^Reply-To: mona@example\.com\r$/mu);
    const ids = [staff, visitor].map(
      (mail) => /^Message-ID: <(.+)@example\.com>\r$/mu.exec(mail?.source ?? "")?.[1],
    );
    expect(ids).toEqual([
      (await scene.rows("staff-mail"))[0]?.message_id,
      (await scene.rows("visitor-mail"))[0]?.message_id,
    ]);
  });

  test("notifies the lead's agent as well, and a later one; not an agent who has lost the lead", async () => {
    const [sara, omar] = [await scene.insertAgent("sara"), await scene.insertAgent("omar")];
    const id = await scene.storeLead();
    await scene.db.updateTable("lead").set({ agent_id: sara }).where("id", "=", id).execute();
    await scene.runUntil(leadTestStart, ["mail"]);
    expect(scene.mailbox.mails.map(({ to }) => to)).toEqual([["sales@example.com", "sara@example.com"]]);
    const assign = (agentId: number) =>
      scene.db.transaction().execute(async (tx) => {
        await tx.updateTable("lead").set({ agent_id: agentId }).where("id", "=", id).execute();
        await notifyAgent(tx, scene.parts(), { leadId: id, agentId, now: scene.clock });
      });
    await assign(omar);
    await assign(sara);
    await scene.runUntil(leadTestTimeAfter(60), ["mail"]);
    expect(scene.mailbox.mails.slice(1).map(({ to }) => to)).toEqual([["sara@example.com"]]);
    expect(subjects().slice(1)).toEqual(["A lead for you"]);
    await assign(omar);
    await scene.runUntil(leadTestTimeAfter(120), ["mail"]);
    expect(scene.mailbox.mails.slice(2).map(({ to }) => to)).toEqual([["omar@example.com"]]);
  });

  test("about suspected spam is held for staff, reminders for their own time", async () => {
    const id = await scene.storeLead(
      { email: "mona@example.com", slot: "2026-05-05T09:00:00.000Z" },
      { kind: "visit", honeypot: "x" },
    );
    await scene.runUntil(leadTestTimeAfter(60), ["mail"]);
    // Only the office gets a mail, which states nothing but that a lead is waiting.
    expect(scene.mailbox.mails.map(({ to }) => to)).toEqual([["sales@example.com"]]);
    scene.mailbox.mails.length = 0;
    await changeLeadState(scene, { id, to: "new", revision: 1, actorId: null, now: scene.clock });
    await scene.runUntil(leadTestTimeAfter(120), ["mail"]);
    expect(subjects()).toEqual(["New lead", "We have your request"]);
    await scene.runUntil(leadTestTimeAfter(30 * 86_400), ["mail"]);
    expect(subjects().slice(2)).toEqual(["A reminder of your visit"]);
  });

  describe("about suspected spam", () => {
    const asideSubject = "Possible spam to look at | طلبات معزولة تحتاج إلى مراجعة";
    const spamValues = { name: "Buy now www.example.com", message: "https://a.example https://b.example" };
    const asideMails = () =>
      scene.mailbox.mails
        .filter(({ source }) => decodeMailSubject(source) === asideSubject)
        .map(({ source }) => source);

    test("is sent to the office once in four hours, in both languages, without any text from visitors", async () => {
      for (let count = 0; count < 3; count++) await scene.storeLead(spamValues, { honeypot: "x" });
      await scene.runUntil(leadTestTimeAfter(60), ["mail"]);
      const [source = "", ...otherMails] = asideMails();
      expect([otherMails, scene.mailbox.mails.length]).toEqual([[], 1]);
      const text = decodeMailText(source);
      expect(text).toContain("3 requests of this week were put aside");
      expect(text).toContain("عُزلت هذا الأسبوع 3 طلبات");
      expect(text).toContain("https://homes.example.com/en/admin/leads?state=spam");
      expect(text).not.toMatch(/Buy now|[ab]\.example|1001234567/u);
      await scene.storeLead({}, { honeypot: "x", now: leadTestTimeAfter(4 * 3_600 - 1) });
      await scene.runUntil(leadTestTimeAfter(4 * 3_600 - 1), ["mail"]);
      expect(asideMails()).toHaveLength(1);
      await scene.storeLead({}, { honeypot: "x", now: leadTestTimeAfter(4 * 3_600) });
      await scene.runUntil(leadTestTimeAfter(4 * 3_600), ["mail"]);
      expect(asideMails()).toHaveLength(2);
    });

    test("is not sent once staff have reviewed it, nor about any other lead", async () => {
      await scene.storeLead({});
      const id = await scene.storeLead({}, { honeypot: "x" });
      await changeLeadState(scene, { id, to: "new", revision: 1, actorId: null, now: scene.clock });
      await scene.runUntil(leadTestTimeAfter(60), ["mail"]);
      expect(asideMails()).toEqual([]);
    });
  });

  test("cannot be given a header or another recipient by what a visitor wrote", async () => {
    const hostileText = "x\r\nBcc: evil@example.com\r\n\r\n<script>alert(1)</script>";
    await scene.storeLead({ email: "mona@example.com" }, { projectName: hostileText });
    await scene.db
      .updateTable("lead")
      .set({ personal_name: hostileText, personal_message: hostileText })
      .execute();
    await scene.runUntil(leadTestStart, ["mail"]);
    expect(scene.mailbox.mails.flatMap(({ to }) => to).toSorted()).toEqual([
      "mona@example.com",
      "sales@example.com",
    ]);
    for (const { source } of scene.mailbox.mails) {
      const head = source.split("\r\n\r\n")[0] ?? "";
      expect(head).not.toMatch(/^bcc:/imu);
      expect(decodeMailText(source)).not.toContain("<p><script>");
    }
    const mail = {
      to: [hostileText],
      replyTo: hostileText,
      subject: hostileText,
      text: "",
      html: "",
      calendar: null,
    };
    await scene.parts().mailer?.send(mail, "hostile");
    expect(scene.mailbox.mails.flatMap(({ to }) => to)).not.toContain("evil@example.com");
    const heads = scene.mailbox.mails.map(({ source }) => source.split("\r\n\r\n")[0] ?? "");
    expect(heads.filter((head) => /^bcc:/imu.test(head))).toEqual([]);
  });

  test.each([
    ["is busy", 450, "waiting"],
    ["does not have the mailbox", 550, "parked"],
  ])("when the server %s, is %i: %s", async (_, code, state) => {
    await scene.storeLead({ email: "mona@example.com" });
    scene.mailbox.refusal = { code, words: "mona@example.com is refused" };
    await scene.runUntil(leadTestStart, ["mail"]);
    expect(await scene.rows("visitor-mail")).toMatchObject([
      { state, last_status: code, last_fault: "rejected" },
    ]);
  });

  test("waits if no server answers", async () => {
    await scene.storeLead();
    const offlineMailer = createMailer({ ...scene.targets.mail!, host: "127.0.0.1", port: 1 });
    const [row] = await scene.rows("staff-mail");
    const parts = { ...scene.parts(), mailer: offlineMailer };
    await attemptLeadDelivery(parts, row!.id, new AbortController().signal);
    expect(await scene.rows("staff-mail")).toMatchObject([{ state: "waiting", last_fault: "connection" }]);
    offlineMailer.close();
  });
});
