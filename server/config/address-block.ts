import { isIP } from "node:net";

/** Whether this is an address or a CIDR block: "127.0.0.1", "10.0.0.0/8", "2001:db8::/32". */
export function isAddressBlock(value: string): boolean {
  const [address = "", bits, ...rest] = value.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}
