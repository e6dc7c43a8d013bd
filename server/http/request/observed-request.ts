import type { IncomingMessage } from "node:http";
import * as v from "valibot";
import { lastForwardedAddress, normalizeIpAddress, type ProxyTrust } from "./client-address.ts";
import type { HostKind } from "./host.ts";
import { isPrivateAddress, isForwardedRequest } from "./unknown-proxy.ts";

export const observedRequestSchema = v.object({
  /** Whether the connection comes from one of TRUSTED_PROXIES. */
  isThroughProxy: v.boolean(),
  /** Whether the request has headers in which a proxy names the visitor, such as X-Forwarded-For. */
  isPassedOn: v.boolean(),
  /** The IP address that the connection comes from; null for a public one, which may be a visitor's. */
  peer: v.nullable(v.string()),
  /** The visitor's address according to the nearest proxy; "" if it names none. */
  lastHop: v.string(),
  /** Whether the requested host name is the site's own. */
  host: v.picklist(["own", "loopback", "foreign"]),
  /** The protocol that the visitor's browser used, according to the trusted proxy. */
  protocol: v.nullable(v.picklist(["http", "https"])),
});

/** What the server sees of a request after all proxies in front of the site have passed it on. */
export type ObservedRequest = Readonly<v.InferOutput<typeof observedRequestSchema>>;

export function toObservedRequest(
  request: IncomingMessage,
  senders: ProxyTrust,
  classifyHost: (host: string) => HostKind,
): ObservedRequest {
  const peer = normalizeIpAddress(request.socket.remoteAddress ?? "");
  return {
    isThroughProxy: senders.isThroughProxy(request),
    isPassedOn: isForwardedRequest(request.headers),
    peer: isPrivateAddress(peer) ? peer : null,
    lastHop: lastForwardedAddress(request.headers),
    host: classifyHost(senders.hostOf(request)),
    protocol: senders.protocolOf(request),
  };
}
