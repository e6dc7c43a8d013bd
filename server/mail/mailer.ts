import { createTransport } from "nodemailer";
import { type DeliveryAttempt, failedDeliveryAttempt } from "./attempt.ts";
import type { Mail } from "./mail.ts";
import type { MailServerConfig } from "../config/delivery-targets.ts";

export type Mailer = ReturnType<typeof createMailer>;

const timeoutMs = 10_000;

export function createMailer(server: MailServerConfig) {
  const transport = createTransport({
    host: server.host,
    port: server.port,
    secure: server.isSecure,
    requireTLS: server.needsTls,
    ...(server.user !== null && { auth: { user: server.user, pass: server.password ?? "" } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // The mail library must never read files or URLs that a visitor's text names.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = server.fromAddress.split("@")[1] ?? "localhost";
  return {
    /**
     * Makes one attempt to pass a mail to the server.
     * @param messageId the same for all attempts of a mail, so that mail programs can recognise duplicates
     */
    async send(mail: Mail, messageId: string): Promise<DeliveryAttempt> {
      try {
        await transport.sendMail({
          // Objects instead of a header text, so that a comma or line break cannot split a name or an address.
          from: { name: server.fromName, address: server.fromAddress },
          to: mail.to.map((address) => ({ name: "", address })),
          ...(mail.replyTo !== null && { replyTo: { name: "", address: mail.replyTo } }),
          subject: toSingleLine(mail.subject),
          text: mail.text,
          html: mail.html,
          messageId: `<${messageId}@${host}>`,
          // Prevents automatic replies, such as out-of-office messages.
          headers: {
            "Auto-Submitted": "auto-generated",
            ...(mail.unsubscribeUrl !== undefined && {
              "List-Unsubscribe": `<${mail.unsubscribeUrl}>`,
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
     * Connects with TLS and logs in as for a mail, but sends nothing.
     * @throws the mail client's error (with `code`, and with `responseCode` if the server answered)
     */
    async verify(): Promise<void> {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

function toSingleLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
}

function toFailure(error: unknown): DeliveryAttempt {
  const { code, responseCode: status = null } = error as { code?: string; responseCode?: number };
  if (code === "ETIMEDOUT") return failedDeliveryAttempt("timeout");
  // Not final: once staff correct the password, waiting mails are sent.
  if (code === "EAUTH") return failedDeliveryAttempt("rejected", { status });
  if (status !== null) return failedDeliveryAttempt("rejected", { status, isFinal: status >= 500 });
  return failedDeliveryAttempt("connection");
}
