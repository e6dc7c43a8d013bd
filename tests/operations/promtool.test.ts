import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { metricNamesInQuery } from "../support/alert-metrics.ts";

const isInstalled = spawnSync("promtool", ["--version"]).status === 0;
const missing = isInstalled ? "" : " (promtool is not installed: the rules were not tried)";

test.skipIf(!isInstalled).each([
  ["check", "rules", "deploy/prometheus/rules.yml"],
  ["test", "rules", "deploy/prometheus/rules.test.yml"],
  ["check", "config", "--syntax-only", "deploy/prometheus/prometheus.yml"],
])(`promtool %s %s holds${missing}`, (...args) => {
  const { status, stdout, stderr } = spawnSync("promtool", args, { encoding: "utf8" });
  expect(status, stdout + stderr).toBe(0);
});

test.each([
  ['sum by (le) (rate(a_bucket{status=~"5..",x!~"b|c"}[5m])) > 0.01', ["a_bucket"]],
  ["max(a_1) < max(max_over_time(a_1[1d])) unless on (instance) b", ["a_1", "a_1", "b"]],
  ['time() - max(c{d="e(f)"} offset 1h) > 26 * 3600 and vector(0)', ["c"]],
])("the metrics of %j are found", (question, names) => {
  expect(metricNamesInQuery(question)).toEqual(names);
});
