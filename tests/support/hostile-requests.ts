import * as fc from "./fast-check.ts";
import { searchParamNames } from "../../domain/search/search-query.ts";
import { pages } from "../../domain/site/pages.ts";

/*
 * Requests such as attackers, broken programs and accidents send. They are raw bytes, so that no client
 * normalises them. Text that a request line cannot contain is only sent elsewhere.
 */

const nastyStrings = fc.constantFrom(
  "__proto__",
  "constructor",
  "toString",
  "NaN",
  "Infinity",
  "1e309",
  "-1e309",
  "-0",
  "0x10",
  "9007199254740993",
  "99999999999999999999999",
  "undefined",
  "null",
  "[]",
  "{}",
  "%00",
  "%",
  "%zz",
  "%FF%FE",
  "%ED%A0%80",
  "%C0%AF",
  "%E2%80%AE",
  "%F3%A0%81%81",
  "..%2f..%2f..%2fetc%2fpasswd",
  "....//....//",
  "'%20OR%201=1--",
  "';drop%20table%20listing;--",
  "$%7B7*7%7D",
  "%7B%7B7*7%7D%7D",
  "<script>alert(1)</script>",
  "%3Cscript%3Ealert(1)%3C/script%3E",
  "%0d%0aSet-Cookie:%20a=1",
  "%F0%9F%8F%A0",
  "%D8%B4%D9%82%D8%A9",
  "a".repeat(300),
  "%25".repeat(200),
  "1-2-3",
  "-",
  "5+",
  ",,,,",
);

const encodedStrings = fc
  .string({ unit: "binary", maxLength: 20 })
  .map((text) => encodeURIComponent(text.toWellFormed()));
const junkStrings = fc.oneof(nastyStrings, encodedStrings, fc.integer().map(String), fc.double().map(String));
const name = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...searchParamNames) },
  { weight: 1, arbitrary: fc.constantFrom("_routes", "index", "utm_source", "lang", "next", "redirect") },
  { weight: 1, arbitrary: junkStrings },
);
const value = fc.oneof(
  junkStrings,
  fc.constantFrom(
    "villa",
    "new-cairo",
    "price-asc",
    "all",
    "removed",
    "1",
    "2",
    "1000000-5000000",
    "now",
    "sheikh zayed",
  ),
);
const search = fc
  .array(fc.tuple(name, value), { maxLength: 12 })
  .map((pairs) =>
    pairs.length === 0
      ? ""
      : `?${pairs.map(([key, text]) => `${key}=${text.replaceAll(" ", "+")}`).join("&")}`,
  );
const pagePath = fc.constantFrom(
  "/",
  "/en",
  "/ar",
  "/en/listings",
  "/ar/listings",
  "/en/listings/grid",
  "/en/listings/all",
  "/ar/resale",
  "/en/listings.data",
  "/en/mobile-demo",
  "/mobile-demo",
  "/resale",
  "/api/listings",
  "/api/beacon",
  "/api/images/AA01-101",
  "/en/listings/AA01-101",
  "/assets/x.js",
  "/livez",
);
/** Every address of the site. Taken from the table of pages, so that new pages are tested automatically. */
const anyAddress = fc
  .tuple(fc.constantFrom(...Object.keys(pages)), fc.constantFrom("en", "ar"), junkStrings)
  .map(([pattern, lang, tail]) =>
    pattern
      .replace("/:lang", `/${lang}`)
      .replace(/\/:\w+/gu, "/AA01-101")
      .replace("*", tail),
  );
const path = fc.oneof(
  { weight: 4, arbitrary: pagePath },
  { weight: 4, arbitrary: anyAddress },
  { weight: 2, arbitrary: fc.tuple(pagePath, junkStrings).map(([base, tail]) => `${base}/${tail}`) },
  { weight: 1, arbitrary: fc.array(junkStrings, { maxLength: 6 }).map((parts) => `/${parts.join("/")}`) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 100, max: 17_000 }).map((length) => `/en/${"x".repeat(length)}`),
  },
);
const header = fc.constantFrom(
  "Accept-Encoding: br;q=1e309",
  "Accept-Encoding: gzip",
  "Accept-Language: ar;q=NaN,,;;=",
  "Cookie: lang=<script>; __Host-session=x",
  "Cookie: ;;;=;",
  'If-None-Match: W/"",*,"',
  "If-Modified-Since: NaN",
  "Range: bytes=-1-",
  "X-Forwarded-For: ,,,::::,1.2.3.4.5",
  "Authorization: Bearer",
  "Origin: null",
  "Sec-Fetch-Site: same-origin",
  "Content-Type: application/json",
);

