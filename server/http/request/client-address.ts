import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { isIP, type Socket } from "node:net";
import { createAddressList } from "../../process/address-list.ts";

/**
 * Reads a request's sender, host and protocol; X-Forwarded-* headers count only if the connection comes from a
 * trusted proxy.
 * @param trustedProxies addresses or CIDR blocks
 */
export function createProxyTrust(trustedProxies: readonly string[]) {
  const isTrusted = createAddressList(trustedProxies);
  // Cached by socket: the address of a connection never changes.
  const proxyBySocket = new WeakMap<Socket, boolean>();
  const isThroughProxy = ({ socket }: IncomingMessage) => {
    if (trustedProxies.length === 0) return false;
    const before = proxyBySocket.get(socket);
    if (before !== undefined) return before;
    const isProxy = isTrusted(normalizeIpAddress(socket.remoteAddress ?? ""));
    proxyBySocket.set(socket, isProxy);
    return isProxy;
  };

  return {
    /** Whether the connection comes from a trusted proxy. */
    isThroughProxy,
    /**
     * The visitor's address: the rightmost in X-Forwarded-For that is no trusted proxy's. Those to its left can be
     * forged.
     */
    addressOf(request: IncomingMessage): string {
      let address = normalizeIpAddress(request.socket.remoteAddress ?? "");
      if (!isThroughProxy(request)) return address;
      for (const hop of hopsOf(request.headers["x-forwarded-for"]).toReversed()) {
        const hopAddress = normalizeIpAddress(hop);
        if (isIP(hopAddress) === 0) break;
        address = hopAddress;
        if (!isTrusted(hopAddress)) break;
      }
      return address;
    },
    /** The host name that the visitor requested. */
    hostOf(request: IncomingMessage): string {
      const hostHeader = request.headers.host ?? "";
      const forwarded = request.headers["x-forwarded-host"];
      return forwarded !== undefined && isThroughProxy(request)
        ? (hopsOf(forwarded).at(-1) ?? hostHeader)
        : hostHeader;
    },
    /** The protocol that the visitor's browser used; null if no trusted proxy reports it. */
    protocolOf(request: IncomingMessage): "http" | "https" | null {
      if (!isThroughProxy(request)) return null;
      const protocol = hopsOf(request.headers["x-forwarded-proto"]).at(-1)?.toLowerCase();
      return protocol === "http" || protocol === "https" ? protocol : null;
    },
  };
}

export type ProxyTrust = ReturnType<typeof createProxyTrust>;

/** The visitor's address according to the nearest proxy, trusted or not; "" if it names none. */
export function lastForwardedAddress(headers: IncomingHttpHeaders): string {
  const hops = hopsOf(headers["x-forwarded-for"] ?? headers["x-real-ip"]);
  return normalizeIpAddress(hops.at(-1) ?? "");
}

export function isLoopbackAddress(address: string): boolean {
  return address === "::1" || (isIP(address) === 4 && address.startsWith("127."));
}

function hopsOf(header: string | string[] | undefined): string[] {
  return (Array.isArray(header) ? header.join(",") : (header ?? ""))
    .split(",")
    .map((hop) => hop.trim())
    .filter(Boolean);
}

/** The address without brackets, port, and the prefix that IPv4 addresses have on an IPv6 socket. */
export function normalizeIpAddress(text: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1];
  const address = bracketed ?? text.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}
