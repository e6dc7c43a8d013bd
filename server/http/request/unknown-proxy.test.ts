import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { createFakePage, openFakeSite } from "../../../tests/support/fake-site.ts";
import { createUnknownProxyDetector } from "./unknown-proxy.ts";

const request = (remoteAddress: string, headers: Record<string, string>) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;

/** Creates a detector with a clock that the test controls. */
function openScene(trustedProxies: readonly string[] = [], hasNoProxy = false) {
  const scene = { at: 0, logged: [] as object[] };
  const log = { warn: (entry: object) => void scene.logged.push(entry) };
  const now = () => new Date(scene.at);
  const proxy = createUnknownProxyDetector({ trustedProxies, hasNoProxy, log: log as never, now });
  const readCount = async () => (await proxy.metrics[0]?.get())?.values[0]?.value;
  return Object.assign(scene, { proxy, readCount });
}

const proxyHeaders = { "x-forwarded-for": "198.51.100.1" };

describe("An untrusted proxy", () => {
  test.each(["x-forwarded-for", "x-forwarded-proto", "forwarded", "x-real-ip", "cf-connecting-ip"])(
    "is noticed by the header %s",
    async (name) => {
      const { proxy, readCount, logged } = openScene(["10.0.0.1"]);
      proxy.note(request("127.0.0.1", { [name]: "198.51.100.1" }));
      expect([proxy.findAddress(), await readCount()]).toEqual(["127.0.0.1", 1]);
      expect(logged).toEqual([{ event: "proxy.unknown", proxy: "127.0.0.1" }]);
      expect(JSON.stringify(logged)).not.toContain("198.51");
    },
  );

  test("is logged once an hour, however many requests it passes on, and no longer reported an hour after the last", async () => {
    const scene = openScene();
    for (let count = 0; count < 1_000; count++) scene.proxy.note(request("::ffff:10.1.2.3", proxyHeaders));
    expect([scene.logged.length, await scene.readCount()]).toEqual([1, 1_000]);
    scene.at = 3_600_000;
    expect(scene.proxy.findAddress()).toBeNull();
    scene.proxy.note(request("10.1.2.3", proxyHeaders));
    expect([scene.logged.length, scene.proxy.findAddress()]).toEqual([2, "10.1.2.3"]);
  });

  test("with a public address may be a visitor: the address is neither logged nor shown to staff", async () => {
    const { proxy, logged, readCount } = openScene();
    proxy.note(request("203.0.113.9", proxyHeaders));
    expect([proxy.findAddress(), await readCount()]).toEqual([null, 1]);
    expect(JSON.stringify(logged)).not.toContain("203.0");
  });

  test("is only counted if the operator declared that there is no proxy", async () => {
    const { proxy, logged, readCount } = openScene([], true);
    proxy.note(request("127.0.0.1", proxyHeaders));
    expect([proxy.findAddress(), logged, await readCount()]).toEqual([null, [], 1]);
  });

  test("is neither a trusted proxy nor a direct visitor", async () => {
    const { proxy, logged, readCount } = openScene(["127.0.0.1"]);
    proxy.note(request("127.0.0.1", proxyHeaders));
    proxy.note(request("10.0.0.1", { accept: "text/html" }));
    expect([proxy.findAddress(), logged, await readCount()]).toEqual([null, [], 0]);
  });
});

describe("Limits", () => {
  const render = async (asked: Request) => createFakePage(new URL(asked.url).pathname);

  test("of pages do not apply to this machine itself, but to visitors behind an untrusted proxy on it", async () => {
    const site = await openFakeSite({ render });
    const statuses = async (headers: Record<string, string>) => {
      const counts = new Map<number, number>();
      for (let index = 0; index < 200; index++) {
        const { status } = await site.ask(`/en/none-${Object.keys(headers).length}-${index}`, headers);
        counts.set(status, (counts.get(status) ?? 0) + 1);
      }
      return counts;
    };
    expect(await statuses({})).toEqual(new Map([[200, 200]]));
    const limited = await statuses({ "X-Forwarded-For": "198.51.100.1" });
    expect(limited.get(429)).toBeGreaterThan(0);
    const metrics = (await site.ask("/metrics")).body.toString();
    expect(metrics).toMatch(/^requests_by_unknown_proxy_total 200$/m);
  });

  test("of forms do not either, and metrics are refused to requests that were passed on", async () => {
    const site = await openFakeSite({ render });
    const { origin } = site;
    const send = async (headers: Record<string, string>) => {
      const form = {
        Origin: origin,
        "Content-Type": "application/x-www-form-urlencoded",
        "Content-Length": "0",
      };
      const statuses = new Set<number>();
      for (let count = 0; count < 40; count++)
        statuses.add((await site.ask("/en/admin", { ...form, ...headers }, "POST")).status);
      return statuses;
    };
    expect(await send({})).toEqual(new Set([200]));
    expect(await send({ "X-Real-IP": "198.51.100.1" })).toContain(429);
    expect((await site.ask("/metrics", { "X-Real-IP": "198.51.100.1" })).status).toBe(404);
  });
});
