import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { Counter } from "prom-client";
import { createAddressList } from "../../process/address-list.ts";
import type { Log } from "../../process/log.ts";
import {
  createProxyTrust,
  isLoopbackAddress,
  normalizeIpAddress,
  type ProxyTrust,
} from "./client-address.ts";

export type UnknownProxyDetector = ReturnType<typeof createUnknownProxyDetector>;

interface UnknownProxyOptions {
  readonly trustedProxies: readonly string[];
  /**
   * Whether the operator declared that there is no proxy: proxy headers are then forged, and counted but not
   * reported.
   */
  readonly hasNoProxy: boolean;
  readonly log: Pick<Log, "warn">;
  readonly now: () => Date;
}

const hourMs = 3_600_000;

/** Private networks, from which no visitors come: a sender there that passes requests on is the operator's proxy. */
export const isPrivateAddress = createAddressList([
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

/** Headers in which proxies report the visitor's address, besides X-Forwarded-*. */
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
 * Creates the check whether a request comes from this machine itself; such requests have no rate limits. A request
 * that a proxy on this machine passes on is a visitor's, so it does not count as own. All visitors behind an
 * untrusted proxy share one visitor's limit of pages; for forms see rate-limit-key.ts.
 */
export function createLocalRequestCheck({ addressOf }: ProxyTrust): (request: IncomingMessage) => boolean {
  return (request) => isLoopbackAddress(addressOf(request)) && !isForwardedRequest(request.headers);
}

/**
 * Detects requests that a proxy passes on although it is not one of TRUSTED_PROXIES: all visitors behind it appear
 * to have the same address. Logs this at most once an hour. A public address is neither logged nor shown to staff,
 * because it may belong to a visitor who forged the header.
 */
export function createUnknownProxyDetector(options: UnknownProxyOptions) {
  const { trustedProxies, hasNoProxy, log, now } = options;
  const { isThroughProxy } = createProxyTrust(trustedProxies);
  let loggedAt = -Infinity;
  let lastSeen: { readonly address: string; readonly seenAt: number } | null = null;
  const count = new Counter({
    name: "requests_by_unknown_proxy_total",
    help: "Requests with headers of a proxy that is none of TRUSTED_PROXIES",
    registers: [],
  });
  return {
    /** Call with every request. */
    note(request: IncomingMessage): void {
      if (isThroughProxy(request) || !isForwardedRequest(request.headers)) return;
      count.inc();
      if (hasNoProxy) return;
      const address = normalizeIpAddress(request.socket.remoteAddress ?? "");
      const isPrivate = isPrivateAddress(address);
      const seenAt = now().getTime();
      if (isPrivate) lastSeen = { address, seenAt };
      if (seenAt - loggedAt < hourMs) return;
      loggedAt = seenAt;
      log.warn(
        { event: "proxy.unknown", proxy: isPrivate ? address : "a public address" },
        "requests are passed on by a proxy that is none of TRUSTED_PROXIES: all visitors behind it look like one",
      );
    },
    /** Address of an unknown proxy on the operator's own network that was seen within the last hour; else null. */
    findAddress: (): string | null =>
      lastSeen !== null && now().getTime() - lastSeen.seenAt < hourMs ? lastSeen.address : null,
    /** For /metrics. */
    metrics: [count],
  };
}
