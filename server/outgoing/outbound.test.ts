import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type WebhookReceiver, openWebhookReceiver } from "../../tests/support/webhook-receiver.ts";
import { createOutboundClient, type OutboundFault } from "./outbound.ts";

let receiver: WebhookReceiver;
beforeAll(async () => void (receiver = await openWebhookReceiver()));
beforeEach(() => void (receiver.received.length = 0));
afterAll(() => receiver.close());

interface SendOptions {
  readonly allowed?: readonly string[];
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}
/** Sends a request; the default timeout is longer than any receiver in these tests takes. */
const sendRequest = (url: string, by: SendOptions = {}) => {
  const { allowed = ["127.0.0.1"], signal = new AbortController().signal, timeoutMs = 120_000 } = by;
  const request = { url, method: "POST", headers: {}, body: "{}", signal } as const;
  return createOutboundClient({ allowed, timeoutMs }).ask(request);
};
const failed = (fault: OutboundFault) => ({ kind: "failed", fault });

test("An allow-listed address is reached, by IP address or by name", async () => {
  receiver.answer = (response) => void response.writeHead(200, { "X-One": "1" }).end("done");
  expect(await sendRequest(receiver.origin)).toMatchObject({
    kind: "answered",
    status: 200,
    headers: { "x-one": "1" },
    text: "done",
  });
  const localhostUrl = receiver.origin.replace("127.0.0.1", "localhost");
  expect(await sendRequest(localhostUrl, { allowed: ["127.0.0.0/8", "::1"] })).toMatchObject({
    kind: "answered",
    status: 200,
  });
});

test.each([
  ["by its number", (origin: string) => origin],
  ["by a name that leads to it", (origin: string) => origin.replace("127.0.0.1", "localhost")],
  ["by its number written oddly", (origin: string) => origin.replace("127.0.0.1", "0x7f.1")],
  ["by its number written as IPv6", (origin: string) => origin.replace("127.0.0.1", "[::ffff:127.0.0.1]")],
  ["with TLS", (origin: string) => origin.replace("http", "https")],
  ["with a password in the address", (origin: string) => origin.replace("//", "//user:secret@")],
  ["by another protocol", () => "file:///etc/passwd"],
  ["by no address", () => "nonsense"],
])("This machine is never reached %s unless it is allow-listed", async (_, toUrl) => {
  const answer = await sendRequest(toUrl(receiver.origin), { allowed: [] });
  expect(answer).toEqual(failed("address-refused"));
  expect(receiver.received).toEqual([]);
});

test("A redirect is returned as an answer and not followed", async () => {
  receiver.answer = (response) => void response.writeHead(302, { Location: "/other" }).end();
  expect(await sendRequest(receiver.origin)).toMatchObject({ status: 302 });
  expect(receiver.received).toHaveLength(1);
});

test("A very long answer is cut off at 64 KiB", async () => {
  receiver.answer = (response) => {
    response.writeHead(200);
    const writeMore = () => {
      while (!response.destroyed && response.write("x".repeat(16_384)));
      if (!response.destroyed) response.once("drain", writeMore);
    };
    writeMore();
  };
  const answer = await sendRequest(receiver.origin);
  expect(answer.kind === "answered" && answer.text.length).toBe(65_536);
});

test.each<[string, WebhookReceiver["answer"]]>([
  ["who says nothing", () => {}],
  ["who begins and says no more", (response) => void response.write("a")],
  [
    "who sends single bytes",
    (response) => {
      const timer = setInterval(() => response.write("a"), 20);
      response.on("close", () => clearInterval(timer));
    },
  ],
])("A receiver %s is stopped by the timeout", async (_, stall) => {
  receiver.answer = stall;
  expect(await sendRequest(receiver.origin, { timeoutMs: 100 })).toEqual(failed("timeout"));
});

test("A receiver that hangs up or does not exist is a failed connection", async () => {
  receiver.answer = (response) => void response.destroy();
  for (const url of [receiver.origin, "http://127.0.0.1:1/", "http://no-such-host.invalid/"])
    expect(await sendRequest(url)).toEqual(failed("connection"));
});

test("A request stops when the process ends", async () => {
  const controller = new AbortController();
  receiver.answer = () => controller.abort();
  expect(await sendRequest(receiver.origin, { signal: controller.signal })).toEqual(failed("ended"));
});
