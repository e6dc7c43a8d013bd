import type { MailServerConfig } from "../config/delivery-targets.ts";
import { createMailer } from "../mail/mailer.ts";
import { type Finding, findingsAbout } from "./finding.ts";

const { ok, fault } = findingsAbout("Mail");

/** Connects to the mail server, with TLS and a login as configured. Sends nothing. */
export async function checkMail(server: MailServerConfig | null): Promise<readonly Finding[]> {
  if (!server) return ok("no server is set (SMTP_URL and MAIL_FROM): nothing that needs mail is offered");
  const mailer = createMailer(server);
  const target = `${server.host}:${server.port}`;
  try {
    await mailer.verify();
    const tlsNote = server.isSecure || server.needsTls ? " with TLS" : "";
    const login = server.user === null ? "without a login, as is set" : "and takes the login";
    return ok(`${target} answers${tlsNote} ${login}; nothing was sent`);
  } catch (error) {
    return fault(`${target} ${wordsOf(error)}`);
  } finally {
    mailer.close();
  }
}

/** Describes an error by the mail client's code; network and TLS errors can only be told apart by their message. */
function wordsOf(error: unknown): string {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  const { responseCode: status } = error as { responseCode?: number };
  const answered = status === undefined ? "" : ` (${status})`;
  if (code === "EAUTH")
    return `refuses the login${answered}: see the user name and password in SMTP_URL, percent-encoded where they hold @, : or /`;
  if (code === "EDNS" || /ENOTFOUND|EAI_AGAIN/u.test(message))
    return "cannot be found: see the host name in SMTP_URL";
  if (code === "ETLS" || /STARTTLS/u.test(message))
    return "offers no STARTTLS, without which nothing is said to it: use smtps:// if it takes TLS from the first byte, or SMTP_TLS=optional within a network that you trust";
  if (/certificate|self[- ]signed|altnames/iu.test(message))
    return "has a certificate that does not hold for this name or is signed by nobody whom this machine knows: name the server as its certificate does";
  if (/wrong version number|packet length|EPROTO/iu.test(message))
    return "does not speak TLS at that port: smtps:// is for port 465, smtp:// for 587";
  if (code === "ETIMEDOUT" || /ETIMEDOUT|timeout/iu.test(message))
    return "does not answer within ten seconds: see the port, and whether outgoing mail is blocked by a firewall";
  if (/ECONNREFUSED/u.test(message)) return "refuses the connection: nothing listens at that port";
  return `could not be asked (${code || "no code"})${answered}`;
}
