import { EventEmitter } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  type FakeSite,
  createFakePage,
  parseRawHttpResponse,
  sendRawBytes,
  openFakeSite,
} from "../../tests/support/fake-site.ts";
import { longTimeoutOptions } from "../../tests/support/long-timeout.ts";
import type { PageRenderer } from "./pages/renderer.ts";
import { createExchangeTracker } from "./request/exchange.ts";
import { createPageMatcher } from "../../domain/site/find-page.ts";
import type { AcceptedRequest } from "../../domain/site/page-rules.ts";
import { createFileReceiver } from "./request/receive-files.ts";

afterEach(() => void vi.useRealTimers());

const upload: AcceptedRequest = {
  method: "POST",
  by: "anybody",
  maxBytes: 400_000,
  contentTypes: new Set(["multipart/form-data"]),
  rateLimit: { burst: 50, perSecond: 1 },
  streamedBody: { idleTimeoutMs: 120_000, maxMs: 240_000 },
};
const removal: AcceptedRequest = {
  method: "DELETE",
  by: "anybody",
  maxBytes: 0,
  contentTypes: new Set(),
  rateLimit: { burst: 50, perSecond: 1 },
};
const limits = {
  files: 3,
  bytesOfEach: 300_000,
  bytesInAll: 400_000,
  idleTimeoutMs: 120_000,
  maxMs: 240_000,
};

let site: FakeSite;
const start = async (render: PageRenderer["render"], handedOn = upload.streamedBody) =>
  (site = await openFakeSite(
    { render },
    {
      findPage: createPageMatcher({
        "/api/send": {
          get: null,
          acceptedRequest: { ...upload, ...(handedOn && { streamedBody: handedOn }) },
        },
        "/api/images/:filename": { acceptedRequest: removal },
      }),
    },
  ));

const head = ({ origin, port }: FakeSite, length: number | null, type = "multipart/form-data; boundary=b") =>
  [
    "POST /api/send HTTP/1.1",
    `Host: localhost:${port}`,
    "Connection: close",
    `Origin: ${origin}`,
    `Content-Type: ${type}`,
    length === null ? "Transfer-Encoding: chunked" : `Content-Length: ${length}`,
    "\r\n",
  ].join("\r\n");
const form = (content: string) =>
  `--b\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n${content}\r\n--b--\r\n`;

describe("A streamed body", () => {
  let outcome: unknown = null;
  /** An application that reads files into the data folder and answers with their names. */
  const reading = async (request: Request) => {
    const sent = await createFileReceiver(folderOf())(request, limits);
    outcome = sent.kind === "read" ? sent.files.map(({ name }) => name) : sent.kind;
    if (sent.kind === "read") await sent.discard();
    return createFakePage(JSON.stringify(outcome));
  };
  const folderOf = () => join(site.dataDir, "incoming");
  const listFiles = () => (existsSync(folderOf()) ? readdirSync(folderOf()) : []);

  test("is written to files as it arrives, also without a Content-Length", async () => {
    const fakeSite = await start(reading);
    const body = form("x".repeat(200_000));
    const counted = await sendRawBytes(fakeSite.port, head(fakeSite, body.length) + body);
    expect(parseRawHttpResponse(counted).body.toString()).toContain('["a.jpg"]');
    const chunked = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
    const uncounted = await sendRawBytes(fakeSite.port, head(fakeSite, null) + chunked);
    expect(parseRawHttpResponse(uncounted).body.toString()).toContain('["a.jpg"]');
    expect(listFiles()).toEqual([]);
  });

  test("is not read if the application refuses its sender, who is answered at once", async () => {
    let isUsed = true;
    const fakeSite = await start(async (request) => {
      isUsed = request.bodyUsed;
      return createFakePage("who are you", 401);
    });
    // The request declares a body of 300,000 bytes but sends none of it.
    const answer = parseRawHttpResponse(await sendRawBytes(fakeSite.port, head(fakeSite, 300_000)));
    expect([answer.status, answer.headers.get("connection"), isUsed]).toEqual([401, "close", false]);
  });

  test.each<[string, (site: FakeSite) => string, number]>([
    ["claims to be too long", (running) => head(running, 400_001), 413],
    [
      "becomes too long in pieces",
      (running) => `${head(running, null)}${(400_081).toString(16)}\r\n${form("x".repeat(400_000))}\r\n`,
      413,
    ],
    ["is of another type", (running) => head(running, 9, "application/json"), 415],
  ])("is refused if it %s, and leaves no files", async (_what, sent, status) => {
    const fakeSite = await start(reading);
    const answer = parseRawHttpResponse(await sendRawBytes(fakeSite.port, sent(fakeSite)));
    expect([answer.status, answer.headers.get("connection")]).toEqual([status, "close"]);
    expect(listFiles()).toEqual([]);
  });

  test("is refused if it stops, and leaves no files", async () => {
    // The body is never completed, so the test passes on any machine, however slow.
    const fakeSite = await start(reading, { idleTimeoutMs: 100, maxMs: 240_000 });
    const answer = parseRawHttpResponse(await sendRawBytes(fakeSite.port, head(fakeSite, 3_000) + form("x")));
    expect([answer.status, answer.headers.get("connection")]).toEqual([408, "close"]);
    expect(listFiles()).toEqual([]);
  });

  test("leaves no files if its sender disconnects midway, and the next sender is answered", async () => {
    const fakeSite = await start(reading);
    outcome = null;
    const socket = connect(fakeSite.port, "127.0.0.1", () =>
      socket.write(head(fakeSite, 300_000) + form("x".repeat(100_000)).slice(0, -9)),
    );
    await expect.poll(listFiles, longTimeoutOptions).toHaveLength(1);
    socket.destroy();
    await expect.poll(() => outcome, longTimeoutOptions).toBe("gone");
    await expect.poll(listFiles, longTimeoutOptions).toEqual([]);
    const body = form("x");
    expect(
      parseRawHttpResponse(await sendRawBytes(fakeSite.port, head(fakeSite, body.length) + body)).status,
    ).toBe(200);
  });

  test("whose processing fails in the application does not affect the server", async () => {
    const fakeSite = await start(async (request) => {
      await request.body?.getReader().read();
      throw new Error("given up");
    });
    const body = form("x".repeat(200_000));
    expect(
      parseRawHttpResponse(await sendRawBytes(fakeSite.port, head(fakeSite, body.length) + body)).status,
    ).toBe(500);
    expect((await fakeSite.ask("/livez")).status).toBe(200);
  });
});

