import type { IncomingMessage } from "node:http";
import * as v from "valibot";
import { lastHopOf, plainAddress, type Senders } from "./client-address.ts";
import type { HostVerdict } from "./host.ts";
import { isOwnNetwork, isPassedOn } from "./unknown-proxy.ts";

export const arrivalShape = v.object({
  /** Whether the connection comes from one of TRUSTED_PROXIES. */
  isThroughProxy: v.boolean(),
  /** Whether the request has headers in which a proxy names the visitor, such as X-Forwarded-For. */
  isPassedOn: v.boolean(),
  /** The address that the connection comes from, if it is a private one; null for a public address. */
  peer: v.nullable(v.string()),
  /** The visitor's address according to the nearest proxy; "" if it names none. */
  lastHop: v.string(),
  /** Whether the requested host name is the site's own. */
  host: v.picklist(["own", "loopback", "foreign"]),
  /** The protocol that the visitor's browser used, according to the trusted proxy. */
  protocol: v.nullable(v.picklist(["http", "https"])),
});

/** What the server sees of a request after all proxies in front of the site have passed it on. */
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
