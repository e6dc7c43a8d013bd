import { expect, test } from "vitest";
import { createAddressGuard } from "./address-guard.ts";

const guard = createAddressGuard(["10.1.2.0/24", "::1"]);

test.each([
  ["a public address", "93.184.215.14", true],
  ["a public address of IPv6", "2606:2800:21f:cb07::1", true],
  ["this machine", "127.0.0.1", false],
  ["this machine by another of its numbers", "127.9.9.9", false],
  ["no address at all", "0.0.0.0", false],
  ["the office", "192.168.1.1", false],
  ["a private network", "10.0.0.5", false],
  ["another one", "172.31.255.255", false],
  ["the cloud's own data", "169.254.169.254", false],
  ["a carrier's network", "100.64.0.1", false],
  ["everybody", "255.255.255.255", false],
  ["a group", "224.0.0.1", false],
  ["this machine, IPv4 written as IPv6", "::ffff:127.0.0.1", false],
  ["a private network written so", "::ffff:a00:5", false],
  ["a private network through a translator", "64:ff9b::10.0.0.5", false],
  ["a private network through a tunnel", "2002:a00:5::1", false],
  ["a link", "fe80::1", false],
  ["a private network of IPv6", "fd00::1", false],
  ["an allow-listed address", "10.1.2.3", true],
  ["this machine, allow-listed", "::1", true],
  ["a name", "localhost", false],
  ["nothing", "", false],
])("%s, %j: %j", (_, address, isOpen) => {
  expect(guard.mayAsk(address, true)).toBe(isOpen);
});

test("without TLS only allow-listed addresses may be reached", () => {
  expect(guard.mayAsk("93.184.215.14", false)).toBe(false);
  expect(guard.mayAsk("10.1.2.3", false)).toBe(true);
});