describe("A DELETE request", () => {
  const echo = async ({ method, url }: Request) => createFakePage(`${method} ${new URL(url).pathname}`);

  test("reaches the application", async () => {
    const fakeSite = await start(echo);
    const answer = await fakeSite.ask("/api/images/a.webp", { Origin: fakeSite.origin }, "DELETE");
    expect([answer.status, answer.body.toString()]).toEqual([
      200,
      expect.stringContaining("DELETE /api/images/a.webp"),
    ]);
  });

  test.each<[string, string, string, Readonly<Record<string, string>>, number, string | undefined]>([
    [
      "by a page of another site",
      "DELETE",
      "/api/images/a",
      { Origin: "https://evil.example" },
      403,
      undefined,
    ],
    ["without a word of where it comes from", "DELETE", "/api/images/a", {}, 403, undefined],
    ["by another method", "POST", "/api/images/a", {}, 405, "GET, HEAD, DELETE"],
    ["where it is not taken", "DELETE", "/api/send", {}, 405, "POST"],
  ])("is refused %s", async (_what, method, path, headers, status, allow) => {
    const fakeSite = await start(echo);
    const originHeader = status === 405 ? { Origin: fakeSite.origin } : {};
    const answer = await fakeSite.ask(path, { ...originHeader, ...headers }, method);
    expect([answer.status, answer.headers.get("allow")]).toEqual([status, allow]);
  });
});

test("A slow body is cut off unless the application streams it, even after the answer was sent", () => {
  // The clock is frozen; only the times passed to `closeStalled` count.
  vi.useFakeTimers({ toFake: ["performance"] });
  const exchanges = createExchangeTracker(() => {});
  const begin = (isBodyStreamed: boolean, contentLength = "9999") => {
    const socket = { destroy: vi.fn<() => void>() };
    const request = Object.assign(new EventEmitter(), {
      headers: { "content-length": contentLength },
      complete: false,
      socket,
    }) as unknown as IncomingMessage;
    const response = new EventEmitter() as ServerResponse;
    exchanges.begin(request, response).isBodyStreamed = isBodyStreamed;
    response.emit("close");
    return { request, cuts: () => socket.destroy.mock.calls.length };
  };
  const slow = begin(false);
  const awaited = begin(true);
  const none = begin(false, "0");
  const complete = begin(false);
  complete.request.emit("close");
  exchanges.closeStalled(performance.now() + 12_000);
  expect(slow.cuts()).toBe(0);
  exchanges.closeStalled(performance.now() + 13_500);
  expect([slow, awaited, none, complete].map(({ cuts }) => cuts())).toEqual([1, 0, 0, 0]);
});
