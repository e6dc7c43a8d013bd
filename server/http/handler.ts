import type { IncomingMessage } from "node:http";
import type { Log } from "../process/log.ts";
import type { SearchMissCounter } from "../analytics/search-misses.ts";
import { chooseEncoding, type ContentEncoding } from "./request/accept-encoding.ts";
import { type SubmissionDeps, createSubmissionHandler } from "./forms/submission.ts";
import type { CachedPage } from "./answer/cached-page.ts";
import type { HttpExchange } from "./request/exchange.ts";
import type { OtherBuildAssets } from "./answer/other-builds.ts";
import type { HealthCheck } from "./health.ts";
import type { HostKind } from "./request/host.ts";
import { readPreferences, formatPreferences } from "../../domain/money/reader-format.ts";
import { copyHeaders } from "./request/copy-headers.ts";
import { toObservedRequest } from "./request/observed-request.ts";
import { addPreferencesToPageKey } from "./request/page-key.ts";
import { negotiateLocale } from "./request/locale-redirect.ts";
import { mayReadMetrics, type MetricsRegistry } from "./metrics.ts";
import type { PageCache } from "./pages/page-cache.ts";
import type { PictureFileServer } from "./answer/picture-files.ts";
import type { RateLimit } from "../process/rate-limit.ts";
import { type RenderQueue, RenderQueueFull } from "./pages/render-queue.ts";
import { newErrorReference } from "../process/reference.ts";
import type { ResolvedTarget } from "./resolve.ts";
import { isSafeMethod } from "./request/same-origin.ts";
import type { StaticFiles } from "./answer/static-files.ts";
import type { UnknownProxyDetector } from "./request/unknown-proxy.ts";
import type { UploadFileServer } from "./answer/upload-files.ts";

interface HandlerDeps extends SubmissionDeps {
  readonly metricsToken: string | null;
  readonly log: Log;
  readonly health: HealthCheck;
  readonly metrics: MetricsRegistry;
  readonly pages: PageCache;
  readonly renderLimit: RateLimit;
  readonly renderQueue: RenderQueue;
  readonly files: StaticFiles;
  readonly formerAssets: OtherBuildAssets;
  readonly pictures: PictureFileServer;
  readonly uploads: UploadFileServer;
  readonly classifyHost: (host: string) => HostKind;
  readonly resolve: (raw: string) => ResolvedTarget;
  readonly noteMiss: SearchMissCounter["note"];
  readonly unknownProxy: Pick<UnknownProxyDetector, "note">;
  /** Whether this token belongs to a running `npm run doctor`. */
  readonly isDoctor: (pass: string) => boolean;
}

/** Prefix of addresses that redirect away from the site and count the clicks. */
const outgoingPrefix = "/go/";

/** Cookies with which a page is personal and must not come from the cache. */
const sessionCookie = /(?:^|;)\s*(?:__Host-|__Secure-|session)[^=;]*=/i;

/** Request headers that signed-in pages receive. A staff preview reads the referrer (web/staff/preview). */
const personalHeaders = ["accept", "accept-language", "cookie", "referer", "user-agent"];

