import { connect } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  type FakeSite,
  createFakePage,
  parseRawHttpResponse,
  sendRawBytes,
  openFakeSite,
} from "../../../tests/support/fake-site.ts";
import { createPageMatcher } from "../../../domain/site/find-page.ts";
import type { AcceptedRequest } from "../../../domain/site/page-rules.ts";

afterEach(() => void vi.useRealTimers());

const form: AcceptedRequest = {
  method: "POST",
  by: "anybody",
  maxBytes: 100,
  contentTypes: new Set(["application/x-www-form-urlencoded"]),
  rateLimit: { burst: 3, perSecond: 0.5 },
};
/** A site with one address that accepts a form. */
const findPage = createPageMatcher({ "/:lang/contact": { acceptedRequest: form } });
const formHeaders = { "Content-Type": "application/x-www-form-urlencoded" };

/** An application that answers with the request it received. */
const echo = {
  render: async (request: Request) => {
    const headersText = JSON.stringify([...request.headers]);
    return createFakePage(`${request.method} ${request.url} ${await request.text()} ${headersText}`, 200, {
      "Cache-Control": "public, max-age=600",
    });
  },
};
const start = async (environment: Readonly<Record<string, string>> = {}) =>
  openFakeSite(echo, { findPage, environment });
const post = (
  { ask, origin }: FakeSite,
  body: string,
  headers: Readonly<Record<string, string>> = {},
  path = "/en/contact",
) =>
  ask(
    path,
    { Origin: origin, ...formHeaders, "Content-Length": String(Buffer.byteLength(body)), ...headers },
    "POST",
    body,
  );

test("an empty body without a type is refused before the application is called", async () => {
  const { ask, origin } = await start();
  expect((await ask("/en/contact", { Origin: origin }, "POST")).status).toBe(415);
  expect((await ask("/en/contact", { "Sec-Fetch-Site": "same-origin" }, "POST")).status).toBe(415);
});

test("NUL in a form is removed before the application is called", async () => {
  const started = await start();
  const answer = await post(started, "name=Mo%00na");
  expect(answer.status).toBe(200);
  expect(answer.body.toString()).toContain(" name=Mona ");
});

test("a secret address accepts forms from anywhere, but no other content types", async () => {
  const site = await openFakeSite(echo, {
    findPage: createPageMatcher({
      "/:lang/contact": { acceptedRequest: { ...form, isCrossSiteAllowed: true } },
    }),
  });
  const noOrigin = { ...formHeaders, "Content-Length": "1" };
  expect((await site.ask("/en/contact", noOrigin, "POST", "a")).status).toBe(200);
  const foreignOrigin = { ...noOrigin, Origin: "https://mail.example" };
  expect((await site.ask("/en/contact", foreignOrigin, "POST", "a")).status).toBe(200);
  const text = { ...foreignOrigin, "Content-Type": "text/plain" };
  expect((await site.ask("/en/contact", text, "POST", "a")).status).toBe(415);
});

describe("A submitted form", () => {
  test("reaches the application complete, with the relevant headers only", async () => {
    const site = await start();
    const answer = await post(site, "about=villa", {
      "X-Visitor-Address": "6.6.6.6",
      "X-Secret": "1",
      Cookie: "lang=ar",
    });
    expect(answer.status).toBe(200);
    const text = answer.body.toString();
    expect(text).toContain(`POST ${site.origin}/en/contact about=villa`);
    expect(text).toContain('["cookie","lang=ar"]');
    expect(text).toContain('["x-visitor-address","127.0.0.1"]');
    expect(text).not.toMatch(/6\.6\.6\.6|secret/i);
  });

  test("gets an answer that is never cached, whatever the application says, and leaves the cached page unchanged", async () => {
    const site = await start();
    const page = await site.ask("/en/contact");
    const answer = await post(site, "a=1");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("content-security-policy")).toContain("script-src 'self'");
    expect((await site.ask("/en/contact")).headers.get("etag")).toBe(page.headers.get("etag"));
  });

  test("reaches the application in chunked encoding too", async () => {
    const site = await start();
    const answer = await site.ask(
      "/en/contact",
      { Origin: site.origin, ...formHeaders, "Transfer-Encoding": "chunked" },
      "POST",
      "3\r\na=b\r\n2\r\n&c\r\n0\r\n\r\n",
    );
    expect(answer.body.toString()).toContain("a=b&c");
  });

  test("may redirect to a page of this site, and to no other", async () => {
    let location = "/en/contact?sent=1";
    const site = await openFakeSite(
      { render: async () => new Response(null, { status: 303, headers: { Location: location } }) },
      { findPage },
    );
    const answer = await post(site, "a=1");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, location]);
    location = "https://evil.example/";
    expect((await post(site, "a=1")).status).toBe(500);
  });

  test("gets a reference number to quote if the application fails", async () => {
    const site = await openFakeSite(
      { render: async (request) => createFakePage(`${request.headers.get("x-reference")}`, 500) },
      { findPage },
    );
    const answer = await post(site, "a=1");
    expect(answer.status).toBe(500);
    expect(answer.body.toString()).toContain(answer.headers.get("x-reference"));
  });
});

