import type { IncomingMessage } from "node:http";
import { copyHeaders } from "../request/copy-headers.ts";
import type { PageMatcher } from "../../../domain/site/find-page.ts";
import { readPreferences, formatPreferences } from "../../../domain/money/reader-format.ts";
import type { CurrencyRates } from "../../../domain/money/second-currency.ts";
import type { AcceptedRequest } from "../../../domain/site/page-rules.ts";
import type { RenderAddress, MutationRequest } from "../pages/call-renderer.ts";
import type { ProxyTrust } from "../request/client-address.ts";
import type { RateLimitKey } from "../request/rate-limit-key.ts";
import type { HttpExchange } from "../request/exchange.ts";
import { streamRequestBody } from "../request/stream-body.ts";
import { createRateLimit, type RateLimit } from "../../process/rate-limit.ts";
import { readRequestBody } from "../request/read-body.ts";
import { newErrorReference } from "../../process/reference.ts";
import type { RenderedResponse } from "../answer/rendered.ts";
import type { Responder } from "../answer/respond.ts";
import type { SharedRateLimit } from "../request/shared-rate-limit.ts";
import { stripNulBytes } from "./without-nul.ts";
import { checkSameOrigin } from "../request/same-origin.ts";
import type { RequestTarget } from "../request/target.ts";

export interface SubmissionDeps {
  readonly publicOrigin: string;
  readonly findPage: PageMatcher;
  readonly renderAddress: RenderAddress;
  readonly senders: ProxyTrust;
  /** Whether a request comes from this machine itself; such requests have no rate limits. */
  readonly isOwnRequest: (request: IncomingMessage) => boolean;
  readonly rateLimitKeyOf: (request: IncomingMessage) => RateLimitKey;
  /** Rate limit of all processes, for pages with `isRateLimitShared`; if absent, each process counts for itself. */
  readonly sharedRateLimit?: SharedRateLimit | undefined;
  readonly respond: Responder;
  /** The currencies that visitors may choose besides EGP. */
  readonly rates: CurrencyRates;
  /** How long a body may take to arrive, in milliseconds. */
  readonly bodyMaxMs?: number;
}

/**
 * Request headers that the application receives with a body. It also receives the header `X-Visitor-Address`, and
 * `X-Counted-Sender`, the key of its own rate limits.
 */
const copiedHeaders = ["accept", "accept-language", "content-type", "cookie", "dnt", "sec-gpc", "user-agent"];

/**
 * Together, visitors behind an untrusted proxy get the limit of this many senders: it may report invented
 * visitors.
 */
const sendersPerProxy = 20;

/** Closes the connection after a refusal, because the rest of the body is not read. */
const close = { Connection: "close" };

