import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { createLog } from "../process/log.ts";
import { createAnalytics } from "./analytics.ts";
import type { DailyListingViews } from "./views.ts";

const person = {
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  "x-visitor-address": "203.0.113.5",
};
const listingBeacon = JSON.stringify({
  path: "/en/listings/AA01-101",
  vitals: { fcp: 2_600, lcp: 1_200, inp: 40, cls: 0.015, ttfb: 90 },
});

function start(now = new Date("2026-05-04T12:00:00Z")) {
  const clock = { now };
  const written: DailyListingViews[] = [];
  const analytics = createAnalytics({
    views: { add: async (counts) => void written.push(...counts) },
    isPublic: (unitCode) => !unitCode.startsWith("xx"),
    log: createLog("silent"),
    now: () => clock.now,
  });
  const registry = new Registry();
  for (const metric of analytics.metrics) registry.registerMetric(metric);
  return {
    clock,
    written,
    send: (text: string, headers: Readonly<Record<string, string>> = person) =>
      analytics.receive(text, new Headers(headers)),
    end: () => analytics.close(),
    metrics: () => registry.metrics(),
  };
}

test("an unknown unit code takes no room", async () => {
  const { send, end, written, metrics } = start();
  send(JSON.stringify({ path: "/en/listings/XX-1", vitals: {} }));
  await end();
  expect(written).toEqual([]);
  expect(await metrics()).toContain("listing_views_total 0");
});

test("leaving a listing's page counts one view and its Web Vitals", async () => {
  const { send, end, written, metrics } = start();
  send(listingBeacon);
  send(listingBeacon);
  await end();
  expect(written).toEqual([{ unit: "aa01101", day: "2026-05-04", count: 1 }]);
  const text = await metrics();
  const route = 'route="/:lang/listings/:unitCode"';
  expect(text).toContain(`web_vital_seconds_bucket{le="1.2",metric="lcp",${route}} 2`);
  expect(text, "the bound of a poor one").toContain(
    `web_vital_seconds_bucket{le="3",metric="fcp",${route}} 2`,
  );
  expect(text).toContain(`web_vital_seconds_bucket{le="2.5",metric="fcp",${route}} 0`);
  expect(text).toContain(`web_vital_seconds_sum{metric="inp",${route}} 0.08`);
  expect(text).toContain(`web_vital_seconds_count{metric="ttfb",${route}} 2`);
  expect(text).toContain(`web_layout_shift_bucket{le="0.02",${route}} 2`);
  expect(text).toContain('beacons_total{outcome="kept"} 2');
  expect(text).toContain("listing_views_total 1");
});

test("both languages and every spelling of a unit code count as the same listing", async () => {
  const { send, end, written } = start();
  for (const path of ["/en/listings/AA01-101", "/ar/listings/AA01-101", "/en/listings/aa01101"])
    send(JSON.stringify({ path, vitals: {} }));
  await end();
  expect(written).toEqual([{ unit: "aa01101", day: "2026-05-04", count: 1 }]);
});

test("the day is that of Egypt", async () => {
  const { send, end, written, clock } = start(new Date("2026-05-04T20:59:00Z"));
  send(listingBeacon);
  clock.now = new Date("2026-05-04T21:01:00Z");
  send(listingBeacon);
  await end();
  expect(written.map(({ day }) => day)).toEqual(["2026-05-04", "2026-05-05"]);
});

test.each([
  ["whoever asks not to be tracked", { ...person, dnt: "1" }, listingBeacon, "declined"],
  ["whoever asks by Global Privacy Control", { ...person, "sec-gpc": "1" }, listingBeacon, "declined"],
  ["a program", { ...person, "user-agent": "Googlebot/2.1 (+http://www.google.com)" }, listingBeacon, "bot"],
  ["a browser without a name", { "x-visitor-address": "203.0.113.5" }, listingBeacon, "bot"],
  ["what cannot be read", person, "{", "unreadable"],
])("%s is not counted", async (_who, headers, text, outcome) => {
  const { send, end, written, metrics } = start();
  send(text, headers);
  await end();
  expect(written).toEqual([]);
  const metricsText = await metrics();
  expect(metricsText).toContain(`beacons_total{outcome="${outcome}"} 1`);
  expect(metricsText).not.toContain("web_vital_seconds_count{");
});

test.each(["/en/listings", "/en/listings/map", "/en/listings/feed.atom", "/en/nothing", "/en/listings/%00"])(
  "the page %s is not that of a listing",
  async (path) => {
    const { send, end, written } = start();
    send(JSON.stringify({ path, vitals: {} }));
    await end();
    expect(written).toEqual([]);
  },
);

test("invented addresses add no further metric labels", async () => {
  const { send, end, metrics } = start();
  for (let index = 0; index < 500; index++)
    send(JSON.stringify({ path: `/en/x${index}/${index}`, vitals: { ttfb: 10 } }));
  await end();
  const counts = (await metrics()).match(/^web_vital_seconds_count\{.*$/gm);
  expect(counts).toEqual(['web_vital_seconds_count{metric="ttfb",route="(other)"} 500']);
});
