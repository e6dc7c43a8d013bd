import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

interface ReceivedDelivery {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface WebhookReceiver {
  readonly origin: string;
  readonly received: ReceivedDelivery[];
  /** Largest number of requests that were open at the same time. */
  readonly maxConcurrent: number;
  /** Answers all following requests; tests replace it. */
  answer: (response: ServerResponse, request: ReceivedDelivery) => void;
  close(): Promise<void>;
}

/** A real HTTP server that records what it receives and answers as configured. */
export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedDelivery[] = [];
  let [open, maxConcurrent] = [0, 0];
  const server = createServer((request, response) => {
    open += 1;
    maxConcurrent = Math.max(maxConcurrent, open);
    response.on("close", () => (open -= 1));
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      const delivery = { method, path: url, headers, body: Buffer.concat(chunks).toString() };
      received.push(delivery);
      receiver.answer(response, delivery);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const receiver: WebhookReceiver = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    get maxConcurrent() {
      return maxConcurrent;
    },
    answer: (response) => void response.writeHead(204).end(),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return receiver;
}

/** Settings with which a site delivers its leads to this receiver. */
export const webhookSettings = ({ origin }: Pick<WebhookReceiver, "origin">) => ({
  OUTBOUND_ALLOW: "127.0.0.1",
  LEAD_WEBHOOK_URL: `${origin}/leads`,
  LEAD_WEBHOOK_SECRET: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
});
