import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { createProxyTrust } from "./client-address.ts";

const request = (remoteAddress: string, headers: Record<string, string>) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;

const senders = createProxyTrust(["10.0.0.0/8", "2001:db8::/32", "192.0.2.7"]);

test.each([
  ["nobody's word counts but a trusted proxy's", "203.0.113.9", "198.51.100.1", "203.0.113.9"],
  ["behind a proxy, the one it saw", "10.1.2.3", "198.51.100.1", "198.51.100.1"],
  ["an invented hop on the left is ignored", "10.1.2.3", "1.1.1.1, 198.51.100.1", "198.51.100.1"],
  [
    "trusted proxies in a row are passed over",
    "10.1.2.3",
    "198.51.100.1, 192.0.2.7, 10.9.9.9",
    "198.51.100.1",
  ],
  ["nonsense ends the way", "10.1.2.3", "1.1.1.1, <script>", "10.1.2.3"],
  ["IPv4 on an IPv6 socket", "::ffff:10.1.2.3", "198.51.100.1", "198.51.100.1"],
  ["IPv6 proxies and visitors", "2001:db8::1", "2a00:1450::5", "2a00:1450::5"],
  ["with a port", "10.1.2.3", "[2a00:1450::5]:4711", "2a00:1450::5"],
  ["without the header", "10.1.2.3", "", "10.1.2.3"],
])("%s", (_what, socketAddress, forwarded, address) => {
  expect(senders.addressOf(request(socketAddress, { "x-forwarded-for": forwarded }))).toBe(address);
});

test("host and protocol come from a trusted proxy only", () => {
  const headers = { host: "inner:3000", "x-forwarded-host": "homes.example", "x-forwarded-proto": "HTTPS" };
  expect(senders.hostOf(request("10.1.2.3", headers))).toBe("homes.example");
  expect(senders.protocolOf(request("10.1.2.3", headers))).toBe("https");
  expect(senders.hostOf(request("203.0.113.9", headers))).toBe("inner:3000");
  expect(senders.protocolOf(request("203.0.113.9", headers))).toBeNull();
});
