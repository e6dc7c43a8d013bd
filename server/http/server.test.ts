import { createHash } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  createFakePage,
  parseRawHttpResponse,
  sendRawBytes,
  openFakeSite,
} from "../../tests/support/fake-site.ts";

afterEach(() => void vi.useRealTimers());

const pathPage = { render: async (request: Request) => createFakePage(new URL(request.url).pathname) };
const echoPage = {
  render: async (request: Request) =>
    createFakePage(`${request.url} ${JSON.stringify([...request.headers])}`),
};

describe("A reader's choices", () => {
  test("have one cached copy of a page for each valid combination, and the rest of the cookie has no effect", async () => {
    const rendered: string[] = [];
    const render = async (request: Request) => {
      const choices = request.headers.get("X-Reader") ?? "";
      rendered.push(choices);
      return createFakePage(`for "${choices}"`);
    };
    const environment = { CURRENCY_RATES: "USD=48.5", CURRENCY_RATES_DATE: "2026-11-01" };
    const site = await openFakeSite({ render }, { environment });
    const cookies = ["reader=arab", "lang=ar; reader=arab.USD", "reader=arab.AED", "theme=dark", "lang=en"];
    for (const cookie of [...cookies, ...Array.from({ length: 50 }, (_, odd) => `reader=${odd}`)]) {
      const answer = await site.ask("/ar/listings", { Cookie: cookie });
      const choices = cookie.includes("USD") ? "arab.USD" : cookie.includes("arab") ? "arab" : "";
      expect(String(answer.body)).toContain(`for "${choices}"`);
    }
    expect(rendered).toEqual(["arab", "arab.USD", ""]);
    expect(String((await site.ask("/en/listings", { Cookie: "reader=arab" })).body)).toContain('for ""');
  });
});

describe("A page", () => {
  test("is sent whole, in an accepted encoding, with its own script allowed and no other", async () => {
    const site = await openFakeSite(pathPage);
    const plain = await site.ask("/en/listings");
    expect(plain.status).toBe(200);
    expect(plain.body.toString()).toContain("<main>/en/listings</main>");
    const hash = createHash("sha256").update("document.title = 1").digest("base64");
    const policy = plain.headers.get("content-security-policy") ?? "";
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy.replace(/style-src[^;]*;/g, "")).not.toMatch(/unsafe|\*/);
    for (const rule of [
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ])
      expect(policy).toContain(rule);
    expect(plain.headers.has("x-powered-by")).toBe(false);
    const packed = await site.ask("/en/listings", { "Accept-Encoding": "gzip, deflate, br" });
    expect([packed.headers.get("content-encoding"), packed.headers.get("vary")]).toEqual([
      "br",
      "Accept-Encoding, Cookie",
    ]);
  });

  test("that found nothing for a search is counted for GET from cache or not, and the header is not sent to the visitor", async () => {
    const site = await openFakeSite({
      render: async (request: Request) => {
        const page = createFakePage(new URL(request.url).pathname);
        page.headers.set("X-Search-Miss", "en type=villa");
        return page;
      },
    });
    const first = await site.ask("/en/listings?type=villa");
    await site.ask("/en/listings?type=villa");
    await site.ask("/en/listings?type=villa", {}, "HEAD");
    await site.ask("/en/listings?type=villa", { "Sec-GPC": "1" });
    expect(first.headers.has("x-search-miss")).toBe(false);
    expect(site.misses).toEqual(["en type=villa", "en type=villa"]);
  });

  test("is answered with 304 if the browser has it, with the same policy", async () => {
    const site = await openFakeSite(pathPage);
    for (const encoding of ["br", "gzip", "identity"]) {
      const first = await site.ask("/en", { "Accept-Encoding": encoding });
      const etag = first.headers.get("etag") ?? "";
      for (const ifNoneMatch of [etag, `"other", W/${etag}`, "*"]) {
        const second = await site.ask("/en", { "Accept-Encoding": encoding, "If-None-Match": ifNoneMatch });
        expect([second.status, second.body.length]).toEqual([304, 0]);
        expect(second.headers.get("etag")).toBe(etag);
        expect(second.headers.get("content-security-policy")).toBe(
          first.headers.get("content-security-policy"),
        );
        expect(second.headers.get("vary")).toBe("Accept-Encoding, Cookie");
      }
      expect(
        (await site.ask("/en", { "Accept-Encoding": encoding, "If-None-Match": '"other"' })).status,
      ).toBe(200);
    }
  });

  test("has a different ETag in each encoding", async () => {
    const site = await openFakeSite(pathPage);
    const tags = new Set<string>();
    for (const encoding of ["br", "gzip", "identity"])
      tags.add((await site.ask("/en", { "Accept-Encoding": encoding })).headers.get("etag") ?? "");
    expect(tags.size).toBe(3);
  });

  test("requested with HEAD has the headers and no body", async () => {
    const site = await openFakeSite(pathPage);
    const get = await site.ask("/en");
    const head = await site.ask("/en", {}, "HEAD");
    expect(head.body).toHaveLength(0);
    expect(head.headers.get("content-length")).toBe(String(get.body.length));
    expect(head.headers.get("etag")).toBe(get.headers.get("etag"));
  });

  test("with an unknown parameter is rendered for this request and not cached", async () => {
    let renderings = 0;
    const site = await openFakeSite({
      render: async (request) => createFakePage(`${++renderings} ${new URL(request.url).search}`),
    });
    const answer = await site.ask("/en/listings?type=villa&color=red");
    expect(answer.body.toString()).toContain("?type=villa&color=red");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    await site.ask("/en/listings?type=villa&color=red");
    expect(renderings).toBe(2);
  });

  test("of a signed-in person is rendered for that person only", async () => {
    const site = await openFakeSite(echoPage);
    const personal = await site.ask("/en", { Cookie: "a=1; __Host-session=secret" });
    expect(personal.body.toString()).toContain("secret");
    expect(personal.headers.get("cache-control")).toBe("private, no-store");
    expect((await site.ask("/en", { Cookie: "lang=ar" })).body.toString()).not.toContain("lang=ar");
  });
});

