import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { collectDefaultMetrics, Counter, Gauge, Histogram, type Metric, Registry } from "prom-client";
import type { BackgroundJobs } from "../jobs/jobs.ts";
import type { CatalogueState } from "../search/search.ts";
import { isLoopbackAddress, normalizeIpAddress } from "./request/client-address.ts";
import type { FinishedRequest } from "./request/exchange.ts";
import { isLoopbackHost } from "./request/host.ts";
import { addJobMetrics } from "./job-metrics.ts";
import type { PageCache } from "./pages/page-cache.ts";
import { isForwardedRequest } from "./request/unknown-proxy.ts";

export type MetricsRegistry = ReturnType<typeof createMetricsRegistry>;

interface MetricsSources {
  readonly pages: PageCache;
  /** Null until the catalogue has been read: its gauges then stay empty instead of reporting zero. */
  readonly catalogue: () => CatalogueState | null;
  readonly inquiries: ReadonlyMap<string, number>;
  readonly jobs: Pick<BackgroundJobs, "count" | "failures" | "runs"> | undefined;
  /** Metrics that other parts provide. */
  readonly others: readonly Metric[];
  readonly openRequests: () => number;
  readonly openConnections: () => Promise<number>;
}

export function createMetricsRegistry({
  pages,
  catalogue,
  inquiries,
  jobs,
  others,
  openRequests,
  openConnections,
}: MetricsSources) {
  const registry = new Registry();
  // The default metrics of prom-client, which include the event loop lag.
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request's first byte read to its answer's last byte written",
    labelNames: ["method", "route", "status", "cache"] as const,
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  // Series by their labels: a look-up in the registry costs more than all other work for a request here.
  const seriesByKey = new Map<string, ReturnType<typeof requests.labels>>();
  // Series of cache hits by route: composing the full key would take as long as counting the request.
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
    observe({ method, route, status, cache }: FinishedRequest, seconds: number) {
      const isCacheHit = method === "GET" && status === 200 && cache === "hit";
      let series = isCacheHit ? knownHits.get(route) : undefined;
      if (series) return series.observe(seconds);
      const name = `${method} ${route} ${status} ${cache}`;
      series = seriesByKey.get(name);
      if (!series) seriesByKey.set(name, (series = requests.labels(method, route, String(status), cache)));
      if (isCacheHit) knownHits.set(route, series);
      series.observe(seconds);
    },
    /** All metrics in the Prometheus text format. */
    text: async () => ({ contentType: registry.contentType, body: await registry.metrics() }),
  };
}

/**
 * Whether a request may read the metrics: with the configured token; or, if none is configured, directly from this
 * machine, not through a proxy, and under a loopback name, so that no web page can make a browser fetch them.
 */
export function mayReadMetrics(request: IncomingMessage, token: string | null): boolean {
  if (token !== null) {
    const sentToken = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
    return timingSafeEqual(digest(sentToken), digest(token));
  }
  const isForwarded = isForwardedRequest(request.headers) || request.headers.via !== undefined;
  return (
    !isForwarded &&
    isLoopbackAddress(normalizeIpAddress(request.socket.remoteAddress ?? "")) &&
    isLoopbackHost(request.headers.host ?? "")
  );
}

/** Hashes both tokens, because hashes have equal length and can be compared in constant time. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
