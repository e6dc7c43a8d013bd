import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** As it came over the wire. */
  readonly source: string;
}

export interface MailReceiver {
  readonly port: number;
  readonly mails: ReceivedMail[];
  /** What the server says to a recipient; null takes it. */
  refusal: { readonly code: number; readonly words: string } | null;
  close(): Promise<void>;
}

/** A real mail server on this machine. */
export async function openMailReceiver(): Promise<MailReceiver> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
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
