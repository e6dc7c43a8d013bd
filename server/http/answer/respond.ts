import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import { chooseEncoding, type ContentEncoding } from "../request/accept-encoding.ts";
import { hashPageBody, cachedBodyOf, type CachedPage, encodePageBody } from "./cached-page.ts";
import { compressBody } from "./compression.ts";
import { pageEtag, matchesEtag } from "./etag.ts";
import { findRequestedFilePart } from "./file-part.ts";
import type { HttpExchange } from "../request/exchange.ts";
import { createPlainResponse, type PlainResponseReason } from "./plain-response.ts";
import { createResponseMicroCache } from "./response-micro-cache.ts";
import type { RenderedResponse } from "./rendered.ts";
import type { ResponseHeaders, SecurityHeaders } from "./security-headers.ts";
import type { StaticFile } from "./static-files.ts";
import { isSafeRedirect } from "./safe-redirect.ts";

/** A larger body is written in parts, so that at most this many bytes are buffered for a slow visitor. */
const wholeMaxBytes = 64 << 10;
const partBytes = 16 << 10;
const smallestWorthEncoding = 1_024;
const encodable = /^(?:text\/|application\/(?:ld\+)?json|image\/svg)/;

const noBody = Buffer.alloc(0);

const noStore = { "Cache-Control": "private, no-store" };

interface Head {
  readonly etags: readonly string[];
  readonly whole: ResponseHeaders;
  readonly notModified: ResponseHeaders;
}

/**
 * Sends all responses, each with the security headers for its kind.
 * @param publicOrigin the only origin, besides WhatsApp's, to which redirects may lead
 * @param isClosing true while the server shuts down: every response then closes its connection
 */
