import pg from "pg";

/** How long a connection may take to be made, or to be given back by whoever uses it. */
export const usualConnectionMs = 3_000;

/**
 * A pool to a server for which no connection is opened yet. A connection that breaks is replaced and never ends the
 * process. `limits` are node-postgres' settings of a pool: sizes in connections, times in milliseconds.
 */
export function openPool(
  connectionString: string,
  { statement_timeout, idle_in_transaction_session_timeout, ...limits }: pg.PoolConfig,
): pg.Pool {
  const sessionLimits = { statement_timeout, idle_in_transaction_session_timeout };
  const settings = Object.entries(sessionLimits).flatMap(([name, ms]) => (ms ? [`set ${name} = ${ms}`] : []));
  const pool = new pg.Pool({
    connectionString,
    connectionTimeoutMillis: usualConnectionMs,
    keepAlive: true,
    ...limits,
    // By statements and not among the parameters of the connection, which poolers refuse or drop.
    onConnect: (client) => client.query(settings.join(";")),
  });
  // A connection that breaks is replaced at the next query, whose own error is the one that counts. While it idles the
  // pool is told; while someone holds it between two queries, only itself: unheard, that would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
