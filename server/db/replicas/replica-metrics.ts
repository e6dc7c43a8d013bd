import { Gauge, type Metric } from "prom-client";
import type { ReadableServerSelector } from "./read-server-selector.ts";

type StandbyState = ReturnType<ReadableServerSelector["standbyStates"]>[number];

/** Metrics of the standbys, labelled by their number in DATABASE_REPLICA_URLS, from 1. */
export function createReplicaMetrics(servers: Pick<ReadableServerSelector, "standbyStates">): Metric[] {
  const gauge = (name: string, help: string, value: (state: StandbyState) => number | null): Metric =>
    new Gauge({
      name,
      help,
      labelNames: ["replica"] as const,
      registers: [],
      collect() {
        for (const [index, state] of servers.standbyStates().entries()) {
          const replica = String(index + 1);
          const figure = value(state);
          if (figure === null) this.remove({ replica });
          else this.set({ replica }, figure);
        }
      },
    });
  return [
    gauge("replica_usable", "1 for a standby that public pages may be read from", ({ fault }) =>
      Number(fault === null),
    ),
    gauge("replica_read", "1 for the standby that this process reads public pages from", ({ isRead }) =>
      Number(isRead),
    ),
    gauge("replica_lag_seconds", "How long ago the database was where this standby is", ({ lagMs }) =>
      lagMs === null ? null : lagMs / 1_000,
    ),
  ];
}