describe("A request that would change something", () => {
  test.each([
    [
      "from another site",
      "POST",
      "/en",
      { Origin: "https://evil.example", "Content-Type": "application/json" },
      403,
    ],
    ["without an origin", "POST", "/en", { "Content-Type": "application/json" }, 403],
    ["by deletion, without an origin", "DELETE", "/en", {}, 403],
    ["by a method of its own", "PURGE", "/en", {}, 403],
    ["by asking what is allowed", "OPTIONS", "/en", {}, 403],
  ])("%s is refused", async (_what, method, path, headers, status) => {
    const site = await openFakeSite(pathPage);
    expect((await site.ask(path, { ...headers, "Content-Length": "0" }, method)).status).toBe(status);
  });

  test("from the site's own page is refused if the address accepts no changes", async () => {
    const site = await openFakeSite(pathPage);
    const answer = await site.ask("/en", { Origin: site.origin, "Content-Length": "0" }, "POST");
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });
});

describe("When the application fails", () => {
  test("the visitor gets a reference number and no details of the error", async () => {
    const site = await openFakeSite({
      render: async () => Promise.reject(new Error("secret detail at file.ts:12")),
    });
    const answer = await site.ask("/en");
    expect(answer.status).toBe(500);
    expect(answer.body.toString()).toMatch(/Reference number: <bdi dir="ltr">[2-9A-Z]{4}-[2-9A-Z]{4}</);
    expect(answer.body.toString()).not.toMatch(/secret|file\.ts/);
  });

  test("because the database is unreachable, the answer is 503 instead of 500", async () => {
    const unreachable = {
      readiness: async () => ({ database: false, writes: false, migrations: false, catalogue: false }),
    };
    const site = await openFakeSite({ render: async () => createFakePage("broken", 500) }, unreachable);
    expect((await site.ask("/en")).status).toBe(503);
    const answer = await site.ask('/ar/listings?q="<b>&page=2');
    const text = answer.body.toString();
    expect(text).toContain('<html lang="ar" dir="rtl">');
    expect(text.indexOf("خطأ في الاتصال")).toBeLessThan(text.indexOf("Connection Error"));
    expect(text).toContain(`<bdi dir="ltr">${answer.headers.get("x-reference")}</bdi>`);
    expect(text).toMatch(/<a href="\/ar\/listings\?page=2&amp;q=%22%3Cb%3E">إعادة المحاولة</);
  });

  test("while the database only takes no writes, it is a fault of the site, and the balancer is told", async () => {
    const readOnly = {
      readiness: async () => ({ database: true, writes: false, migrations: true, catalogue: true }),
    };
    const site = await openFakeSite({ render: async () => createFakePage("broken", 500) }, readOnly);
    expect((await site.ask("/en")).status).toBe(500);
    const response = await site.ask("/readyz");
    expect(response.status).toBe(503);
    expect(JSON.parse(response.body.toString())).toEqual({
      database: true,
      writes: false,
      migrations: true,
      catalogue: true,
    });
  });

  test("its own error page shows the reference number it was given", async () => {
    const site = await openFakeSite({
      render: async (request) => createFakePage(`${request.headers.get("x-reference")}`, 503),
    });
    const answer = await site.ask("/en");
    expect(answer.body.toString()).toContain(`<main>${answer.headers.get("x-reference")}</main>`);
    expect(answer.headers.get("retry-after")).toBe("5");
  });
});

test("A visitor who exceeds the rendering limit is told to wait in both languages, and cached pages are still sent", async () => {
  // The clock is frozen, so the rate limit does not refill while the pages are requested.
  vi.useFakeTimers({ toFake: ["performance"] });
  const site = await openFakeSite(pathPage, { environment: { TRUSTED_PROXIES: "127.0.0.1" } });
  const from = { "X-Forwarded-For": "203.0.113.5" };
  await site.ask("/en", from);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => site.ask(`/en/page-${index}`, from)),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(20);
  expect(refused[0]?.headers.get("retry-after")).toBe("1");
  expect(refused[0]?.body.toString()).toContain("طلبات كثيرة");
  expect((await site.ask("/en", from)).status).toBe(200);
  expect((await site.ask("/en/page-x", { "X-Forwarded-For": "203.0.113.6" })).status).toBe(200);
});

test("Bytes that are not a request get a plain refusal", async () => {
  const site = await openFakeSite(pathPage);
  for (const bytes of [
    "\0\0\0\0\r\n\r\n",
    "GET\r\n\r\n",
    "GET / HTTP/9.9\r\n\r\n",
    "GET /\u0001 HTTP/1.1\r\nHost: x\r\n\r\n",
  ]) {
    const answer = parseRawHttpResponse(await sendRawBytes(site.port, bytes));
    expect(answer.status).toBe(400);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  }
});
