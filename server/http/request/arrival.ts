import type { IncomingMessage } from "node:http";
import * as v from "valibot";
import { lastHopOf, plainAddress, type Senders } from "./client-address.ts";
import type { HostVerdict } from "./host.ts";
import { isOwnNetwork, isPassedOn } from "./unknown-proxy.ts";

export const arrivalShape = v.object({
  /** The connection comes from one of TRUSTED_PROXIES. */
  isThroughProxy: v.boolean(),
  /** The request has headers with which a proxy names the visitor, such as X-Forwarded-For. */
  isPassedOn: v.boolean(),
  /** The address that the connection comes from, if it is a private one; null for a public address. */
  peer: v.nullable(v.string()),
  /** Whom the proxy next to the site names; "" where it names nobody. */
  lastHop: v.string(),
  /** Whether the name that was asked for is the site's own. */
  host: v.picklist(["own", "loopback", "foreign"]),
  /** What the visitor's browser used, as the trusted proxy says. */
  protocol: v.nullable(v.picklist(["http", "https"])),
});

/** What is left of a request, and of who sent it, when it has come through everything in front of the site. */
export type Arrival = Readonly<v.InferOutput<typeof arrivalShape>>;

export function describeArrival(
  request: IncomingMessage,
  senders: Senders,
  judgeHost: (host: string) => HostVerdict,
): Arrival {
  const peer = plainAddress(request.socket.remoteAddress ?? "");
  return {
    isThroughProxy: senders.isThroughProxy(request),
    isPassedOn: isPassedOn(request.headers),
    peer: isOwnNetwork(peer) ? peer : null,
    lastHop: lastHopOf(request.headers),
    host: judgeHost(senders.hostOf(request)),
    protocol: senders.protocolOf(request),
  };
}
