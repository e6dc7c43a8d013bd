import { isIPv4 } from "node:net";
import { createAddressList } from "../process/address-list.ts";

// Private, link-local (with the clouds' metadata), shared, documentation, benchmarking, multicast, reserved.
const closed4 = [
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
// Of IPv6 only what is routed in public, without the parts that lead into IPv4 (Teredo, 6to4) or to documentation.
const open6 = "2000::/3";
const closed6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

/** Ports of web servers; at others of its ports a server may do things that nobody meant a picture's address to do. */
const webPorts: ReadonlySet<number> = new Set([80, 443, 8080, 8443]);

/** Says where an outbound request may go. */
export function createAddressGuard(allowed: readonly string[]) {
  const isAllowed = createAddressList(allowed);
  const isClosed = createAddressList([...closed4, ...closed6]);
  const isOpen6 = createAddressList([open6]);
  const isPublic = (address: string) => !isClosed(address) && (isIPv4(address) || isOpen6(address));
  return {
    /** @param isSecure without TLS only allow-listed addresses are asked: what is sent is about people */
    mayAsk(address: string, isSecure: boolean): boolean {
      if (isAllowed(address)) return true;
      return isSecure && isPublic(address);
    },
    /** The same of what everybody may see and nothing is sent for: a picture, which may come without TLS. */
    mayFetch(address: string, port: number): boolean {
      return isAllowed(address) || (webPorts.has(port) && isPublic(address));
    },
  };
}
