import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { addressPrefixOf } from "../../process/rate-limit.ts";
import { lastForwardedAddress, type ProxyTrust } from "./client-address.ts";
import { isPrivateAddress, isForwardedRequest } from "./unknown-proxy.ts";

/** Keys under which a sender's requests are counted for rate limits. */
export interface RateLimitKey {
  readonly id: string;
  /** The untrusted proxy that passed the request on, whose requests are also counted together; else null. */
  readonly proxy: string | null;
}

/**
 * Identifies a sender for rate limits. An untrusted proxy on the operator's own network hides its visitors behind
 * its own address, and the visitor addresses that it reports are never stored. If all its visitors shared one
 * limit, somebody who guesses passwords would lock the owner out. So requests are counted by the address that the
 * proxy itself added, and also all together.
 */
export function createRateLimitKeyReader(
  senders: ProxyTrust,
  hasNoProxy: boolean,
): (request: IncomingMessage) => RateLimitKey {
  return (request) => {
    const address = senders.addressOf(request);
    const isHidden =
      !hasNoProxy &&
      isForwardedRequest(request.headers) &&
      !senders.isThroughProxy(request) &&
      isPrivateAddress(address);
    if (!isHidden) return { id: address, proxy: null };
    const hop = lastForwardedAddress(request.headers);
    return { id: isIP(hop) === 0 ? address : `${address} ${addressPrefixOf(hop)}`, proxy: address };
  };
}