/** A form or JSON with arbitrary content, in the format that the site's pages send. */
function arbitraryFormRequest(host: string): fc.Arbitrary<string> {
  const field = fc.oneof(
    fc.constantFrom("name", "phone", "email", "consent", "message", "do", "key", "token", "kind", "slot"),
    name,
  );
  const texts = fc.array(fc.tuple(field, fc.oneof(value, fc.constant("Mo%00na"))), { maxLength: 8 });
  return fc.record({ path: anyAddress, texts, isJson: fc.boolean() }).map((form) => {
    const type = form.isJson ? "application/json" : "application/x-www-form-urlencoded";
    const body = form.isJson
      ? JSON.stringify(Object.fromEntries(form.texts)).replaceAll("%00", String.raw`\u0000`)
      : form.texts.map(([key, text]) => `${key}=${text.replaceAll(" ", "+")}`).join("&");
    const lines = [
      `POST ${form.path} HTTP/1.1`,
      `Host: ${host}`,
      `Origin: http://${host}`,
      `Content-Type: ${type}`,
      `Content-Length: ${Buffer.byteLength(body, "latin1")}`,
    ];
    return `${lines.join("\r\n")}\r\nConnection: close\r\n\r\n${body}`;
  });
}

/** A valid HTTP request whose parts have arbitrary content. */
export function arbitraryHttpRequest(host: string): fc.Arbitrary<string> {
  const method = fc.oneof(
    { weight: 12, arbitrary: fc.constant("GET") },
    { weight: 1, arbitrary: fc.constantFrom("HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE") },
  );
  const pageRequest = fc
    .record({ method, path, search, headers: fc.array(header, { maxLength: 3 }) })
    .map((request) => {
      const lines = [
        `${request.method} ${request.path}${request.search} HTTP/1.1`,
        `Host: ${host}`,
        ...request.headers,
      ];
      return `${lines.join("\r\n")}\r\nConnection: close\r\n\r\n`;
    });
  return fc.oneof(
    { weight: 4, arbitrary: pageRequest },
    { weight: 1, arbitrary: arbitraryFormRequest(host) },
  );
}

/** Bytes that are not a valid HTTP request. */
export function arbitraryInvalidRequest(host: string): fc.Arbitrary<Buffer> {
  const validRequest = arbitraryHttpRequest(host).map((text) => Buffer.from(text, "latin1"));
  const random = fc.uint8Array({ maxLength: 600 }).map((bytes) => Buffer.from(bytes));
  const flipped = fc
    .tuple(validRequest, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 }))
    .map(([bytes, changes]) => {
      const copy = Buffer.from(bytes);
      for (const [position, byte] of changes) copy[position % copy.length] = byte;
      return copy;
    });
  const truncated = fc
    .tuple(validRequest, fc.nat())
    .map(([bytes, at]) => bytes.subarray(0, at % bytes.length));
  const tangled = fc
    .constantFrom(
      "POST /en HTTP/1.1\r\nHost: HOST\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n",
      "POST /en HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n",
      "POST /en HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: chunked, identity\r\n\r\n",
      "POST /en HTTP/1.1\r\nHost: HOST\r\nContent-Length: -1\r\n\r\n",
      "POST /en HTTP/1.1\r\nHost: HOST\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
      'POST /api/beacon HTTP/1.1\r\nHost: HOST\r\nSec-Fetch-Site: same-origin\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\n{"path":[',
      "POST /api/beacon HTTP/1.1\r\nHost: HOST\r\nSec-Fetch-Site: same-origin\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n7d1\r\n{",
      "POST /en HTTP/1.1\r\nHost: HOST\r\nExpect: the-impossible\r\nContent-Length: 0\r\n\r\n",
      "GET http://HOST/en HTTP/1.1\r\nHost: HOST\r\n\r\n",
      "GET http://evil.example/ HTTP/1.1\r\nHost: HOST\r\n\r\n",
      "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n",
      "GET /en HTTP/1.1\r\nHost: HOST\r\nHost: evil.example\r\n\r\n",
      "GET /en HTTP/1.1\r\n\r\n",
      "GET /en HTTP/1.0\r\n\r\n",
      "GET /en\r\n\r\n",
      "GET /en HTTP/1.1\nHost: HOST\n\n",
      "GET /en HTTP/1.1\r\nHost: HOST\r\n folded: yes\r\n\r\n",
      "GET /en HTTP/1.1\r\nHost : HOST\r\n\r\n",
      "GET /en HTTP/1.1\r\nHost: HOST\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
      "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
      "OPTIONS * HTTP/1.1\r\nHost: HOST\r\n\r\n",
      "\u0016\u0003\u0001\u0002\u0000\u0001\u0000",
      `GET /en HTTP/1.1\r\nHost: HOST\r\n${"X-Many: 1\r\n".repeat(2_500)}\r\n`,
      "GET /en HTTP/1.1\r\nHost: HOST\r\n\r\n".repeat(20),
    )
    .map((text) => Buffer.from(text.replaceAll("HOST", host), "latin1"));
  return fc.oneof(random, flipped, truncated, tangled);
}
