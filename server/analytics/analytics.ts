import { isbot } from "isbot";
import { Counter, Gauge, type Metric } from "prom-client";
import { toCairoIsoDate } from "../../domain/time/cairo-date.ts";
import { foldUnitCode } from "../../domain/text/fold.ts";
import { parseUnitCode } from "../../domain/text/unit-code.ts";
import { unitCodeOfPath } from "../../domain/site/find-page.ts";
import type { Log } from "../process/log.ts";
import { parsePageBeacon } from "./beacon.ts";
import { createUniqueViewFilter } from "./daily-uniques.ts";
import type { DailyListingViews, ListingViewCountStore } from "./views.ts";
import { createWebVitalsMetrics } from "./vitals.ts";
import { createCountBuffer } from "./count-buffer.ts";

interface AnalyticsOptions {
  readonly views: Pick<ListingViewCountStore, "add">;
  /** Whether a public listing has this folded unit code; views of invented codes are not counted. */
  readonly isPublic: (unitCodeFolded: string) => boolean;
  readonly log: Log;
  readonly now: () => Date;
  readonly flushEveryMs?: number;
}

/** Maximum number of pairs of listing and day that wait in memory to be written; further pairs are not counted. */
const maxPairs = 20_000;

type Outcome = "kept" | "unreadable" | "bot" | "declined";

/** Collects page speeds and view counts of listings, without storing anything about visitors. */
export function createAnalytics({ views, isPublic, log, now, flushEveryMs = 5_000 }: AnalyticsOptions) {
  const vitals = createWebVitalsMetrics();
  const visitors = createUniqueViewFilter();
  const counts = createCountBuffer<DailyListingViews>({
    nameOf: ({ day, unit }) => `${day} ${unit}`,
    maxWaiting: maxPairs,
    write: (waiting, batch) => views.add(waiting, batch),
    onOutage: (err) => log.warn({ event: "views.not-written", err }, "views wait for the database"),
  });
  const timer = setInterval(() => {
    visitors.keepOnly(toCairoIsoDate(now()));
    void counts.flush();
  }, flushEveryMs).unref();

  const registers: [] = [];
  const beacons = new Counter({
    name: "beacons_total",
    help: "Beacons of pages that were left, by what became of them",
    labelNames: ["outcome"] as const,
    registers,
  });
  const viewsCounter = new Counter({
    name: "listing_views_total",
    help: "Views of homes counted",
    registers,
  });
  const lostCounter = new Counter({
    name: "listing_views_lost_total",
    help: "Views given up because too many waited for the database",
    registers,
    collect() {
      this.reset();
      this.inc(counts.lost);
    },
  });
  const waitingGauge = new Gauge({
    name: "listing_views_waiting",
    help: "Views that wait to be written",
    registers,
    collect() {
      this.set(counts.waiting);
    },
  });

  const countView = (path: string, headers: Headers) => {
    const unitCode = parseUnitCode(unitCodeOfPath(path) ?? "");
    if (unitCode === null) return;
    const unit = foldUnitCode(unitCode);
    if (!isPublic(unit)) return;
    const day = toCairoIsoDate(now());
    const visitor = {
      address: headers.get("x-visitor-address") ?? "",
      userAgent: headers.get("user-agent") ?? "",
    };
    if (!visitors.isFirst(visitor, unit, day)) return;
    counts.add({ unit, day, count: 1 });
    viewsCounter.inc();
  };

  const countBeacon = (text: string, headers: Headers): Outcome => {
    if (headers.get("dnt") === "1" || headers.get("sec-gpc") === "1") return "declined";
    const userAgent = headers.get("user-agent") ?? "";
    if (userAgent === "" || isbot(userAgent)) return "bot";
    const beacon = parsePageBeacon(text);
    if (beacon === null) return "unreadable";
    vitals.observe(beacon);
    countView(beacon.path, headers);
    return "kept";
  };

  const metrics: readonly Metric[] = [...vitals.metrics, beacons, viewsCounter, lostCounter, waitingGauge];

  return {
    /**
     * Processes a beacon. Never throws, so that no error appears in the visitor's browser console.
     * @param headers of the request, with the visitor's address as X-Visitor-Address
     */
    receive: (text: string, headers: Headers): void => beacons.inc({ outcome: countBeacon(text, headers) }),
    /** Metrics for the path /metrics. */
    metrics,
    /**
     * Writes the waiting views. If the database does not answer, they stay in memory. Never throws.
     * @returns whether all were written
     */
    flush: counts.flush,
    /** Writes the waiting views and stops the timer. */
    async close(): Promise<void> {
      clearInterval(timer);
      await counts.flushLast();
      if (counts.waiting > 0)
        log.warn({ event: "views.lost", count: counts.waiting }, "views were not written before the end");
    },
  };
}

export type Analytics = ReturnType<typeof createAnalytics>;
