import { readFileSync } from "node:fs";

/** Metrics of other programs, which alerts may use: Prometheus itself and blackbox_exporter. */
const externalMetrics: ReadonlySet<string> = new Set([
  "up",
  "probe_success",
  "probe_ssl_earliest_cert_expiry",
]);

const promqlKeywords: ReadonlySet<string> = new Set(["and", "or", "unless", "offset", "bool"]);

/** Names of all metrics in a PromQL query. */
export function metricNamesInQuery(question: string): readonly string[] {
  const stripped = question
    .replaceAll(/"[^"]*"/g, "")
    .replaceAll(/\{[^}]*\}/g, " ")
    .replaceAll(/\[[^\]]*\]/g, " ")
    .replaceAll(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, " ");
  const matches = stripped.matchAll(/(?<![\w.])([a-zA-Z_][\w:]*)\s*(\(?)/g);
  return [...matches].flatMap(([, name = "", call]) =>
    call === "(" || promqlKeywords.has(name) ? [] : [name],
  );
}

/** The alert rules with their queries; in the YAML file, a query may continue on indented lines. */
export function readAlertRules(file = "deploy/prometheus/rules.yml"): ReadonlyMap<string, string> {
  const rules = readFileSync(file, "utf8")
    .split(/^ {6}- alert: /m)
    .slice(1);
  return new Map(
    rules.map((rule) => {
      const [name = ""] = rule.split("\n", 1);
      const query = /^ {8}expr: ([^]*?)\n {8}(?=[a-z])/m.exec(rule)?.[1] ?? "";
      return [name.trim(), query.replace(/^>-/, "")];
    }),
  );
}

interface GrafanaDashboard {
  readonly panels: readonly { readonly targets?: readonly { readonly expr: string }[] }[];
}

/** Every query of an alert or the dashboard. */
function readAllQueries(): readonly string[] {
  const { panels } = JSON.parse(readFileSync("deploy/grafana/home-finder.json", "utf8")) as GrafanaDashboard;
  const ofPanels = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  return [...readAlertRules().values(), ...ofPanels];
}

/** Metrics that alerts or the dashboard use but that are missing in this output of /metrics. */
export function findUnknownMetrics(metrics: string): readonly string[] {
  const knownNames = new Set([...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const isKnown = (name: string) =>
    knownNames.has(name) ||
    knownNames.has(name.replace(/_(?:bucket|sum|count)$/, "")) ||
    externalMetrics.has(name);
  return [...new Set(readAllQueries().flatMap(metricNamesInQuery))].filter((name) => !isKnown(name));
}
