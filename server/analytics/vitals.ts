import { Histogram, type Metric } from "prom-client";
import { pageMetricLabel } from "../../domain/site/find-page.ts";
import type { PageBeacon } from "./beacon.ts";

/** Histograms of Web Vitals by route. The Web Vitals thresholds for "good" and "poor" are bucket bounds. */
export function createWebVitalsMetrics() {
  const registers: [] = [];
  const seconds = new Histogram({
    name: "web_vital_seconds",
    help: "FCP, LCP, INP and TTFB as browsers measured them",
    labelNames: ["metric", "route"] as const,
    buckets: [0.05, 0.1, 0.2, 0.35, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 8],
    registers,
  });
  const shift = new Histogram({
    name: "web_layout_shift",
    help: "CLS as browsers measured it",
    labelNames: ["route"] as const,
    buckets: [0.001, 0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
    registers,
  });
  const metrics: readonly Metric[] = [seconds, shift];
  return {
    metrics,
    observe({ path, vitals }: PageBeacon): void {
      const route = pageMetricLabel(path);
      for (const metric of ["fcp", "lcp", "inp", "ttfb"] as const) {
        const ms = vitals[metric];
        if (ms !== undefined) seconds.observe({ metric, route }, ms / 1_000);
      }
      if (vitals.cls !== undefined) shift.observe({ route }, vitals.cls);
    },
  };
}
