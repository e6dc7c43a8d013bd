import { BlockList, isIP } from "node:net";

/** Where an outbound request may go. */
export interface AddressGuard {
  /** @param isSecure without TLS only allow-listed addresses are asked: what is sent is about people */
  mayAsk(address: string, isSecure: boolean): boolean;
}

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

export function createAddressGuard(allowed: readonly string[]): AddressGuard {
  const allowList = blockList(allowed);
  const closed = blockList([...closed4, ...closed6]);
  const open = blockList([open6]);
  return {
    mayAsk(address, isSecure) {
      const family = isIP(address);
      if (family === 0) return false;
      const type = family === 4 ? "ipv4" : "ipv6";
      if (allowList.check(address, type)) return true;
      return isSecure && !closed.check(address, type) && (family === 4 || open.check(address, type));
    },
  };
}

function blockList(blocks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const block of blocks) {
    const [address = "", bits] = block.split("/");
    const type = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(address, type);
    else list.addSubnet(address, Number(bits), type);
  }
  return list;
}
