import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { collectDefaultMetrics, Counter, Gauge, Histogram, type Metric, Registry } from "prom-client";
import type { Jobs } from "../jobs/jobs.ts";
import type { SearchState } from "../search/search.ts";
import { isLoopback, plainAddress } from "./request/client-address.ts";
import type { CacheOutcome } from "./request/exchange.ts";
import { isLoopbackHost } from "./request/host.ts";
import { addJobMetrics } from "./job-metrics.ts";
import type { PageCache } from "./pages/page-cache.ts";
import { isPassedOn } from "./request/unknown-proxy.ts";

export type Metrics = ReturnType<typeof createMetrics>;

/** A request as the metrics count it. */
interface CountedRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly cache: CacheOutcome;
}

interface MetricsSources {
  readonly pages: PageCache;
  /** Null while it has not been read: its gauges then stay empty rather than say zero. */
  readonly catalogue: () => SearchState | null;
  readonly inquiries: ReadonlyMap<string, number>;
  readonly jobs: Pick<Jobs, "count" | "failures" | "runs"> | undefined;
  /** What other parts count themselves. */
  readonly others: readonly Metric[];
  readonly openRequests: () => number;
  readonly openConnections: () => Promise<number>;
}

export function createMetrics({
  pages,
  catalogue,
  inquiries,
  jobs,
  others,
  openRequests,
  openConnections,
}: MetricsSources) {
  const registry = new Registry();
  // Among them the lag of the event loop.
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request's first byte read to its answer's last byte written",
    labelNames: ["method", "route", "status", "cache"] as const,
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  // Looking a series up by its labels costs more than all else that is counted here.
  const known = new Map<string, ReturnType<typeof requests.labels>>();
  // Of kept pages, by their route alone: putting the name of their series together would take as long as counting.
  const knownHits = new Map<string, ReturnType<typeof requests.labels>>();
  const gauge = (name: string, help: string, read: () => number | undefined | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const value = await read();
        if (value === undefined) this.reset();
        else this.set(value);
      },
    });
  registry.registerMetric(
    new Counter({
      name: "inquiries_total",
      help: "Chats with sales that were opened through /go/whatsapp",
      labelNames: ["about"] as const,
      registers: [],
      collect() {
        this.reset();
        for (const [about, count] of inquiries) this.inc({ about }, count);
      },
    }),
  );
  if (jobs) addJobMetrics(registry, jobs);
  for (const metric of others) registry.registerMetric(metric);
  gauge("http_requests_open", "Requests being answered now", openRequests);
  gauge("http_connections_open", "Connections, answered or idle", openConnections);
  gauge("page_cache_pages", "Pages kept in memory", () => pages.size);
  gauge("page_cache_bytes", "Memory of the kept pages", () => pages.bytes);
  gauge("page_cache_disk_bytes", "Copies of pages on disk", () => pages.diskBytes);
  gauge("catalogue_version", "Changes of the catalogue seen by this process", () => catalogue()?.version);
  gauge("catalogue_listings", "Listings in the read model", () => catalogue()?.rowCount);
  gauge("catalogue_age_seconds", "Time since the database was last read", () => {
    const age = catalogue()?.refreshedMsAgo;
    return age === undefined ? undefined : age / 1_000;
  });
  return {
    observe({ method, route, status, cache }: CountedRequest, seconds: number) {
      const isUsual = method === "GET" && status === 200 && cache === "hit";
      let series = isUsual ? knownHits.get(route) : undefined;
      if (series) return series.observe(seconds);
      const name = `${method} ${route} ${status} ${cache}`;
      series = known.get(name);
      if (!series) known.set(name, (series = requests.labels(method, route, String(status), cache)));
      if (isUsual) knownHits.set(route, series);
      series.observe(seconds);
    },
    /** In the text format of Prometheus. */
    text: async () => ({ contentType: registry.contentType, body: await registry.metrics() }),
  };
}

/**
 * Whether a request may read the metrics: with the configured token; or, when none is configured, from this machine,
 * not through a proxy, and under a name of this machine, so that no web page can have a browser fetch them.
 */
export function mayReadMetrics(request: IncomingMessage, token: string | null): boolean {
  if (token !== null) {
    const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
    return timingSafeEqual(digest(given), digest(token));
  }
  const isForwarded = isPassedOn(request.headers) || request.headers.via !== undefined;
  return (
    !isForwarded &&
    isLoopback(plainAddress(request.socket.remoteAddress ?? "")) &&
    isLoopbackHost(request.headers.host ?? "")
  );
}

/** Of one length, so that comparing takes the same time whatever was given. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
