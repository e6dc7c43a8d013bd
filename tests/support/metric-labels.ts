import { readdirSync } from "node:fs";
import { pageMetricLabel } from "../../domain/site/find-page.ts";
import { pages } from "../../domain/site/pages.ts";

type LabelValueCheck = (value: string) => boolean;

const isOneOf = (...values: readonly string[]): LabelValueCheck => {
  const allowed = new Set(values);
  return (value) => allowed.has(value);
};
const isNumber: LabelValueCheck = (value) => value === "+Inf" || /^\d+(\.\d+)?(e-?\d+)?$/.test(value);

/**
 * Allowed routes: patterns of the table of pages, paths that the server answers itself, and the first path
 * segments of built files.
 */
function allowedRouteLabels(clientFolder: string): readonly string[] {
  const ofPages = Object.keys(pages).flatMap((pattern) => [pattern, `${pattern}.data`]);
  const ofFiles = [...readdirSync(clientFolder), "uploads"].flatMap((name) => [`/${name}`, `/${name}/*`]);
  return [
    ...ofPages,
    ...ofFiles,
    "/livez",
    "/readyz",
    "/readyz/visitors",
    "/metrics",
    "(none)",
    pageMetricLabel("/no/such/page"),
  ];
}

/**
 * The allowed values of each label in /metrics. Visitors could control any other label or value, and thus the
 * number of metrics.
 * @param queues names of the background queues in the code
 */
function allowedLabelValues(
  queues: readonly string[],
  clientFolder: string,
): Readonly<Record<string, Readonly<Record<string, LabelValueCheck>>>> {
  const route = isOneOf(...allowedRouteLabels(clientFolder));
  const queue = isOneOf(...queues);
  return {
    "*": { le: isNumber, quantile: isNumber },
    http_request_duration_seconds: {
      method: isOneOf("GET", "HEAD", "POST", "DELETE", "(other)"),
      route,
      status: (value) => /^[1-5]\d\d$/.test(value),
      cache: isOneOf("hit", "miss", "stale", "bypass", "none"),
    },
    inquiries_total: {
      about: isOneOf("general", "offer", "unit", "payment", "project", "price-list", "developer"),
    },
    web_vital_seconds: { metric: isOneOf("fcp", "lcp", "inp", "ttfb"), route },
    web_layout_shift: { route },
    beacons_total: { outcome: isOneOf("kept", "bot", "declined", "unreadable") },
    backup_failures_total: { kind: isOneOf("backup", "trial") },
    replica_usable: { replica: isNumber },
    replica_read: { replica: isNumber },
    replica_lag_seconds: { replica: isNumber },
    site_processes: { folder: isOneOf("same", "other") },
    lead_deliveries: { state: isOneOf("waiting", "failing", "parked", "held") },
    jobs: {
      queue,
      state: isOneOf("created", "retry", "active", "blocked", "completed", "cancelled", "failed"),
    },
    job_failures_total: { queue },
    job_last_done_seconds: { queue },
    nodejs_version_info: {
      version: isOneOf(process.version),
      major: isNumber,
      minor: isNumber,
      patch: isNumber,
    },
    // Values defined by Node and V8.
    nodejs_active_handles: { type: (value) => /^\w+$/.test(value) },
    nodejs_active_requests: { type: (value) => /^\w+$/.test(value) },
    nodejs_active_resources: { type: (value) => /^\w+$/.test(value) },
    nodejs_heap_space_size_total_bytes: { space: (value) => /^\w+$/.test(value) },
    nodejs_heap_space_size_used_bytes: { space: (value) => /^\w+$/.test(value) },
    nodejs_heap_space_size_available_bytes: { space: (value) => /^\w+$/.test(value) },
    nodejs_gc_duration_seconds: { kind: isOneOf("minor", "major", "incremental", "weakcb") },
  };
}

/** Labels in the output of /metrics whose values are not allowed, such as `jobs{queue="…"}`. */
export function findUnboundedLabels(
  metrics: string,
  queues: readonly string[],
  clientFolder = "build/client",
): readonly string[] {
  const lists = allowedLabelValues(queues, clientFolder);
  const open = new Set<string>();
  for (const [, series = "", labels = ""] of metrics.matchAll(/^([a-z_]+)\{(.*)\} \S+$/gm)) {
    const name = series in lists ? series : series.replace(/_(?:bucket|sum|count)$/, "");
    for (const [, label = "", value = ""] of labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)) {
      const isAllowed = lists[name]?.[label] ?? lists["*"]?.[label];
      if (!isAllowed?.(value)) open.add(`${name}{${label}="${value}"}`);
    }
  }
  return [...open];
}
