import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { createFakePage, openFakeSite } from "../../../tests/support/fake-site.ts";
import { createProxyTrust } from "./client-address.ts";
import { createRateLimitKeyReader } from "./rate-limit-key.ts";

const request = (remoteAddress: string, headers: Record<string, string>) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;
const hop = "198.51.100.7";

describe("The key of a sender for rate limits", () => {
  test.each([
    ["who asks directly", "203.0.113.9", {}, { id: "203.0.113.9", proxy: null }],
    ["this machine itself", "127.0.0.1", {}, { id: "127.0.0.1", proxy: null }],
    [
      "whoever an unknown proxy of ours names last",
      "::ffff:10.0.0.2",
      { "x-forwarded-for": `6.6.6.6, ${hop}` },
      { id: `10.0.0.2 ${hop}`, proxy: "10.0.0.2" },
    ],
    [
      "that proxy's visitor in another header",
      "127.0.0.1",
      { "x-real-ip": "2001:db8:1:2::3" },
      { id: "127.0.0.1 2001:db8:1:2", proxy: "127.0.0.1" },
    ],
    [
      "the proxy, when it names nobody",
      "127.0.0.1",
      { "x-forwarded-for": "unknown", "x-forwarded-proto": "https" },
      { id: "127.0.0.1", proxy: "127.0.0.1" },
    ],
    [
      "a public address, whatever it says of others",
      "203.0.113.9",
      { "x-forwarded-for": hop },
      { id: "203.0.113.9", proxy: null },
    ],
  ] as const)("is %s", (_, from, headers, expected) => {
    const keyOf = createRateLimitKeyReader(createProxyTrust([]), false);
    expect(keyOf(request(from, headers))).toEqual(expected);
  });

  test("is the visitor's address behind a trusted proxy, and the connection's address if declared to have no proxy", () => {
    const proxiedRequest = request("127.0.0.1", { "x-forwarded-for": hop });
    expect(createRateLimitKeyReader(createProxyTrust(["127.0.0.1"]), false)(proxiedRequest)).toEqual({
      id: hop,
      proxy: null,
    });
    expect(createRateLimitKeyReader(createProxyTrust([]), true)(proxiedRequest)).toEqual({
      id: "127.0.0.1",
      proxy: null,
    });
  });
});

describe("Behind a proxy that nobody named", () => {
  test("one visitor's forms do not use up another's limit, and all of them together are limited", async () => {
    const site = await openFakeSite({ render: async (asked) => createFakePage(new URL(asked.url).pathname) });
    const form = {
      Origin: site.origin,
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": "0",
    };
    const send = async (from: string) =>
      (await site.ask("/en/admin", { ...form, "X-Forwarded-For": from }, "POST")).status;
    const statuses = [];
    for (let count = 0; count < 64; count += 1) statuses.push(await send(hop));
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
    expect(statuses.at(-1)).toBe(429);
    expect(await send("198.51.100.8")).toBe(200);
    // A sender with forged addresses is not refused until the limit of the proxy itself is reached.
    const forgedStatuses = [];
    for (let count = 0; count < 600; count += 1) forgedStatuses.push(await send(`192.0.2.${count % 256}`));
    expect(forgedStatuses).toContain(429);
  });
});
