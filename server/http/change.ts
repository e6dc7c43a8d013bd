import type { IncomingMessage } from "node:http";
import type { RenderAddress } from "./call-renderer.ts";
import { isLoopback, type Senders } from "./client-address.ts";
import type { Exchange } from "./exchange.ts";
import { findMutation, type Mutation } from "./mutations.ts";
import { createRateLimit } from "./rate-limit.ts";
import { readBody } from "./read-body.ts";
import { newReference } from "./reference.ts";
import type { Responder } from "./respond.ts";
import { findForeignMutation } from "./same-origin.ts";
import type { Target } from "./target.ts";

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

  return async (exchange, { path, search }) => {
    const { request } = exchange;
    const mutation = findMutation(table, path);
    const refused = findForeignMutation(request.headers, publicOrigin, mutation?.contentTypes);
    if (refused !== null) return respond.plain(exchange, refused, close);
    if (mutation === null || request.method !== "POST") {
      const reading = mutation && !mutation.hasPage ? [] : ["GET, HEAD"];
      const allowed = [...reading, ...(mutation ? ["POST"] : [])].join(", ");
      return respond.plain(exchange, 405, ["Allow", allowed, ...close]);
    }
    // A form is sent where its page came from; a redirect would have it sent in the clear a second time.
    if (isHttps && senders.protocolOf(request) === "http") return respond.plain(exchange, 403, close);

    const address = senders.addressOf(request);
    const waitSeconds = isLoopback(address) ? 0 : mutation.senders.take(address);
    if (waitSeconds > 0) return respond.plain(exchange, 429, ["Retry-After", String(waitSeconds), ...close]);

    const body = await readBody(request, mutation.maxBytes, bodyMaxMs);
    if (body.kind === "gone") return void exchange.response.destroy();
    if (body.kind === "refused") return respond.plain(exchange, body.status, close);

    exchange.cache = "bypass";
    const reference = newReference();
    const headers = headersOf(request);
    headers.set("X-Visitor-Address", address);
    headers.set("X-Reference", reference);
    const rendered = await renderAddress(path + search, headers, body.bytes);
    if (rendered.status >= 500) exchange.reference = reference;
    // Whatever the application says of it: what answers a change is for the one who made it.
    const own = rendered.headers.filter(([name]) => name !== "cache-control");
    return respond.rendered(exchange, { ...rendered, headers: own });
  };
}

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const name of passedHeaders) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, String(value));
  }
  return headers;
}
