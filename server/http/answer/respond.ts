import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import { chooseEncoding, type Encoding } from "../request/accept-encoding.ts";
import { approve, bodyOf, type CachedPage, makeBody } from "./cached-page.ts";
import { encode } from "./compression.ts";
import { etagOf, matchesEtag } from "./etag.ts";
import type { Exchange } from "../request/exchange.ts";
import { plainAnswer } from "./plain-answer.ts";
import type { Rendered } from "./rendered.ts";
import type { FlatHeaders, SecurityHeaders } from "./security-headers.ts";
import type { StaticFile } from "./static-files.ts";
import { staysHere } from "./safe-redirect.ts";

/** Writes answers. Every one of them leaves through here, with the security headers that fit it. */
export interface Responder {
  page(
    exchange: Exchange,
    page: CachedPage,
    grow: (page: CachedPage, byBytes: number) => void,
  ): Promise<void> | void;
  rendered(exchange: Exchange, rendered: Rendered): Promise<void>;
  file(exchange: Exchange, file: StaticFile): Promise<void>;
  /** A short answer of the server itself; with a reference when the exchange has one. */
  plain(exchange: Exchange, status: number, headers?: FlatHeaders): Promise<void>;
  text(exchange: Exchange, status: number, contentType: string, body: string): Promise<void>;
  /** @param path on this site, beginning with one slash */
  redirect(exchange: Exchange, status: 302 | 308, path: string): Promise<void>;
  /** The same path on the public origin. */
  redirectToOrigin(exchange: Exchange, status: 302 | 308, path: string): Promise<void>;
}

/** Up to this size an answer is written at once; what the kernel does not take at once is little. */
const wholeMaxBytes = 64 << 10;
const partBytes = 16 << 10;
const smallestWorthEncoding = 1_024;
const encodable = /^(?:text\/|application\/(?:ld\+)?json|image\/svg)/;

const noBody = Buffer.alloc(0);

const noStore: FlatHeaders = ["Cache-Control", "private, no-store"];

interface Head {
  readonly etags: readonly string[];
  readonly whole: FlatHeaders;
  readonly notModified: FlatHeaders;
}

/**
 * @param publicOrigin redirects of the application may lead there
 * @param isClosing while the server shuts down every answer ends its connection
 */
