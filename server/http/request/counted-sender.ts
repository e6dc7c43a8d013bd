import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { visitorOf } from "../../process/rate-limit.ts";
import { lastHopOf, type Senders } from "./client-address.ts";
import { isOwnNetwork, isPassedOn } from "./unknown-proxy.ts";

/** By what the requests of one sender are counted. */
export interface CountedSender {
  readonly id: string;
  /** The proxy that passes it on without being trusted, whose requests are counted all together as well. */
  readonly proxy: string | null;
}

/**
 * A proxy of our own network that is not trusted hides its visitors behind one address. It is not believed in anything that
 * is stored. But if one visitor's requests were counted with everybody's, whoever guesses passwords would keep the owner
 * out: so tries are counted by the address that the proxy itself has added, and all that pass through it together.
 */
export function createCountedSender(
  senders: Senders,
  hasNoProxy: boolean,
): (request: IncomingMessage) => CountedSender {
  return (request) => {
    const address = senders.addressOf(request);
    const isHidden =
      !hasNoProxy && isPassedOn(request.headers) && !senders.isThroughProxy(request) && isOwnNetwork(address);
    if (!isHidden) return { id: address, proxy: null };
    const hop = lastHopOf(request.headers);
    return { id: isIP(hop) === 0 ? address : `${address} ${visitorOf(hop)}`, proxy: address };
  };
}
