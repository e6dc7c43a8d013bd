import type { IncomingMessage } from "node:http";
import type { RenderAddress, Sent } from "../pages/call-renderer.ts";
import { isLoopback, type Senders } from "../request/client-address.ts";
import type { Exchange } from "../request/exchange.ts";
import { findMutation, type Mutation } from "./mutations.ts";
import { passBody } from "../request/pass-body.ts";
import { createRateLimit } from "../../process/rate-limit.ts";
import { readBody } from "../request/read-body.ts";
import { newReference } from "../../process/reference.ts";
import type { Rendered } from "../answer/rendered.ts";
import type { Responder } from "../answer/respond.ts";
import { findForeignMutation } from "../request/same-origin.ts";
import type { Target } from "../request/target.ts";

interface ChangeParts {
  readonly publicOrigin: string;
  readonly mutations: readonly Mutation[];
  readonly renderAddress: RenderAddress;
  readonly senders: Senders;
  readonly respond: Responder;
  /** How long a body may take to arrive, milliseconds. */
  readonly bodyMaxMs?: number;
}

/** What the application may know of who sends something: their headers of these names, and `X-Visitor-Address`. */
const passedHeaders = [
  "accept",
  "accept-language",
  "content-type",
  "cookie",
  "dnt",
  "sec-gpc",
  "user-agent",
] as const;

/** After a refusal nobody reads the rest of what is being sent. */
const close = ["Connection", "close"];

/** The way of a request that would change something: refused, or led to the application's action. */
export function createChange({
  publicOrigin,
  mutations,
  renderAddress,
  senders,
  respond,
  bodyMaxMs = 5_000,
}: ChangeParts): (exchange: Exchange, target: Target) => Promise<void> {
  const isHttps = publicOrigin.startsWith("https:");
  const table = mutations.map((mutation) => ({ ...mutation, senders: createRateLimit(mutation.limit) }));

  return async function change(exchange, { path, search }) {
    const { request } = exchange;
    const mutation = findMutation(table, path);
    const headers = mutation?.isFromAnywhere ? { ...request.headers, origin: publicOrigin } : request.headers;
    const refused = findForeignMutation(headers, publicOrigin, mutation?.contentTypes);
    if (refused !== null) return respond.plain(exchange, refused, close);
    const { method = "POST" } = mutation ?? {};
    if (mutation === null || request.method !== method) {
      const reading = mutation && !mutation.hasPage ? [] : ["GET, HEAD"];
      const allowed = [...reading, ...(mutation ? [method] : [])].join(", ");
      return respond.plain(exchange, 405, ["Allow", allowed, ...close]);
    }
    // A form is sent where its page came from; a redirect would have it sent in the clear a second time.
    if (isHttps && senders.protocolOf(request) === "http") return respond.plain(exchange, 403, close);

    const address = senders.addressOf(request);
    const waitSeconds = isLoopback(address) ? 0 : mutation.senders.take(address);
    if (waitSeconds > 0) return respond.plain(exchange, 429, ["Retry-After", String(waitSeconds), ...close]);

    exchange.cache = "bypass";
    if (mutation.handedOn) return handOn(exchange, path + search, address, mutation, mutation.handedOn);
    const body = await readBody(request, mutation.maxBytes, bodyMaxMs);
    if (body.kind === "gone") return void exchange.response.destroy();
    if (body.kind === "refused") return respond.plain(exchange, body.status, close);
    return answer(exchange, await ask(exchange, path + search, address, { method, body: body.bytes }));
  };

  /** The application is asked at once, and reads for itself what still comes. */
  async function handOn(
    exchange: Exchange,
    to: string,
    address: string,
    { method = "POST", maxBytes }: Mutation,
    { silenceMs, maxMs }: NonNullable<Mutation["handedOn"]>,
  ): Promise<void> {
    const { request, response } = exchange;
    if (Number(request.headers["content-length"] ?? 0) > maxBytes) return respond.plain(exchange, 413, close);
    exchange.isBodyAwaited = true;
    const body = passBody(request, maxBytes, silenceMs);
    /** The rest of what the application did not want to read goes with the connection. */
    const end = () => {
      if (!request.complete) response.shouldKeepAlive = false;
      exchange.isBodyAwaited = false;
      body.release();
    };
    try {
      const rendered = await ask(exchange, to, address, { method, body: body.stream, maxMs });
      const fault = body.fault();
      if (fault === "gone") return void response.destroy();
      if (fault !== null) return await respond.plain(exchange, fault, close);
      end();
      return await answer(exchange, rendered);
    } finally {
      end();
    }
  }

  async function ask(exchange: Exchange, to: string, address: string, sent: Sent): Promise<Rendered> {
    const reference = newReference();
    const headers = headersOf(exchange.request);
    headers.set("X-Visitor-Address", address);
    headers.set("X-Reference", reference);
    const rendered = await renderAddress(to, headers, sent);
    if (rendered.status >= 500) exchange.reference = reference;
    return rendered;
  }

  function answer(exchange: Exchange, rendered: Rendered): Promise<void> {
    // Whatever the application says of it: what answers a change is for the one who made it.
    const own = rendered.headers.filter(([name]) => name !== "cache-control");
    return respond.rendered(exchange, { ...rendered, headers: own });
  }
}

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const name of passedHeaders) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, String(value));
  }
  return headers;
}
