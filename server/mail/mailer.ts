import { createTransport } from "nodemailer";
import { type Attempt, failedAttempt } from "./attempt.ts";
import type { Mail } from "./mail.ts";
import type { MailServer } from "../config/delivery-targets.ts";

export type Mailer = ReturnType<typeof createMailer>;

const patienceMs = 10_000;

export function createMailer(server: MailServer) {
  const transport = createTransport({
    host: server.host,
    port: server.port,
    secure: server.isSecure,
    requireTLS: server.needsTls,
    ...(server.user !== null && { auth: { user: server.user, pass: server.password ?? "" } }),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    // Nothing that a visitor wrote is ever a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = server.fromAddress.split("@")[1] ?? "localhost";
  return {
    /**
     * One attempt to hand a mail to the server.
     * @param messageId the same with every attempt, so that a mailbox that gets it twice can tell
     */
    async send(mail: Mail, messageId: string): Promise<Attempt> {
      try {
        await transport.sendMail({
          // Addresses as objects: a name or an address with a comma or a line break stays one.
          from: { name: server.fromName, address: server.fromAddress },
          to: mail.to.map((address) => ({ name: "", address })),
          ...(mail.replyTo !== null && { replyTo: { name: "", address: mail.replyTo } }),
          subject: oneLine(mail.subject),
          text: mail.text,
          html: mail.html,
          messageId: `<${messageId}@${host}>`,
          // Out-of-office answers to a machine help nobody.
          headers: {
            "Auto-Submitted": "auto-generated",
            ...(mail.stopUrl !== undefined && {
              "List-Unsubscribe": `<${mail.stopUrl}>`,
              "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            }),
          },
          ...(mail.calendar !== null && {
            icalEvent: { method: "PUBLISH", filename: "visit.ics", content: mail.calendar },
          }),
        });
        return { kind: "sent", status: null };
      } catch (error) {
        return toFailure(error);
      }
    },
    /**
     * Connects, begins TLS and signs in as for a mail, and sends nothing.
     * @throws the client's error (`code`, and `responseCode` where the server has answered)
     */
    async verify(): Promise<void> {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
}

function toFailure(error: unknown): Attempt {
  const { code, responseCode: status = null } = error as { code?: string; responseCode?: number };
  if (code === "ETIMEDOUT") return failedAttempt("timeout");
  // A wrong password is put right by staff, and what waited is sent then.
  if (code === "EAUTH") return failedAttempt("rejected", { status });
  if (status !== null) return failedAttempt("rejected", { status, isFinal: status >= 500 });
  return failedAttempt("connection");
}