/** Routes each request to its answer: file, redirect, cached page or application. */
export function createHttpHandler(parts: HandlerDeps): (exchange: HttpExchange) => Promise<void> | void {
  const { publicOrigin, log, renderAddress, senders, pages, respond, files, formerAssets, resolve } = parts;
  const isHttps = publicOrigin.startsWith("https:");
  const change = createSubmissionHandler(parts);

  const answer = (exchange: HttpExchange): Promise<void> | void => {
    const { request } = exchange;
    const raw = request.url ?? "";
    const ownAnswer = ownAnswers.get(raw);
    if (ownAnswer && isSafeMethod(request.method ?? "")) {
      exchange.path = raw;
      return ownAnswer(exchange);
    }
    const verdict = parts.classifyHost(senders.hostOf(request));
    if (verdict === "foreign") return respond.plain(exchange, 421);
    const resolved = resolve(raw);
    if (resolved.kind === "refused") return respond.plain(exchange, resolved.status);
    const { path, search } = resolved.target;
    const method = request.method ?? "";
    exchange.path = path;
    if (!isSafeMethod(method)) return change(exchange, resolved.target);
    if (verdict === "loopback") return respond.redirect(exchange, 302, publicOrigin + path + search);
    if (isHttps && senders.protocolOf(request) === "http")
      return respond.redirect(exchange, 308, publicOrigin + path + search);
    if (resolved.kind === "tidied") return respond.redirect(exchange, 308, resolved.location);

    if (resolved.kind === "file") {
      const encoding = chooseEncoding(request.headers["accept-encoding"]);
      const file =
        parts.pictures.find(resolved.target, request.headers) ??
        parts.uploads.find(path) ??
        files.find(path, encoding);
      if (file) return respond.file(exchange, file);
      if (formerAssets.isAssetPath(path)) return sendFormerAsset(exchange, path, encoding);
      return respond.plain(exchange, 404);
    }
    if (resolved.kind === "negotiated") {
      const locale = negotiateLocale(request.headers.cookie, request.headers["accept-language"]);
      return respond.redirect(exchange, 302, resolved.location(locale));
    }

    const { cookie } = request.headers;
    const isPersonal = cookie !== undefined && sessionCookie.test(cookie);
    const choices = cookie === undefined ? "" : formatPreferences(readPreferences(cookie, path, parts.rates));
    if (path.startsWith(outgoingPrefix))
      return renderUncached(exchange, path + search, tapHeaders(request, senders));
    if (resolved.key === null || isPersonal) {
      const headers = new Headers({ "X-Reader": choices });
      if (isPersonal) copyHeaders(request, headers, personalHeaders);
      return renderUncached(exchange, path + search, headers);
    }
    const key = addPreferencesToPageKey(resolved.key, choices);
    const page = pages.peek(key);
    if (!page) return fetchPage(exchange, key);
    exchange.cache = "hit";
    noteMiss(exchange.request, page);
    return respond.page(exchange, page, pages.grow);
  };

  const sendFormerAsset = async (exchange: HttpExchange, path: string, encoding: ContentEncoding) => {
    const file = await formerAssets.find(path, encoding);
    return file ? respond.file(exchange, file) : respond.plain(exchange, 404);
  };

  const noteMiss = ({ method, headers }: IncomingMessage, { searchMiss, isStaleCopy }: CachedPage) => {
    if (searchMiss === null || isStaleCopy || method !== "GET") return;
    const isUncounted = headers["dnt"] === "1" || headers["sec-gpc"] === "1" || "sec-purpose" in headers;
    parts.noteMiss(searchMiss, { userAgent: headers["user-agent"] ?? "", isUncounted });
  };

  const fetchPage = async (exchange: HttpExchange, key: string) => {
    const reference = newErrorReference();
    const sender = senders.addressOf(exchange.request);
    const answered = await pages.fetch({ key, reference, sender, admit: () => admit(exchange.request) });
    if (answered.kind === "busy") return refuseQueueFull(exchange);
    if (answered.kind === "limited") return refuseBusy(exchange, answered.retryAfterSeconds);
    if (answered.kind === "page") {
      exchange.cache = answered.page.isStaleCopy ? "stale" : "miss";
      noteMiss(exchange.request, answered.page);
      return respond.page(exchange, answered.page, pages.grow);
    }
    exchange.cache = "miss";
    if (answered.rendered.status >= 500) exchange.reference = answered.reference;
    return respond.rendered(exchange, answered.rendered);
  };

  /** Renders a page for this one request, because its parameters are unknown or the visitor is signed in. */
  const renderUncached = async (exchange: HttpExchange, address: string, headers: Headers) => {
    const wait = admit(exchange.request);
    if (wait > 0) return refuseBusy(exchange, wait);
    exchange.cache = "bypass";
    const reference = newErrorReference();
    if (!headers.has("Accept")) headers.set("Accept", "text/html");
    headers.set("X-Reference", reference);
    const sender = senders.addressOf(exchange.request);
    const rendered = await parts.renderQueue.run(sender, () => renderAddress(address, headers)).catch(toNone);
    if (rendered === null) return refuseQueueFull(exchange);
    if (rendered.status >= 500) exchange.reference = reference;
    return respond.rendered(exchange, rendered);
  };

  /** Returns 0, or the seconds until this visitor may cause another rendering. */
  const admit = (request: IncomingMessage): number => {
    return parts.isOwnRequest(request) ? 0 : parts.renderLimit.take(senders.addressOf(request));
  };

  const refuseBusy = (exchange: HttpExchange, seconds: number) =>
    respond.plain(exchange, 429, { "Retry-After": String(seconds) });

  /** Answers 503 because too many renderings are waiting. Cached pages are still served. */
  const refuseQueueFull = (exchange: HttpExchange) =>
    respond.plain(exchange, 503, { "Retry-After": String(retryWhenBusySeconds) }, "busy");

  /** Responses of the server itself, whatever the Host header: health checks use a server's IP address. */
  const ownAnswers: ReadonlyMap<string, (exchange: HttpExchange) => Promise<void>> = new Map([
    [
      "/livez",
      (exchange: HttpExchange) => respond.text(exchange, 200, "text/plain; charset=utf-8", "alive\n"),
    ],
    ["/readyz", (exchange: HttpExchange) => answerReadiness(exchange)],
    ["/readyz/visitors", (exchange: HttpExchange) => answerProxy(exchange)],
    ["/metrics", (exchange: HttpExchange) => answerMetrics(exchange)],
    ["/arrival", (exchange: HttpExchange) => answerArrival(exchange)],
  ]);

  const answerReadiness = async (exchange: HttpExchange) => {
    const { isReady, parts: readiness } = await parts.health.readiness();
    return respond.text(
      exchange,
      isReady ? 200 : 503,
      "application/json; charset=utf-8",
      `${JSON.stringify(readiness)}\n`,
    );
  };

  /** Responds to the health check of a proxy in front of the site: whether it may send visitors to this process. */
  const answerProxy = async (exchange: HttpExchange) => {
    const isServing = await parts.health.servesVisitors();
    const text = isServing ? "send visitors\n" : "send visitors elsewhere\n";
    return respond.text(exchange, isServing ? 200 : 503, "text/plain; charset=utf-8", text);
  };

  const answerMetrics = async (exchange: HttpExchange) => {
    if (!mayReadMetrics(exchange.request, parts.metricsToken))
      return parts.metricsToken === null
        ? respond.plain(exchange, 404)
        : respond.plain(exchange, 401, { "WWW-Authenticate": "Bearer" });
    const { contentType, body } = await parts.metrics.text();
    return respond.text(exchange, 200, contentType, body);
  };

  /** Shows `npm run doctor` how its own request arrived at the server; responds 404 to all other requests. */
  const answerArrival = async (exchange: HttpExchange) => {
    const { request } = exchange;
    const token = request.headers["x-doctor"];
    if (typeof token !== "string" || !parts.isDoctor(token)) return respond.plain(exchange, 404);
    const arrival = JSON.stringify(toObservedRequest(request, senders, parts.classifyHost));
    return respond.text(exchange, 200, "application/json; charset=utf-8", arrival);
  };

  /** Handles unexpected errors: logs them and responds with a page that shows the log's reference number. */
  const fail = (exchange: HttpExchange, error: unknown): Promise<void> | void => {
    exchange.reference = newErrorReference();
    log.error({ err: error, reference: exchange.reference }, "a request failed");
    if (exchange.response.headersSent) return void exchange.response.destroy();
    return respond.plain(exchange, 500).catch(() => void exchange.response.destroy());
  };

  return (exchange) => {
    parts.unknownProxy.note(exchange.request);
    try {
      const answered = answer(exchange);
      return answered?.catch((error: unknown) => fail(exchange, error));
    } catch (error) {
      return fail(exchange, error);
    }
  };
}

/** Seconds in `Retry-After` when too many renderings wait; after that time they have finished or timed out. */
const retryWhenBusySeconds = 5;

function toNone(error: unknown): null {
  if (error instanceof RenderQueueFull) return null;
  throw error;
}

/** Headers by which the application distinguishes a click on a link from a prefetch and from a program. */
function tapHeaders(request: IncomingMessage, senders: HandlerDeps["senders"]): Headers {
  const headers = new Headers({ "X-Visitor-Address": senders.addressOf(request) });
  // A HEAD request opens no page: without a user agent the application counts it as a program's.
  if (request.method === "HEAD") return headers;
  copyHeaders(request, headers, ["user-agent", "sec-purpose", "purpose", "x-purpose", "x-moz"]);
  return headers;
}
