import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { describeEachDatabase } from "../../tests/support/database.ts";
import { type DeliveryScene, deliveryScene } from "../../tests/support/delivery-scene.ts";
import { start } from "../../tests/support/lead-scene.ts";
import { createMailer } from "./mailer.ts";
import { runDelivery } from "./run-delivery.ts";

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
              .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
            "latin1",
          ).toString()
        : text;
    })
    .join("\n");
};

describeEachDatabase("A delivery by e-mail", (kind) => {
  let scene: DeliveryScene;
  beforeAll(async () => void (scene = await deliveryScene(kind)));
  beforeEach(() => scene.begin());
  afterAll(() => scene.close());

  test("confirms to an Arabic visitor from right to left, with the visit to keep, and tells staff", async () => {
    const id = await scene.store(
      { email: "mona@example.com", slot: "2026-05-03T09:00:00.000Z" },
      { kind: "visit", locale: "ar", projectName: "ذا بروكس" },
    );
    await scene.runUntil(start, ["mail"]);
    const [staff, visitor] = ["sales@example.com", "mona@example.com"].map((to) =>
      scene.mailbox.mails.find((mail) => mail.to.includes(to)),
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
      (await scene.rows("staff-mail"))[0]?.message_id,
      (await scene.rows("visitor-mail"))[0]?.message_id,
    ]);
  });

  test("cannot be given a header or another recipient by what a visitor wrote", async () => {
    const hostile = "x\r\nBcc: evil@example.com\r\n\r\n<script>alert(1)</script>";
    await scene.store({ email: "mona@example.com" }, { projectName: hostile });
    await scene.db.updateTable("lead").set({ personal_name: hostile, personal_message: hostile }).execute();
    await scene.runUntil(start, ["mail"]);
    expect(scene.mailbox.mails.flatMap(({ to }) => to).toSorted()).toEqual([
      "mona@example.com",
      "sales@example.com",
    ]);
    for (const { source } of scene.mailbox.mails) {
      const head = source.split("\r\n\r\n")[0] ?? "";
      expect(head).not.toMatch(/^bcc:/imu);
      expect(decoded(source)).not.toContain("<p><script>");
    }
    const mail = { to: [hostile], replyTo: hostile, subject: hostile, text: "", html: "", calendar: null };
    await scene.parts().mailer?.send(mail, "hostile");
    expect(scene.mailbox.mails.flatMap(({ to }) => to)).not.toContain("evil@example.com");
    expect(
      scene.mailbox.mails.every(({ source }) => !/^bcc:/imu.test(source.split("\r\n\r\n")[0] ?? "")),
    ).toBe(true);
  });

  test.each([
    ["is busy", 450, "waiting"],
    ["does not have the mailbox", 550, "parked"],
  ])("when the server %s, is %i: %s", async (_, code, state) => {
    await scene.store({ email: "mona@example.com" });
    scene.mailbox.refusal = { code, words: "mona@example.com is refused" };
    await scene.runUntil(start, ["mail"]);
    expect(await scene.rows("visitor-mail")).toMatchObject([
      { state, last_status: code, last_fault: "rejected" },
    ]);
  });

  test("waits when no server answers", async () => {
    await scene.store();
    const away = createMailer({ ...scene.targets.mail!, host: "127.0.0.1", port: 1 });
    const [row] = await scene.rows("staff-mail");
    const parts = { ...scene.parts(), mailer: away };
    await runDelivery(parts, row!.id, new AbortController().signal);
    expect(await scene.rows("staff-mail")).toMatchObject([{ state: "waiting", last_fault: "connection" }]);
    away.close();
  });
});
