import type pg from "pg";
import type { Metric } from "prom-client";
import { createSharedMetricReading } from "../process/shared-reading.ts";
import type { Database } from "./database.ts";

interface Replication {
  /** Whether the site itself is connected to a standby, which accepts no writes. */
  readonly is_standby: boolean;
  /** Number of standbys and other receivers of the log (WAL) that are connected now. */
  readonly standbys: number;
  /** Lag of the slowest standby; null if the role may not see it. */
  readonly lag_seconds: number | null;
  readonly lag_bytes: number | null;
}

/**
 * Metrics about standbys; none for the embedded database, nor while the database does not answer. Only a role with
 * pg_monitor (or pg_read_all_stats) sees the lag; other roles see just the number of standbys.
 */
export function createReplicationMetrics({
  kind,
  backgroundPool,
}: Pick<Database, "kind" | "backgroundPool">): Metric[] {
  const { gauge } = createSharedMetricReading(async () =>
    kind === "postgres" ? readReplication(backgroundPool) : null,
  );
  return [
    gauge("database_is_standby", "1 when the site is connected to a standby, which takes no writes", (all) =>
      Number(all.is_standby),
    ),
    gauge("replication_standbys", "Standbys that are connected to the database", (all) => all.standbys),
    gauge(
      "replication_lag_seconds",
      "How long ago the slowest standby was as far as the database is; of a role with pg_monitor",
      (all) => all.lag_seconds,
    ),
    gauge(
      "replication_lag_bytes",
      "Bytes of the journal that the slowest standby has not applied; of a role with pg_monitor",
      (all) => all.lag_bytes,
    ),
  ];
}

/** For a role without pg_monitor, rows of standbys have no state. A standby without lag has no `replay_lag`. */
async function readReplication(pool: pg.Pool): Promise<Replication | null> {
  const { rows } = await pool.query<Replication>(
    `select pg_is_in_recovery() as is_standby,
            count(*) filter (where state is distinct from 'backup')::int as standbys,
            max(extract(epoch from coalesce(replay_lag, interval '0')))
              filter (where state is not null)::float8 as lag_seconds,
            max(case when not pg_is_in_recovery()
                     then pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn) end)::float8 as lag_bytes
       from pg_stat_replication`,
  );
  return rows[0] ?? null;
}
