import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import type { Metric } from "prom-client";
import { BootError } from "../../process/boot-error.ts";
import type { Log } from "../../process/log.ts";
import { type Database, openPool } from "../database.ts";
import type { Schema } from "../schema.ts";
import { wordsOfFault } from "./judge-standby.ts";
import { FollowingPool, PagesPool, type ReadPool } from "./read-pool.ts";
import { type ReadServer, ReadServers } from "./read-servers.ts";
import { createReplicaMetrics } from "./replica-metrics.ts";

/** Where public pages read from. Nothing is written here. */
export interface Reads {
  readonly db: Kysely<Schema>;
  /** For following what is committed. */
  readonly following: ReadPool;
  /** Up to when what is read now is known to hold everything. */
  asOf(): Date;
  /** To be called after a write that is to be seen in what is read next. Never rejects. */
  afterWrite(): Promise<void>;
  /** The pools of standbys. */
  readonly pools: readonly pg.Pool[];
  readonly metrics: readonly Metric[];
  close(): Promise<void>;
}

/** Everything is read from the database itself. */
export function readsOfPrimary({ db, followingPool }: Pick<Database, "db" | "followingPool">): Reads {
  return {
    db,
    following: followingPool,
    asOf: () => new Date(),
    afterWrite: async () => {},
    pools: [],
    metrics: [],
    close: async () => {},
  };
}

/** The connections of each pool to a standby. */
const poolSizes = { pages: 6, following: 2, watching: 1 } as const;

/** So many connections to each standby may be open at once by one process of the site. */
export const standbyConnections: number = poolSizes.pages + poolSizes.following + poolSizes.watching;

interface ReadsOptions {
  readonly database: Pick<Database, "db" | "pool" | "followingPool">;
  /** Of the primary; null for the embedded database, which has no standbys. */
  readonly databaseUrl: string | null;
  /** Addresses of its standbys, which may be none. */
  readonly replicaUrls: readonly string[];
  readonly log: Pick<Log, "info" | "warn" | "error">;
  readonly random?: () => number;
}

/**
 * Opens the standbys for reading. One that is away is used once it is there.
 * @throws {BootError} when one answers that is no copy of the primary
 */
export async function openReads(options: ReadsOptions): Promise<Reads> {
  const { database, databaseUrl, replicaUrls, log, random } = options;
  if (databaseUrl === null || replicaUrls.length === 0) return readsOfPrimary(database);
  const primary: ReadServer = {
    name: "primary",
    pages: database.pool,
    following: database.followingPool,
    watching: openWatching(databaseUrl),
  };
  const standbys = replicaUrls.map(openStandby);
  const servers = new ReadServers({ primary, standbys, log, ...(random && { random }) });
  const pools = standbys.flatMap(({ pages, following, watching }) => [pages, following, watching]);
  const endPools = async () => {
    await Promise.all([primary.watching, ...pools].map((pool) => pool.end()));
  };
  await servers.look();
  const stranger = servers.figures().find(({ fault }) => fault === "other-server");
  if (stranger) {
    await endPools();
    throw new BootError(
      `DATABASE_REPLICA_URLS names ${stranger.name}, and ${wordsOfFault("other-server")}. Name standbys of that server, or none.`,
    );
  }
  servers.start();
  return {
    db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool: new PagesPool(servers) }) }),
    following: new FollowingPool(servers),
    asOf: () => servers.asOf(),
    afterWrite: () => servers.afterWrite(),
    pools,
    metrics: createReplicaMetrics(servers),
    async close() {
      await servers.stop();
      await endPools();
    },
  };
}

function openWatching(url: string): pg.Pool {
  return openPool(url, {
    max: poolSizes.watching,
    connectionTimeoutMillis: 1_000,
    statement_timeout: 1_000,
    query_timeout: 1_000,
  });
}

/** As patient as the pools of the primary; a connection is given up sooner, because there is another server to ask. */
function openStandby(url: string): ReadServer {
  const patience = { connectionTimeoutMillis: 1_000 };
  return {
    name: new URL(url).host,
    pages: openPool(url, {
      ...patience,
      max: poolSizes.pages,
      statement_timeout: 2_000,
      query_timeout: 2_500,
    }),
    following: openPool(url, {
      ...patience,
      max: poolSizes.following,
      statement_timeout: 10_000,
      query_timeout: 12_000,
    }),
    watching: openWatching(url),
  };
}