/** Handles a request that would change something: refuses it, or calls the application's action. */
export function createSubmissionHandler({
  publicOrigin,
  findPage,
  renderAddress,
  senders,
  isOwnRequest,
  rateLimitKeyOf,
  sharedRateLimit,
  respond,
  rates,
  bodyMaxMs = 5_000,
}: SubmissionDeps): (exchange: HttpExchange, target: RequestTarget) => Promise<void> {
  const isHttps = publicOrigin.startsWith("https:");
  /** Rate limits by address pattern: `perSender` for one sender, `proxies` for all visitors behind one untrusted proxy. */
  const rateLimits = new Map<string, { readonly perSender: RateLimit; readonly proxies: RateLimit }>();
  const secondsToWait = (
    pattern: string,
    { rateLimit }: AcceptedRequest,
    { id, proxy }: RateLimitKey,
  ): number => {
    const limits = rateLimits.get(pattern) ?? {
      perSender: createRateLimit(rateLimit),
      proxies: createRateLimit({
        burst: rateLimit.burst * sendersPerProxy,
        perSecond: rateLimit.perSecond * sendersPerProxy,
      }),
    };
    rateLimits.set(pattern, limits);
    const wait = limits.perSender.take(id);
    return wait > 0 || proxy === null ? wait : limits.proxies.take(proxy);
  };

  /** Returns the seconds to wait. Counts in this process first, so that a flood causes no database queries. */
  const sharedWaitOf = async (
    pattern: string,
    accepted: AcceptedRequest,
    sender: RateLimitKey,
  ): Promise<number> => {
    const wait = secondsToWait(pattern, accepted, sender);
    if (wait > 0 || !accepted.isRateLimitShared || !sharedRateLimit) return wait;
    return sharedRateLimit(pattern, accepted.rateLimit, sender.id);
  };

  return async function change(exchange, { path, search }) {
    const { request } = exchange;
    const match = findPage(path);
    const accepted = match?.page.acceptedRequest;
    const headers = accepted?.isCrossSiteAllowed
      ? { ...request.headers, origin: publicOrigin }
      : request.headers;
    const refused = checkSameOrigin(headers, publicOrigin, accepted?.contentTypes);
    if (refused !== null) return respond.plain(exchange, refused, close);
    if (!match || !accepted || request.method !== accepted.method) {
      const reading = match?.page.get === null ? [] : ["GET, HEAD"];
      const allowed = [...reading, ...(accepted ? [accepted.method] : [])].join(", ");
      return respond.plain(exchange, 405, { Allow: allowed, ...close });
    }
    // An action reads a form or JSON and cannot interpret an empty body without a content type.
    if (accepted.contentTypes.size > 0 && request.headers["content-type"] === undefined)
      return respond.plain(exchange, 415, close);
    // Refused instead of redirected: after a redirect the browser would send the form in clear text again.
    if (isHttps && senders.protocolOf(request) === "http") return respond.plain(exchange, 403, close);

    const sender = rateLimitKeyOf(request);
    const waitSeconds = isOwnRequest(request) ? 0 : await sharedWaitOf(match.pattern, accepted, sender);
    if (waitSeconds > 0)
      return respond.plain(exchange, 429, { "Retry-After": String(waitSeconds), ...close });

    exchange.cache = "bypass";
    if (accepted.streamedBody)
      return streamToApplication(exchange, path + search, accepted, accepted.streamedBody);
    const body = await readRequestBody(request, accepted.maxBytes, bodyMaxMs);
    if (body.kind === "gone") return void exchange.response.destroy();
    if (body.kind === "refused") return respond.plain(exchange, body.status, close);
    return answer(
      exchange,
      await callApplication(exchange, path + search, {
        method: accepted.method,
        body: stripNulBytes(body.bytes, request.headers["content-type"]),
      }),
    );
  };

  /** Calls the application before the body has arrived; the application reads the body as a stream. */
  async function streamToApplication(
    exchange: HttpExchange,
    to: string,
    { method, maxBytes }: AcceptedRequest,
    { idleTimeoutMs, maxMs }: NonNullable<AcceptedRequest["streamedBody"]>,
  ): Promise<void> {
    const { request, response } = exchange;
    if (Number(request.headers["content-length"] ?? 0) > maxBytes) return respond.plain(exchange, 413, close);
    exchange.isBodyStreamed = true;
    const body = streamRequestBody(request, maxBytes, idleTimeoutMs);
    /** Closes the connection after the answer if the application did not read the whole body. */
    const end = () => {
      if (!request.complete) response.shouldKeepAlive = false;
      exchange.isBodyStreamed = false;
      body.release();
    };
    try {
      const rendered = await callApplication(exchange, to, { method, body: body.stream, maxMs });
      const fault = body.fault();
      if (fault === "gone") return void response.destroy();
      if (fault !== null) return await respond.plain(exchange, fault, close);
      end();
      return await answer(exchange, rendered);
    } finally {
      end();
    }
  }

  async function callApplication(
    exchange: HttpExchange,
    to: string,
    sent: MutationRequest,
  ): Promise<RenderedResponse> {
    const reference = newErrorReference();
    const choices = readPreferences(exchange.request.headers.cookie ?? "", to.split("?", 1)[0] ?? "", rates);
    const ownHeaders = new Headers({
      "X-Visitor-Address": senders.addressOf(exchange.request),
      "X-Counted-Sender": rateLimitKeyOf(exchange.request).id,
      "X-Reference": reference,
      "X-Reader": formatPreferences(choices),
    });
    const headers = copyHeaders(exchange.request, ownHeaders, copiedHeaders);
    const rendered = await renderAddress(to, headers, sent);
    if (rendered.status >= 500) exchange.reference = reference;
    return rendered;
  }

  function answer(exchange: HttpExchange, rendered: RenderedResponse): Promise<void> {
    // The answer to a change is never cached, whatever the application says.
    return respond.rendered(exchange, { ...rendered, cacheControl: null });
  }
}
