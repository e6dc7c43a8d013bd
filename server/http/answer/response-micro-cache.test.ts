import { ServerResponse } from "node:http";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  type RawHttpResponse,
  createFakePage,
  type FakeSite,
  parseRawHttpResponse,
  sendRawBytes,
  openFakeSite,
} from "../../../tests/support/fake-site.ts";

let site: FakeSite;
const writeHead = vi.spyOn(ServerResponse.prototype, "writeHead");
beforeEach(async () => {
  // The clock is frozen, so that all responses fall into one second.
  vi.useFakeTimers({ toFake: ["Date"] });
  site = await openFakeSite({ render: async () => createFakePage("homes") });
  await site.ask("/en");
  writeHead.mockClear();
});
afterEach(() => void vi.useRealTimers());

afterAll(() => writeHead.mockRestore());

/** Sends these requests in one write on one connection and returns the answers. */
async function sendPipelined(...requests: readonly string[]): Promise<RawHttpResponse[]> {
  const sent = requests.map((request, index) => {
    const isLast = index === requests.length - 1;
    return `${request}Host: localhost:${site.port}\r\n${isLast ? "Connection: close\r\n" : ""}\r\n`;
  });
  let bytes = await sendRawBytes(site.port, sent.join(""));
  return requests.map((request) => {
    const { status, headers, body } = parseRawHttpResponse(bytes);
    const hasBody = !request.startsWith("HEAD") && status === 200;
    const length = hasBody ? Number(headers.get("content-length")) : 0;
    bytes = body.subarray(length);
    return { status, headers, body: body.subarray(0, length) };
  });
}

const get = "GET /en HTTP/1.1\r\n";
const headersOf = ({ headers }: RawHttpResponse) => [...headers];

test("A page requested again within a second has the headers and body that Node wrote first", async () => {
  const [first, ...others] = await sendPipelined(get, get, get, get, get);
  const [last] = others.splice(-1);
  expect(first?.headers.get("content-security-policy")).toContain("script-src 'self' 'sha256-");
  expect(first?.headers.get("connection")).toBe("keep-alive");
  for (const other of others) {
    expect(headersOf(other)).toEqual(first && headersOf(first));
    expect(other.body.equals(first?.body ?? Buffer.alloc(0))).toBe(true);
  }
  expect(last?.headers.get("connection")).toBe("close");
  expect(last?.body.equals(first?.body ?? Buffer.alloc(0))).toBe(true);
  expect(writeHead, "of five answers two are prepared").toHaveBeenCalledTimes(3);
});

test("Other kinds of requests for the same page are answered as usual", async () => {
  await sendPipelined(get, get, get);
  const tag = (await site.ask("/en")).headers.get("etag") ?? "";
  const [full, head, notModified, encoded, repeated] = await sendPipelined(
    get,
    "HEAD /en HTTP/1.1\r\n",
    `${get}If-None-Match: ${tag}\r\n`,
    `${get}Accept-Encoding: gzip\r\n`,
    get,
  );
  expect(head && headersOf(head)).toEqual(full && headersOf(full));
  expect(notModified?.status).toBe(304);
  expect(encoded?.headers.get("content-encoding")).toBe("gzip");
  expect(repeated?.body.equals(full?.body ?? Buffer.alloc(0))).toBe(true);
});

test("The Date header changes with the next second", async () => {
  const [first] = await sendPipelined(get, get, get);
  vi.setSystemTime(Date.now() + 3_000);
  writeHead.mockClear();
  const [later] = await sendPipelined(get, get);
  expect(first?.status).toBe(200);
  expect(later?.status).toBe(200);
  expect(writeHead).toHaveBeenCalledTimes(2);
});
