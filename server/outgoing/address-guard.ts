import { lookup } from "node:dns";
import { isIPv4, type LookupFunction } from "node:net";
import { createAddressList } from "../process/address-list.ts";

// Private, link-local (including cloud metadata), shared, documentation, benchmark, multicast and reserved ranges.
const blockedIpv4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
];
// The publicly routed IPv6 range; `blockedIpv6` excludes its tunnels to IPv4 (Teredo, 6to4) and documentation ranges.
const publicIpv6 = "2000::/3";
const blockedIpv6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

/** Ports of web servers. A request to another port might harm the service there. */
const webPorts: ReadonlySet<number> = new Set([80, 443, 8080, 8443]);

/**
 * Decides which IP addresses outgoing requests may reach.
 * @param allowed addresses or CIDR blocks that are always allowed
 */
export function createAddressGuard(allowed: readonly string[]) {
  const isAllowed = createAddressList(allowed);
  const isBlocked = createAddressList([...blockedIpv4, ...blockedIpv6]);
  const isPublicIpv6 = createAddressList([publicIpv6]);
  const isPublic = (address: string) => !isBlocked(address) && (isIPv4(address) || isPublicIpv6(address));
  return {
    /** Whether personal data may be sent to the address: a public one with TLS, or any that is allow-listed. */
    mayPost(address: string, isSecure: boolean): boolean {
      if (isAllowed(address)) return true;
      return isSecure && isPublic(address);
    },
    /**
     * Whether a public picture may be downloaded from the address. Nothing personal is sent, so TLS is not
     * required; public addresses are allowed only on ports of web servers.
     */
    mayDownload(address: string, port: number): boolean {
      return isAllowed(address) || (webPorts.has(port) && isPublic(address));
    },
  };
}

/** Thrown when a host resolves to an IP address that outgoing requests must not reach. */
export class AddressRefusedError extends Error {}

/**
 * Checks addresses in the DNS lookup of the connection itself, so that a host cannot resolve to another address
 * between the check and the connection (DNS rebinding).
 */
export function createGuardedDnsLookup(mayPost: (address: string) => boolean): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      if (addresses.some(({ address }) => !mayPost(address)))
        return done(new AddressRefusedError("The address is inside the network"), []);
      const [first] = addresses;
      if (options.all) done(null, addresses);
      else done(null, first?.address ?? "", first?.family ?? 4);
    });
  };
}
