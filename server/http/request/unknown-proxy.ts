import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { Counter, type Metric } from "prom-client";
import { createAddressList } from "../../process/address-list.ts";
import type { Log } from "../../process/log.ts";
import { createSenders, isLoopback, plainAddress, type Senders } from "./client-address.ts";

/** A proxy that passes visitors on to us although nobody has said that it may. */
export interface UnknownProxy {
  /** To be told of every request. */
  note(request: IncomingMessage): void;
  /** The address of such a proxy, when it passed a request on within the last hour; else null. */
  findAddress(): string | null;
  /** For /metrics. */
  readonly metrics: readonly Metric[];
}

interface UnknownProxyOptions {
  readonly trustedProxies: readonly string[];
  /** Somebody has said that there is none, so that such headers are made up by visitors: they are only counted. */
  readonly hasNoProxy: boolean;
  readonly log: Pick<Log, "warn">;
  readonly now: () => Date;
}

const hourMs = 3_600_000;

/** Networks that visitors do not come from: who passes requests on from there is a proxy of the operator's. */
export const isOwnNetwork = createAddressList([
  "127.0.0.0/8",
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "100.64.0.0/10",
  "169.254.0.0/16",
  "::1",
  "fc00::/7",
  "fe80::/10",
]);

/** Headers by which proxies say for whom they ask, besides X-Forwarded-*. */
const forwardingHeaders: ReadonlySet<string> = new Set([
  "forwarded",
  "x-real-ip",
  "x-client-ip",
  "true-client-ip",
  "cf-connecting-ip",
]);

/** Whether a request says that it was passed on, true or not. */
export function isPassedOn(headers: IncomingHttpHeaders): boolean {
  for (const name in headers) if (name.startsWith("x-forwarded-") || forwardingHeaders.has(name)) return true;
  return false;
}

/**
 * Whether this machine itself asks, which no limit holds for. What a proxy on it passes on is a visitor's: while the proxy
 * is not trusted, all of them together have the limits of one.
 */
export function createOwnRequestCheck({ addressOf }: Senders): (request: IncomingMessage) => boolean {
  return (request) => isLoopback(addressOf(request)) && !isPassedOn(request.headers);
}

/**
 * Notices requests that were passed on by somebody who is none of the trusted proxies: all visitors behind it look like
 * one. Said in the log at most once an hour. Of a public address neither log nor staff are told which one it is, because it
 * may be a visitor's who made the header up.
 */
export function createUnknownProxy(options: UnknownProxyOptions): UnknownProxy {
  const { trustedProxies, hasNoProxy, log, now } = options;
  const { isThroughProxy } = createSenders(trustedProxies);
  let loggedAt = -Infinity;
  let seen: { readonly address: string; readonly at: number } | null = null;
  const count = new Counter({
    name: "requests_by_unknown_proxy_total",
    help: "Requests with headers of a proxy that is none of TRUSTED_PROXIES",
    registers: [],
  });
  return {
    note(request) {
      if (isThroughProxy(request) || !isPassedOn(request.headers)) return;
      count.inc();
      if (hasNoProxy) return;
      const address = plainAddress(request.socket.remoteAddress ?? "");
      const isOwn = isOwnNetwork(address);
      const at = now().getTime();
      if (isOwn) seen = { address, at };
      if (at - loggedAt < hourMs) return;
      loggedAt = at;
      log.warn(
        { event: "proxy.unknown", proxy: isOwn ? address : "a public address" },
        "requests are passed on by a proxy that is none of TRUSTED_PROXIES: all visitors behind it look like one",
      );
    },
    findAddress: () => (seen !== null && now().getTime() - seen.at < hourMs ? seen.address : null),
    metrics: [count],
  };
}
