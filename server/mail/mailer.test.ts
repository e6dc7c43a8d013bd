import { expect, onTestFinished, test } from "vitest";
import { openMailReceiver } from "../../tests/support/mail-receiver.ts";
import { createMailer } from "./mailer.ts";

const mail = {
  to: ["mona@example.com"],
  replyTo: null,
  subject: "New homes",
  text: "New homes",
  html: "<p>New homes</p>",
  calendar: null,
};
const server = {
  host: "127.0.0.1",
  isSecure: false,
  user: "mailer",
  password: "secret",
  fromName: "Home Finder",
  fromAddress: "site@example.com",
};

test("sends neither a password nor a mail without STARTTLS when TLS is required", async () => {
  const mailbox = await openMailReceiver();
  onTestFinished(() => mailbox.close());
  const mailer = createMailer({ ...server, port: mailbox.port, needsTls: true });
  onTestFinished(() => mailer.close());
  expect(await mailer.send(mail, "1")).toMatchObject({ kind: "failed" });
  expect(mailbox.mails).toEqual([]);
});

test("sends without TLS when that is configured", async () => {
  const mailbox = await openMailReceiver();
  onTestFinished(() => mailbox.close());
  const mailer = createMailer({ ...server, user: null, port: mailbox.port, needsTls: false });
  onTestFinished(() => mailer.close());
  expect(await mailer.send(mail, "1")).toEqual({ kind: "sent", status: null });
});
