import { expect, test } from "vitest";
import { createRateLimit, addressPrefixOf } from "./rate-limit.ts";

test("A visitor may ask for a burst, then at the rate, and one visitor's haste is not another's wait", () => {
  let now = 0;
  const limit = createRateLimit({ burst: 3, perSecond: 2, clock: () => now });
  expect([1, 2, 3, 4].map(() => limit.take("203.0.113.1"))).toEqual([0, 0, 0, 1]);
  expect(limit.take("203.0.113.2")).toBe(0);
  now += 500;
  expect([limit.take("203.0.113.1"), limit.take("203.0.113.1")]).toEqual([0, 1]);
  now += 3_600_000;
  expect([1, 2, 3, 4].map(() => limit.take("203.0.113.1"))).toEqual([0, 0, 0, 1]);
});

test("The addresses of one IPv6 household are one visitor", () => {
  const limit = createRateLimit({ burst: 1, perSecond: 1, clock: () => 0 });
  expect(limit.take("2001:db8:1:2::1")).toBe(0);
  expect(limit.take("2001:db8:1:2:ffff::9")).toBeGreaterThan(0);
  expect(limit.take("2001:db8:1:3::1")).toBe(0);
});

test.each([
  ["203.0.113.1", "203.0.113.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:0DB8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::ffff:c000:201", "192.0.2.1"],
  ["64:ff9b::192.0.2.1", "192.0.2.1"],
  ["64:ff9b::c000:201", "192.0.2.1"],
])("the visitor of %s is %s", (address, visitor) => {
  expect(addressPrefixOf(address)).toBe(visitor);
});

test("A flood of addresses is forgotten, the oldest first", () => {
  const limit = createRateLimit({ burst: 1, perSecond: 1, maxVisitors: 100, clock: () => 0 });
  for (let index = 0; index < 1_000; index++) limit.take(`10.0.${index >> 8}.${index & 255}`);
  expect(limit.size).toBe(100);
  expect(limit.take("10.0.3.231")).toBeGreaterThan(0);
  expect(limit.take("10.0.0.0")).toBe(0);
});
