import { Gauge, type Metric } from "prom-client";
import type { ProcessRegistry } from "./process-registry.ts";

/** Metrics about the other running processes on the same database. */
export function createPresenceMetrics(presence: Pick<ProcessRegistry, "others">): Metric[] {
  return [
    new Gauge({
      name: "site_processes",
      help: "Other processes of this site that live, by whether they have the same data folder or another one",
      labelNames: ["folder"] as const,
      registers: [],
      collect() {
        const others = presence.others();
        const apart = others.filter(({ hasOtherFolder }) => hasOtherFolder).length;
        this.set({ folder: "same" }, others.length - apart);
        this.set({ folder: "other" }, apart);
      },
    }),
  ];
}
