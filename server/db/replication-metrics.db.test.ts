import { Registry } from "prom-client";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { describeEachDatabase, createTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { longTimeoutOptions } from "../../tests/support/long-timeout.ts";
import { startPostgres } from "../../tests/support/postgres-server.ts";
import { startStandbyServer } from "../../tests/support/standby.ts";
import type { Database } from "./database.ts";
import { createReplicationMetrics } from "./replication-metrics.ts";

/** Returns the values of the metrics by name. */
async function readValues(kind: Database["kind"], pool: pg.Pool): Promise<Readonly<Record<string, number>>> {
  const registry = new Registry();
  for (const metric of createReplicationMetrics({ kind, backgroundPool: pool }))
    registry.registerMetric(metric);
  const lines = (await registry.metrics()).matchAll(/^([a-z_]+) (\S+)$/gm);
  return Object.fromEntries([...lines].map(([, name = "", figure]) => [name, Number(figure)]));
}

describeEachDatabase("What is said of standbys", (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase(kind);
  });
  afterAll(() => database.close());

  test("is that there are none, and nothing where there cannot be any", async () => {
    const none = { database_is_standby: 0, replication_standbys: 0 };
    expect(await readValues(kind, database.pool)).toEqual(kind === "postgres" ? none : {});
  });
});

test("A standby is counted, and how far it is behind is said to who may see it", async () => {
  const primary = await startPostgres({ isDedicated: true });
  const standby = await startStandbyServer(primary.url);
  const pools = [primary.url, standby.url, primary.url.replace("postgres@", "site@")].map((url) => {
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    pool.on("error", () => {});
    return pool;
  });
  const [onPrimary, onStandby, asSite] = pools as [pg.Pool, pg.Pool, pg.Pool];
  try {
    await onPrimary.query("create role site login");
    const caughtUp = { database_is_standby: 0, replication_standbys: 1, replication_lag_bytes: 0 };
    await vi.waitFor(
      async () => expect(await readValues("postgres", onPrimary)).toMatchObject(caughtUp),
      longTimeoutOptions,
    );
    await vi.waitFor(
      async () => expect(await readValues("postgres", onStandby)).toMatchObject({ database_is_standby: 1 }),
      longTimeoutOptions,
    );
    await onStandby.query("select pg_wal_replay_pause()");
    await onPrimary.query("create table written as select 1 as one");
    await vi.waitFor(async () => {
      const { replication_lag_bytes: bytes = 0, replication_lag_seconds: seconds } = await readValues(
        "postgres",
        onPrimary,
      );
      expect(bytes).toBeGreaterThan(0);
      expect(seconds).toBeGreaterThanOrEqual(0);
    }, longTimeoutOptions);
    expect(await readValues("postgres", asSite)).toEqual({ database_is_standby: 0, replication_standbys: 1 });
    await onPrimary.query("grant pg_monitor to site");
    expect(await readValues("postgres", asSite)).toHaveProperty("replication_lag_bytes");
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
    await standby.stop();
    await primary.stop();
  }
});
