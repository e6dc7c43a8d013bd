import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** The raw message. */
  readonly source: string;
}

export interface MailReceiver {
  readonly port: number;
  readonly mails: ReceivedMail[];
  /** SMTP response that refuses recipients; null to accept them. */
  refusal: { readonly code: number; readonly words: string } | null;
  close(): Promise<void>;
}

interface MailReceiverOptions {
  /** Whether to offer STARTTLS, with a self-signed certificate. */
  readonly offersTls?: boolean;
  /** The only accepted password, for any user; if absent, the server offers no login. */
  readonly password?: string;
}

/** A real SMTP server on this computer. */
export async function openMailReceiver({
  offersTls = false,
  password,
}: MailReceiverOptions = {}): Promise<MailReceiver> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: [...(offersTls ? [] : ["STARTTLS"]), ...(password === undefined ? ["AUTH"] : [])],
    onAuth(login, _session, done) {
      if (login.password === password) done(null, { user: "somebody" });
      else done(new Error("wrong"));
    },
    onRcptTo(_address, _session, done) {
      const { refusal } = receiver;
      done(refusal && Object.assign(new Error(refusal.words), { responseCode: refusal.code }));
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        const to = envelope.rcptTo.map(({ address }) => address);
        mails.push({ from, to, source: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const receiver: MailReceiver = {
    port: (server.server.address() as AddressInfo).port,
    mails,
    refusal: null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return receiver;
}

/** The decoded text of all parts of a mail. */
export function decodeMailText(source: string): string {
  return source
    .split(/\r\n--[^\r\n]+\r\n/u)
    .map((part) => {
      const [head = "", ...body] = part.split("\r\n\r\n");
      const text = body.join("\r\n\r\n");
      if (/encoding: base64/iu.test(head)) return Buffer.from(text, "base64").toString();
      return /encoding: quoted-printable/iu.test(head)
        ? decodeQuotedPrintable(text.replace(/=\r\n/gu, ""))
        : text;
    })
    .join("\n");
}

/** The decoded subject, in one piece. */
export function decodeMailSubject(source: string): string {
  const [, rawSubject = ""] = /^Subject: (.*(?:\r\n[ \t].*)*)/mu.exec(source) ?? [];
  return rawSubject
    .replace(/\r\n[ \t]/gu, " ")
    .replace(/\?= =\?/gu, "?==?")
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/giu, (_, kind: string, text: string) =>
      kind.toUpperCase() === "B"
        ? Buffer.from(text, "base64").toString()
        : decodeQuotedPrintable(text.replaceAll("_", " ")),
    );
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gu, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString();
}
