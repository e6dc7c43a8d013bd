import type pg from "pg";
import { type Finding, findingsAbout } from "./finding.ts";

export interface DatabaseConnectionCounts {
  /** Number of connections that each process may open. */
  readonly connections: number;
  /** Number of running processes of the site; 0 when none runs. */
  readonly processes: number;
  /** Number of connections that the database server allows ordinary roles, for all of its databases together. */
  readonly available: number;
  /** Number of connections that the server's other databases use now. */
  readonly usedByOthers: number;
}

const { ok, warning, fault } = findingsAbout("Connections");
/** Connections reserved for commands, psql and the weekly trial restore, in addition to the site's own. */
const spare = 3;
/** In seconds: a process whose last heartbeat is older has ended (server/presence). */
const heartbeatTimeoutSeconds = 15;

export async function checkDatabaseConnections(
  pool: Pick<pg.Pool, "query">,
  connections: number,
): Promise<readonly Finding[]> {
  const { rows } = await pool.query<Omit<DatabaseConnectionCounts, "processes" | "connections">>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
              - coalesce(current_setting('reserved_connections', true), '0')::int as available,
            (select count(*) from pg_stat_activity
              where backend_type = 'client backend' and datname <> current_database())::int as "usedByOthers"`,
  );
  return judgeDatabaseConnections({
    connections,
    processes: await countSiteProcesses(pool),
    ...(rows[0] ?? { available: 0, usedByOthers: 0 }),
  });
}

/** Number of running processes of the site on this database; 0 when no site has ever run on it. */
export async function countSiteProcesses(pool: Pick<pg.Pool, "query">): Promise<number> {
  const result = await pool.query<{ has: boolean }>("select to_regclass('site_process') is not null as has");
  if (!result.rows[0]?.has) return 0;
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from site_process
      where seen_at > clock_timestamp() - make_interval(secs => ${heartbeatTimeoutSeconds})`,
  );
  return rows[0]?.count ?? 0;
}

/**
 * A fault if the server has fewer free connections than the processes may open together; a warning if one more
 * process, as during a release, would need more than are free.
 */
export function judgeDatabaseConnections({
  connections,
  processes,
  available,
  usedByOthers,
}: DatabaseConnectionCounts): readonly Finding[] {
  const processCount = Math.max(1, processes);
  const needed = processCount * connections + spare;
  const free = available - usedByOthers;
  const text = `${processCount} ${processCount === 1 ? "process" : "processes"} of ${connections} connections and ${spare} for commands are ${needed}; the server has ${free} to give${usedByOthers > 0 ? ` besides ${usedByOthers} that other databases use` : ""}`;
  const advice =
    "Raise max_connections of the server, lower DATABASE_CONNECTIONS, or put fewer processes on it";
  if (needed > free) return fault(`${text}. ${advice}`);
  if (needed + connections > free)
    return warning(`${text}, which leaves no room for one more process during a release. ${advice}`);
  return ok(text);
}