export function createResponder(
  security: SecurityHeaders,
  publicOrigin: string,
  isClosing: () => boolean,
): Responder {
  // By body, which is another one for each page and encoding.
  const heads = new WeakMap<Buffer, Head>();

  const begin = ({ response }: Exchange, status: number, headers: FlatHeaders) => {
    if (isClosing()) response.shouldKeepAlive = false;
    response.writeHead(status, headers);
  };

  const send = (
    exchange: Exchange,
    status: number,
    headers: FlatHeaders,
    body: Buffer,
  ): Promise<void> | void => {
    begin(exchange, status, headers);
    exchange.takenAt = performance.now();
    if (exchange.request.method === "HEAD") exchange.response.end();
    else if (body.length <= wholeMaxBytes) exchange.response.end(body);
    else return sendParts(exchange, partsOf(body));
  };

  const sendParts = async (exchange: Exchange, parts: Iterable<Buffer> | Readable) => {
    const noted = async function* () {
      for await (const part of parts) {
        exchange.takenAt = performance.now();
        yield part as Buffer;
      }
    };
    // A visitor who went away is no fault.
    await pipeline(noted, exchange.response).catch(() => exchange.response.destroy());
  };

  const headOf = (page: CachedPage, encoding: Encoding, body: Buffer): Head => {
    const known = heads.get(body);
    if (known) return known;
    const etag = etagOf(page, encoding, page.isPolished);
    const since = new Date(page.renderedAt).toISOString();
    const caching = page.isStaleCopy
      ? [...noStore, "Warning", '110 - "Response is Stale"', "X-Stale-Since", since]
      : [
          "Cache-Control",
          "public, max-age=0, must-revalidate",
          ...(page.status === 200 ? ["ETag", etag] : []),
        ];
    const headers = [
      "Content-Type",
      page.contentType,
      ...caching,
      "Vary",
      "Accept-Encoding",
      ...(encoding === "identity" ? [] : ["Content-Encoding", encoding]),
      ...(page.scriptHashes ? security.ofPage(page.scriptHashes) : security.ofOther),
    ];
    // Polished or not, the page is the same: a browser that has either has it.
    const etags = [etagOf(page, encoding, false), etagOf(page, encoding, true)];
    const whole = [...headers, "Content-Length", String(body.length)];
    const head = { etags, whole, notModified: withoutBodyHeaders(headers) };
    heads.set(body, head);
    return head;
  };

  const sendPage = (exchange: Exchange, page: CachedPage, encoding: Encoding, body: Buffer) => {
    const { etags, whole, notModified } = headOf(page, encoding, body);
    const given = exchange.request.headers["if-none-match"];
    const isKnown =
      given !== undefined && page.status === 200 && !page.isStaleCopy && matchesEtag(given, etags);
    if (isKnown) return sendNotModified(exchange, notModified);
    return send(exchange, page.status, whole, body);
  };

  const sendNotModified = (exchange: Exchange, headers: FlatHeaders) => {
    begin(exchange, 304, headers);
    exchange.takenAt = performance.now();
    exchange.response.end();
  };

  const redirectTo = (exchange: Exchange, status: 302 | 308, location: string) => {
    if (!staysHere(location, publicOrigin))
      throw new Error(`A redirect may not lead to ${location.slice(0, 200)}`);
    return send(
      exchange,
      status,
      ["Location", location, ...noStore, ...security.ofOther, "Content-Length", "0"],
      noBody,
    );
  };

  const text: Responder["text"] = async (exchange, status, contentType, body) => {
    const bytes = Buffer.from(body);
    await send(
      exchange,
      status,
      ["Content-Type", contentType, ...noStore, ...security.ofOther, "Content-Length", String(bytes.length)],
      bytes,
    );
  };

  return {
    page(exchange, page, grow) {
      const encoding = chooseEncoding(exchange.request.headers["accept-encoding"]);
      const body = bodyOf(page, encoding);
      if (body) return sendPage(exchange, page, encoding, body);
      return makeBody(page, encoding, (byBytes) => grow(page, byBytes)).then((made) =>
        sendPage(exchange, page, encoding, made),
      );
    },

    async rendered(exchange, rendered) {
      const { status, headers, contentType } = rendered;
      const location = headers.find(([name]) => name === "location")?.[1];
      if (location !== undefined && !staysHere(location, publicOrigin))
        throw new Error(`The application redirects away from the site: ${location.slice(0, 200)}`);
      const { body, scriptHashes } = approve(rendered);
      const isWorth = body.length >= smallestWorthEncoding && encodable.test(contentType);
      const encoding = isWorth ? chooseEncoding(exchange.request.headers["accept-encoding"]) : "identity";
      const encoded = await encode(body, encoding);
      const kept = headers.filter(([name]) => name !== "cache-control" && name !== "vary");
      const cacheControl = headers.find(([name]) => name === "cache-control")?.[1] ?? "private, no-store";
      const hasNoBody = status === 204 || status === 304;
      const { stream } = rendered;
      const all = [
        ...kept.flat(),
        ...(hasNoBody ? [] : ["Content-Type", contentType]),
        "Cache-Control",
        cacheControl,
        "Vary",
        "Accept-Encoding",
        ...(encoding === "identity" ? [] : ["Content-Encoding", encoding]),
        ...(status === 503 ? ["Retry-After", "5"] : []),
        ...(exchange.reference === null ? [] : ["X-Reference", exchange.reference]),
        ...(scriptHashes ? security.ofPage(scriptHashes) : security.ofOther),
      ];
      if (stream && exchange.request.method === "HEAD") await stream.cancel();
      else if (stream) {
        begin(exchange, status, all);
        exchange.takenAt = performance.now();
        return sendParts(exchange, Readable.fromWeb(stream as WebStream<Uint8Array>));
      }
      await send(
        exchange,
        status,
        hasNoBody ? all : [...all, "Content-Length", String(encoded.length)],
        encoded,
      );
    },

    async file(exchange, file) {
      const { headers: asked } = exchange.request;
      const since = Date.parse(asked["if-modified-since"] ?? "");
      const modified = Date.parse(file.headers[file.headers.indexOf("Last-Modified") + 1] ?? "");
      const isKnown =
        asked["if-none-match"] === undefined
          ? modified <= since
          : matchesEtag(asked["if-none-match"], [file.etag]);
      if (isKnown) return sendNotModified(exchange, withoutBodyHeaders(file.headers));
      const headers = [...file.headers, "Content-Length", String(file.size)];
      if (exchange.request.method === "HEAD") return send(exchange, 200, headers, noBody);
      const content = file.read();
      if (content instanceof Promise) return send(exchange, 200, headers, await content);
      begin(exchange, 200, headers);
      exchange.takenAt = performance.now();
      await sendParts(exchange, content);
    },

    async plain(exchange, status, headers = []) {
      const answer = plainAnswer(status, exchange.reference);
      const body = Buffer.from(answer.body);
      const own = [
        "Content-Type",
        answer.contentType,
        ...noStore,
        ...security.ofOther,
        "Content-Length",
        String(body.length),
      ];
      await send(exchange, status, [...own, ...headers], body);
    },

    text,

    async redirect(exchange, status, path) {
      await redirectTo(exchange, status, path);
    },

    async redirectToOrigin(exchange, status, path) {
      await redirectTo(exchange, status, publicOrigin + path);
    },
  };
}

function* partsOf(body: Buffer): Generator<Buffer> {
  for (let offset = 0; offset < body.length; offset += partBytes)
    yield body.subarray(offset, offset + partBytes);
}

/** A 304 says what a 200 would have said of the page, but describes no body. */
function withoutBodyHeaders(headers: FlatHeaders): string[] {
  const kept: string[] = [];
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index] ?? "";
    if (name !== "Content-Encoding" && name !== "Content-Type") kept.push(name, headers[index + 1] ?? "");
  }
  return kept;
}
