import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { Counter, type Metric } from "prom-client";
import { createAddressList } from "../../process/address-list.ts";
import type { Log } from "../../process/log.ts";
import { createProxyTrust, isLoopback, normalizeIpAddress, type ProxyTrust } from "./client-address.ts";

/** Detects a proxy that passes visitors on although it is not configured as trusted. */
export interface UnknownProxyDetector {
  /** Call with every request. */
  note(request: IncomingMessage): void;
  /** Address of such a proxy on the operator's own network, seen within the last hour; else null. */
  findAddress(): string | null;
  readonly metrics: readonly Metric[];
}

interface UnknownProxyOptions {
  readonly trustedProxies: readonly string[];
  /** Whether the operator has declared that there is no proxy: headers of one are then forged, and only counted. */
  readonly hasNoProxy: boolean;
  readonly log: Pick<Log, "warn">;
  readonly now: () => Date;
}

const hourMs = 3_600_000;

/** Networks that visitors do not come from: a sender there that passes requests on is a proxy of the operator's. */
export const isPrivateNetwork = createAddressList([
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

/** Headers in which proxies name the visitor, besides X-Forwarded-*. */
const forwardingHeaders: ReadonlySet<string> = new Set([
  "forwarded",
  "x-real-ip",
  "x-client-ip",
  "true-client-ip",
  "cf-connecting-ip",
]);

/** Whether a request claims to have been passed on by a proxy; the claim may be false. */
export function isForwardedRequest(headers: IncomingHttpHeaders): boolean {
  for (const name in headers) if (name.startsWith("x-forwarded-") || forwardingHeaders.has(name)) return true;
  return false;
}

/**
 * Creates the check whether a request comes from this machine itself; such requests have no rate limits. Requests
 * that a proxy on this machine passes on count as visitors'. All visitors behind an untrusted proxy share the page
 * limit of one visitor (rate-limit-key.ts for forms).
 */
export function createOwnRequestCheck({ addressOf }: ProxyTrust): (request: IncomingMessage) => boolean {
  return (request) => isLoopback(addressOf(request)) && !isForwardedRequest(request.headers);
}

/**
 * Detects requests passed on by a proxy that is not trusted: all visitors behind it appear to have one address.
 * Logs it at most once an hour. A public address is neither logged nor shown to staff, because it may belong to a
 * visitor who forged the header.
 */
export function createUnknownProxyDetector(options: UnknownProxyOptions): UnknownProxyDetector {
  const { trustedProxies, hasNoProxy, log, now } = options;
  const { isThroughProxy } = createProxyTrust(trustedProxies);
  let loggedAt = -Infinity;
  let seen: { readonly address: string; readonly at: number } | null = null;
  const count = new Counter({
    name: "requests_by_unknown_proxy_total",
    help: "Requests with headers of a proxy that is none of TRUSTED_PROXIES",
    registers: [],
  });
  return {
    note(request) {
      if (isThroughProxy(request) || !isForwardedRequest(request.headers)) return;
      count.inc();
      if (hasNoProxy) return;
      const address = normalizeIpAddress(request.socket.remoteAddress ?? "");
      const isOwn = isPrivateNetwork(address);
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
