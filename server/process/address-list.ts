import { BlockList, isIP } from "node:net";

/** Returns a function that tests whether a text is an address within these addresses and CIDR blocks. */
export function createAddressList(blocks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const block of blocks) {
    const [address = "", prefixLength] = block.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (prefixLength === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefixLength), family);
  }
  return (address) => {
    const family = isIP(address);
    return family !== 0 && list.check(address, family === 6 ? "ipv6" : "ipv4");
  };
}
