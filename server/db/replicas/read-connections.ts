import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import type { Metric } from "prom-client";
import { BootError } from "../../process/boot-error.ts";
import type { Log } from "../../process/log.ts";
import { openPool } from "../connections/server-pool.ts";
import { withTimeout } from "../../process/with-timeout.ts";
import type { Database } from "../database.ts";
import type { Schema } from "../schema.ts";
import { describeStandbyFault } from "./standby-fault.ts";
import { ChangePollPool } from "./following-pool.ts";
import { PublicPagesPool } from "./pages-pool.ts";
import type { ReadOnlyPool } from "./read-pool.ts";
import type { ReadableServer } from "./read-server.ts";
import { ReadableServerSelector } from "./read-server-selector.ts";
import { createReplicaMetrics } from "./replica-metrics.ts";

/** Connections for public pages, which only read. */
export interface ReadOnlyConnections {
  readonly db: Kysely<Schema>;
  /** For polling committed changes. */
  readonly following: ReadOnlyPool;
  /** Returns the time up to which the data that are read now are known to be complete. */
  asOf(): Date;
  /** Must be called after a write that the next reads have to include. Never rejects. */
  afterWrite(): Promise<void>;
  /**
   * Calls `listener` when the primary answers again after an outage in which pages may have been read from an
   * older standby. Everything that was cached until then must be dropped.
   */
  onRegain(listener: () => void): void;
  /** Number of times that the primary answered again after such an outage; part of the version of cached pages. */
  timesRegained(): number;
  /** The pools of all standbys. */
  readonly pools: readonly pg.Pool[];
  readonly metrics: readonly Metric[];
  close(): Promise<void>;
}

/** Connections to the primary alone, for a site without standbys. */
export function createPrimaryConnections({
  db,
  followingPool,
}: Pick<Database, "db" | "followingPool">): ReadOnlyConnections {
  return {
    db,
    following: followingPool,
    asOf: () => new Date(),
    afterWrite: async () => {},
    onRegain: () => {},
    timesRegained: () => 0,
    pools: [],
    metrics: [],
    close: async () => {},
  };
}

/** Timeout in milliseconds for closing connections to standbys that have gone silent. */
const closeMs = 1_000;

/** Number of connections to a standby for polling changes, and for reading its state. */
const sizes = { following: 2, watching: 1 } as const;

interface ReadConnectionsOptions {
  readonly database: Pick<Database, "kind" | "db" | "pool" | "followingPool" | "healthPool">;
  /** Maximum number of connections of this process to each standby, at least four. */
  readonly connections: number;
  /** Addresses of the standbys; may be empty. */
  readonly replicaUrls: readonly string[];
  readonly log: Pick<Log, "info" | "warn" | "error">;
  readonly random?: () => number;
}

/**
 * Opens the standbys for reading. A standby that does not answer now is used once it answers.
 * @throws {BootError} if a standby is no copy of the primary, or the role of the primary may not compare them
 */
export async function openReadOnlyConnections(options: ReadConnectionsOptions): Promise<ReadOnlyConnections> {
  const { database, connections, replicaUrls, log, random } = options;
  if (database.kind === "pglite" || replicaUrls.length === 0) return createPrimaryConnections(database);
  const primary: ReadableServer = {
    name: "primary",
    pages: database.pool,
    following: database.followingPool,
    watching: database.healthPool,
  };
  const standbys = replicaUrls.map((url) => openStandby(url, connections));
  const servers = new ReadableServerSelector({ primary, standbys, log, ...(random && { random }) });
  const pools = standbys.flatMap(({ pages, following, watching }) => [pages, following, watching]);
  const endPools = () => withTimeout(closeMs, Promise.all(pools.map((pool) => pool.end())), undefined);
  const refuse = async (sentence: string) => {
    await endPools();
    throw new BootError(sentence);
  };
  await servers.queryAll();
  if (servers.isPrimaryRefusing)
    await refuse(
      "DATABASE_REPLICA_URLS names standbys, and the role of DATABASE_URL may not call pg_control_system(), without which nobody knows whether they are copies of that server. Grant execute on that function to the role, or name none.",
    );
  const foreignStandby = servers.standbyStates().find(({ fault }) => fault === "other-server");
  if (foreignStandby)
    await refuse(
      `DATABASE_REPLICA_URLS names ${foreignStandby.name}, and ${describeStandbyFault("other-server")}. Name standbys of that server, or none.`,
    );
  servers.start();
  return {
    db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool: new PublicPagesPool(servers) }) }),
    following: new ChangePollPool(servers),
    asOf: () => servers.asOf(),
    afterWrite: () => servers.afterWrite(),
    onRegain: (listener) => servers.onRegain(listener),
    timesRegained: () => servers.floor.timesRegained,
    pools,
    metrics: createReplicaMetrics(servers),
    async close() {
      await servers.stop();
      await endPools();
    },
  };
}

/** Opens pools like the primary's, but with a shorter connection timeout, because other servers can be used. */
function openStandby(url: string, connections: number): ReadableServer {
  const open = (max: number, statement_timeout: number, query_timeout: number) =>
    openPool(url, { max, statement_timeout, query_timeout, connectionTimeoutMillis: 1_000 });
  return {
    name: new URL(url).host,
    pages: open(connections - sizes.following - sizes.watching, 2_000, 2_500),
    following: open(sizes.following, 10_000, 12_000),
    watching: open(sizes.watching, 1_000, 1_000),
  };
}