export function createResponder(security: SecurityHeaders, publicOrigin: string, isClosing: () => boolean) {
  // Response headers by body: each page has one body for each encoding.
  const heads = new WeakMap<Buffer, Head>();
  const prepared = createResponseMicroCache(isClosing);

  const begin = (exchange: HttpExchange, status: number, headers: ResponseHeaders) => {
    if (isClosing()) exchange.response.shouldKeepAlive = false;
    exchange.response.writeHead(status, headers);
    exchange.lastProgressAt = performance.now();
  };

  const send = (exchange: HttpExchange, status: number, headers: ResponseHeaders, body: Buffer) => {
    begin(exchange, status, headers);
    if (exchange.request.method === "HEAD") exchange.response.end();
    else if (body.length <= wholeMaxBytes) exchange.response.end(body);
    else return sendParts(exchange, partsOf(body));
  };

  const sendParts = async (exchange: HttpExchange, parts: Iterable<Buffer> | Readable) => {
    const trackProgress = async function* () {
      for await (const part of parts) {
        exchange.lastProgressAt = performance.now();
        yield part as Buffer;
      }
    };
    // A visitor who disconnects is not an error, so the exception is dropped.
    await pipeline(trackProgress, exchange.response).catch(() => exchange.response.destroy());
  };

  const headOf = (page: CachedPage, encoding: ContentEncoding, body: Buffer): Head => {
    const cached = heads.get(body);
    if (cached) return cached;
    const caching = page.isStaleCopy
      ? {
          ...noStore,
          Warning: '110 - "Response is Stale"',
          "X-Stale-Since": new Date(page.renderedAt).toISOString(),
        }
      : {
          "Cache-Control": "public, max-age=0, must-revalidate",
          ...(page.status === 200 && { ETag: pageEtag(page, encoding, page.isRecompressed) }),
        };
    const headers = {
      "Content-Type": page.contentType,
      ...caching,
      // The visitor's cookie decides in which digits and currency the page is written.
      Vary: "Accept-Encoding, Cookie",
      ...(encoding !== "identity" && { "Content-Encoding": encoding }),
      ...security.of(page),
    };
    // The ETags of the body before and after recompression: both are the same page, so either gives a 304.
    const etags = [pageEtag(page, encoding, false), pageEtag(page, encoding, true)];
    const whole = { ...headers, "Content-Length": String(body.length) };
    const head = { etags, whole, notModified: withoutBodyHeaders(headers) };
    heads.set(body, head);
    return head;
  };

  const sendPage = (exchange: HttpExchange, page: CachedPage, encoding: ContentEncoding, body: Buffer) => {
    const { etags, whole, notModified } = headOf(page, encoding, body);
    const ifNoneMatch = exchange.request.headers["if-none-match"];
    const isUnmodified =
      ifNoneMatch !== undefined &&
      page.status === 200 &&
      !page.isStaleCopy &&
      matchesEtag(ifNoneMatch, etags);
    if (isUnmodified) return sendNotModified(exchange, notModified);
    if (body.length > wholeMaxBytes) return send(exchange, page.status, whole, body);
    if (prepared.send(exchange, page.status, body)) return void (exchange.lastProgressAt = performance.now());
    begin(exchange, page.status, whole);
    prepared.note(exchange, body);
    exchange.response.end(exchange.request.method === "HEAD" ? undefined : body);
  };

  const sendNotModified = (exchange: HttpExchange, headers: ResponseHeaders) => {
    begin(exchange, 304, headers);
    exchange.response.end();
  };

  /** Sends a response of the server itself; no cache may store it. */
  const sendOwn = async (
    exchange: HttpExchange,
    status: number,
    contentType: string,
    body: string,
    extraHeaders = {},
  ) => {
    const bytes = Buffer.from(body);
    const headers = {
      "Content-Type": contentType,
      ...noStore,
      ...security.ofOther,
      "Content-Length": String(bytes.length),
      ...extraHeaders,
    };
    await send(exchange, status, headers, bytes);
  };

  return {
    /** Sends a cached page in the encoding that suits the visitor. @param grow counts the memory of a new encoding */
    page(
      exchange: HttpExchange,
      page: CachedPage,
      grow: (page: CachedPage, byBytes: number) => void,
    ): Promise<void> | void {
      const encoding = chooseEncoding(exchange.request.headers["accept-encoding"]);
      const body = cachedBodyOf(page, encoding);
      if (body) return sendPage(exchange, page, encoding, body);
      return encodePageBody(page, encoding, (byBytes) => grow(page, byBytes)).then((encodedBody) =>
        sendPage(exchange, page, encoding, encodedBody),
      );
    },

    /** Sends the application's response to this one request. */
    async rendered(exchange: HttpExchange, rendered: RenderedResponse): Promise<void> {
      const { status, contentType, headers, cacheControl, stream } = rendered;
      const { location } = headers;
      if (location !== undefined && !isSafeRedirect(String(location), publicOrigin))
        throw new Error(`The application redirects away from the site: ${String(location).slice(0, 200)}`);
      const { body, hashes } = hashPageBody(rendered);
      const isWorth = body.length >= smallestWorthEncoding && encodable.test(contentType);
      const encoding = isWorth ? chooseEncoding(exchange.request.headers["accept-encoding"]) : "identity";
      const encoded = await compressBody(body, encoding);
      const hasNoBody = status === 204 || status === 304;
      const all = {
        ...headers,
        ...(!hasNoBody && { "Content-Type": contentType }),
        ...(cacheControl === null ? noStore : { "Cache-Control": cacheControl }),
        Vary: "Accept-Encoding",
        ...(encoding !== "identity" && { "Content-Encoding": encoding }),
        ...(status === 503 && { "Retry-After": "5" }),
        ...(exchange.reference !== null && { "X-Reference": exchange.reference }),
        ...security.of({ contentType, hashes }),
      };
      if (stream && exchange.request.method === "HEAD") await stream.cancel();
      else if (stream) {
        begin(exchange, status, all);
        return sendParts(exchange, Readable.fromWeb(stream as WebStream<Uint8Array>));
      }
      const length = !hasNoBody && { "Content-Length": String(encoded.length) };
      await send(exchange, status, { ...all, ...length }, encoded);
    },

    async file(exchange: HttpExchange, file: StaticFile): Promise<void> {
      const { headers: requestHeaders } = exchange.request;
      const modifiedSince = Date.parse(requestHeaders["if-modified-since"] ?? "");
      const isUnmodified =
        requestHeaders["if-none-match"] === undefined
          ? Date.parse(file.headers["Last-Modified"]) <= modifiedSince
          : matchesEtag(requestHeaders["if-none-match"], [file.etag]);
      if (isUnmodified) return sendNotModified(exchange, withoutBodyHeaders(file.headers));
      const part = findRequestedFilePart(file, requestHeaders);
      if (part) {
        const { status, headers: partHeaders, read } = part;
        if (!read || exchange.request.method === "HEAD") return send(exchange, status, partHeaders, noBody);
        begin(exchange, status, partHeaders);
        return sendParts(exchange, read());
      }
      const headers = { ...file.headers, "Content-Length": String(file.size) };
      if (exchange.request.method === "HEAD") return send(exchange, 200, headers, noBody);
      const content = file.read();
      if (content instanceof Promise) return send(exchange, 200, headers, await content);
      begin(exchange, 200, headers);
      await sendParts(exchange, content);
    },

    /** Sends a short response of the server itself, with the exchange's reference number if it has one. */
    plain(
      exchange: HttpExchange,
      status: number,
      headers: ResponseHeaders = {},
      reason?: PlainResponseReason,
    ): Promise<void> {
      const { contentType, body } = createPlainResponse(status, exchange.reference, null, reason);
      return sendOwn(exchange, status, contentType, body, headers);
    },

    text: (exchange: HttpExchange, status: number, contentType: string, body: string) =>
      sendOwn(exchange, status, contentType, body),

    /** @param location a path on this site that begins with one slash, or an address on its public origin */
    async redirect(exchange: HttpExchange, status: 302 | 308, location: string): Promise<void> {
      if (!isSafeRedirect(location, publicOrigin))
        throw new Error(`A redirect may not lead to ${location.slice(0, 200)}`);
      const headers = { Location: location, ...noStore, ...security.ofOther, "Content-Length": "0" };
      await send(exchange, status, headers, noBody);
    },
  };
}

export type Responder = ReturnType<typeof createResponder>;

function* partsOf(body: Buffer): Generator<Buffer> {
  for (let offset = 0; offset < body.length; offset += partBytes)
    yield body.subarray(offset, offset + partBytes);
}

/** A 304 has the headers of the 200 except those that describe the body. */
function withoutBodyHeaders(headers: ResponseHeaders): ResponseHeaders {
  const { "Content-Encoding": _encoding, "Content-Type": _type, ...others } = headers;
  return others;
}