describe("A submitted form is refused", () => {
  const long = "x".repeat(101);
  test.each<[string, Readonly<Record<string, string>>, string, number]>([
    ["from another site", { Origin: "https://evil.example" }, "a=1", 403],
    ["from a sandboxed page", { Origin: "null" }, "a=1", 403],
    ["as another type than declared", { "Content-Type": "application/json" }, "{}", 415],
    ["as a type that any page can forge", { "Content-Type": "text/plain" }, "a=1", 415],
    ["when it is too long, before it is read", {}, long, 413],
    ["when it claims to be endless", { "Content-Length": "99999999999" }, "a=1", 413],
    [
      "when it becomes too long in pieces",
      { "Transfer-Encoding": "chunked" },
      `65\r\n${long}\r\n0\r\n\r\n`,
      413,
    ],
  ])("%s", async (_what, headers, body, status) => {
    const site = await start();
    const isChunked = "Transfer-Encoding" in headers;
    const answer = await site.ask(
      "/en/contact",
      {
        Origin: site.origin,
        ...formHeaders,
        ...(isChunked ? {} : { "Content-Length": String(body.length) }),
        ...headers,
      },
      "POST",
      body,
    );
    expect([answer.status, answer.headers.get("connection")]).toEqual([status, "close"]);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  });

  test("without an origin", async () => {
    const site = await start();
    const headers = { ...formHeaders, "Content-Length": "3" };
    expect((await site.ask("/en/contact", headers, "POST", "a=1")).status).toBe(403);
  });

  test("with the accepted methods, at an address without forms or by another method", async () => {
    const site = await start();
    const wrongPath = await post(site, "a=1", {}, "/en/about");
    expect([wrongPath.status, wrongPath.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    const headers = { Origin: site.origin, "Content-Length": "0" };
    const deleted = await site.ask("/ar/contact", headers, "DELETE");
    expect([deleted.status, deleted.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
    expect((await post(site, "a=1", {}, "/fr/contact")).status).toBe(405);
  });

  test("when it does not arrive: a body that stops, and a chunked body without an end", async () => {
    // The body is never completed, so the test passes on any machine, however slow.
    const site = await openFakeSite(echo, { findPage, bodyMaxMs: 100 });
    const head = `POST /en/contact HTTP/1.1\r\nHost: localhost:${site.port}\r\nOrigin: ${site.origin}\r\nContent-Type: application/x-www-form-urlencoded\r\n`;
    const [stopped, endless] = await Promise.all([
      sendRawBytes(site.port, `${head}Content-Length: 50\r\n\r\na=1`),
      sendRawBytes(site.port, `${head}Transfer-Encoding: chunked\r\n\r\n3\r\na=1\r\n`),
    ]);
    expect([parseRawHttpResponse(stopped).status, parseRawHttpResponse(endless).status]).toEqual([408, 408]);
  });

  test("from a sender who exceeds the rate limit, and only from that sender", async () => {
    // The clock is frozen, so the rate limit does not refill while the requests are sent.
    vi.useFakeTimers({ toFake: ["performance"] });
    const site = await start({ TRUSTED_PROXIES: "127.0.0.1" });
    const from = (address: string) => post(site, "a=1", { "X-Forwarded-For": address });
    const statuses = [];
    for (let index = 0; index < 4; index++) statuses.push((await from("203.0.113.5")).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await from("203.0.113.5")).headers.get("retry-after")).toBe("2");
    expect((await from("203.0.113.6")).status).toBe(200);
  });

  test("over plain HTTP if the site uses HTTPS", async () => {
    const site = await start({ PUBLIC_ORIGIN: "https://homes.example", TRUSTED_PROXIES: "127.0.0.1" });
    const headers = {
      Host: "homes.example",
      Origin: "https://homes.example",
      "X-Forwarded-For": "203.0.113.5",
    };
    const send = (protocol: string) => post(site, "a=1", { ...headers, "X-Forwarded-Proto": protocol });
    expect([(await send("http")).status, (await send("https")).status]).toEqual([403, 200]);
  });
});

test("If a sender disconnects midway, the application is not called, and the next sender is answered", async () => {
  let renderings = 0;
  const site = await openFakeSite({ render: async () => createFakePage(String(++renderings)) }, { findPage });
  const { port, origin } = site;
  await new Promise<void>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(
        `POST /en/contact HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${origin}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 50\r\n\r\na=1`,
      );
      // Leaves time for the data to arrive; if it has not arrived by then, the sender disconnects all the same.
      setTimeout(() => socket.destroy(), 50);
    });
    socket.on("close", () => resolve());
  });
  expect((await post(site, "a=1")).status).toBe(200);
  expect(renderings).toBe(1);
});
