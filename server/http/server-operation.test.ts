import { pino } from "pino";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createFakePage, openFakeSite } from "../../tests/support/fake-site.ts";
import { longTimeoutOptions } from "../../tests/support/long-timeout.ts";

afterEach(() => void vi.useRealTimers());

const pathPage = { render: async (request: Request) => createFakePage(new URL(request.url).pathname) };

describe("The status that the server reports", () => {
  test("alive in any case, and ready if everything is ready", async () => {
    let isReachable = true;
    const site = await openFakeSite(pathPage, {
      readiness: async () => {
        if (!isReachable) throw new Error("away");
        return { database: true, writes: true, migrations: true, catalogue: true };
      },
    });
    expect((await site.ask("/readyz", { Host: "10.0.0.1" })).status).toBe(200);
    isReachable = false;
    // The server caches its last health check, so the test polls until the new result appears.
    const { ask } = site;
    await expect.poll(async () => (await ask("/readyz")).status, longTimeoutOptions).toBe(503);
    expect((await site.ask("/livez", { Host: "10.0.0.1" })).status).toBe(200);
  });

  const all = { database: true, writes: true, migrations: true, catalogue: true };
  test.each([
    ["everything is there", all, 200],
    ["the database is away, as it is for every process", { ...all, database: false, catalogue: false }, 200],
    ["the database takes no writes", { ...all, writes: false }, 200],
    ["the catalogue is still read", { ...all, catalogue: false }, 503],
    ["the tables are of another version", { ...all, migrations: false }, 503],
  ])("whether a proxy should send visitors when %s", async (_, parts, status) => {
    const site = await openFakeSite(pathPage, { readiness: async () => parts });
    expect((await site.ask("/readyz/visitors", { Host: "10.0.0.1" })).status).toBe(status);
    site.server.announceEnd();
    expect((await site.ask("/readyz/visitors", { Host: "10.0.0.1" })).status).toBe(503);
  });

  test("metrics are available to this machine if no token is configured", async () => {
    const site = await openFakeSite(pathPage);
    await site.ask("/en");
    await site.ask("/en");
    const response = await site.ask("/metrics");
    expect(response.body.toString()).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/:lang",status="200",cache="hit"\} 1/,
    );
    expect(response.body.toString()).toContain("catalogue_listings 20");
    expect(response.body.toString()).toContain("nodejs_eventloop_lag_seconds");
    expect((await site.ask("/metrics", { "X-Forwarded-For": "127.0.0.1" })).status).toBe(404);
    expect((await site.ask("/metrics", { Host: "rebound.evil.example" })).status).toBe(404);
  });

  test("metrics require the token if one is configured", async () => {
    const site = await openFakeSite(pathPage, { environment: { METRICS_TOKEN: "0123456789abcdef" } });
    expect((await site.ask("/metrics")).status).toBe(401);
    expect((await site.ask("/metrics", { Authorization: "Bearer 0123456789abcdeX" })).status).toBe(401);
    expect((await site.ask("/metrics", { Authorization: "Bearer 0123456789abcdef" })).status).toBe(200);
  });
});

describe("A shutdown", () => {
  test("that was announced reports not ready, while pages are still served", async () => {
    const site = await openFakeSite(pathPage);
    site.server.announceEnd();
    const readiness = await site.ask("/readyz");
    expect([readiness.status, readiness.body.toString()]).toEqual([503, '{"accepting":false}\n']);
    const page = await site.ask("/en");
    expect(page.status).toBe(200);
    expect(page.body.toString()).toContain('<div id="stale-notice" hidden="">');
  });

  test("completes open requests, reports not ready at once, and then refuses connections", async () => {
    let release = () => {};
    const drained = Promise.withResolvers<void>();
    const slow = {
      render: async () => (await new Promise<void>((resolve) => (release = resolve)), createFakePage("late")),
    };
    const site = await openFakeSite(slow, { drain: () => drained.promise });
    const pending = site.ask("/en");
    await expect.poll(async () => (await site.ask("/livez")).status, longTimeoutOptions).toBe(200);
    const closed = site.server.close();
    expect((await site.ask("/readyz")).status).toBe(503);
    drained.resolve();
    const outcome = () => site.ask("/livez").then(({ status }) => status, String);
    await expect.poll(outcome, longTimeoutOptions).toContain("ECONNREFUSED");
    release();
    expect((await pending).body.toString()).toContain("late");
    await closed;
  });
});

test("The log has one line per request, with nothing that the visitor wrote", async () => {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>);
  const log = pino({ level: "info", base: null }, { write });
  const site = await openFakeSite(
    { render: async (request) => createFakePage("x", request.url.includes("missing") ? 404 : 200) },
    { log },
  );
  await site.ask("/en/listings?q=01001234567");
  await site.ask("/en/listings?q=01001234567");
  await site.ask("/en/missing/ahmed@example.com");
  await site.ask("/en/ahmed@example.com/");
  await site.ask("/%zz01001234567");
  await site.ask("/en", {}, "PROPFIND");
  await site.ask("/en", { Host: "evil.example" });
  const logged = lines.map(({ method, path, status, cache }) => [method, path, status, cache]);
  expect(logged).toEqual([
    ["GET", "/:lang/listings", 200, "miss"],
    ["GET", "/:lang/listings", 200, "hit"],
    ["GET", "(none)", 404, "miss"],
    ["GET", "(none)", 308, "none"],
    ["GET", "(none)", 400, "none"],
    ["(other)", "(none)", 403, "none"],
    ["GET", "(none)", 421, "none"],
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/1001234567|ahmed|evil/);
});
