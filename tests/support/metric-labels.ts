import { readdirSync } from "node:fs";
import { pageLabel } from "../../domain/site/find-page.ts";
import { pages } from "../../domain/site/pages.ts";

type Holds = (value: string) => boolean;

const oneOf = (...values: readonly string[]): Holds => {
  const known = new Set(values);
  return (value) => known.has(value);
};
const isNumber: Holds = (value) => value === "+Inf" || /^\d+(\.\d+)?(e-?\d+)?$/.test(value);

/**
 * Allowed routes: patterns of the table of pages, paths that the server answers itself, and the first path
 * segments of built files.
 */
function routes(clientFolder: string): readonly string[] {
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
    pageLabel("/no/such/page"),
  ];
}

/**
 * The allowed values of each label in /metrics. Visitors could control any other label or value, and thus the
 * number of metrics.
 * @param queues names of the background queues in the code
 */
function closedLists(
  queues: readonly string[],
  clientFolder: string,
): Readonly<Record<string, Readonly<Record<string, Holds>>>> {
  const route = oneOf(...routes(clientFolder));
  const queue = oneOf(...queues);
  return {
    "*": { le: isNumber, quantile: isNumber },
    http_request_duration_seconds: {
      method: oneOf("GET", "HEAD", "POST", "DELETE", "(other)"),
      route,
      status: (value) => /^[1-5]\d\d$/.test(value),
      cache: oneOf("hit", "miss", "stale", "bypass", "none"),
    },
    inquiries_total: {
      about: oneOf("general", "offer", "unit", "payment", "project", "price-list", "developer"),
    },
    web_vital_seconds: { metric: oneOf("fcp", "lcp", "inp", "ttfb"), route },
    web_layout_shift: { route },
    beacons_total: { outcome: oneOf("kept", "bot", "declined", "unreadable") },
    backup_failures_total: { kind: oneOf("backup", "trial") },
    replica_usable: { replica: isNumber },
    replica_read: { replica: isNumber },
    replica_lag_seconds: { replica: isNumber },
    site_processes: { folder: oneOf("same", "other") },
    lead_deliveries: { state: oneOf("waiting", "failing", "parked", "held") },
    jobs: {
      queue,
      state: oneOf("created", "retry", "active", "blocked", "completed", "cancelled", "failed"),
    },
    job_failures_total: { queue },
    job_last_done_seconds: { queue },
    nodejs_version_info: {
      version: oneOf(process.version),
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
    nodejs_gc_duration_seconds: { kind: oneOf("minor", "major", "incremental", "weakcb") },
  };
}

/** Labels in the output of /metrics whose values are not allowed, such as `jobs{queue="…"}`. */
export function openLabels(
  metrics: string,
  queues: readonly string[],
  clientFolder = "build/client",
): readonly string[] {
  const lists = closedLists(queues, clientFolder);
  const open = new Set<string>();
  for (const [, series = "", labels = ""] of metrics.matchAll(/^([a-z_]+)\{(.*)\} \S+$/gm)) {
    const name = series in lists ? series : series.replace(/_(?:bucket|sum|count)$/, "");
    for (const [, label = "", value = ""] of labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)) {
      const holds = lists[name]?.[label] ?? lists["*"]?.[label];
      if (!holds?.(value)) open.add(`${name}{${label}="${value}"}`);
    }
  }
  return [...open];
}
