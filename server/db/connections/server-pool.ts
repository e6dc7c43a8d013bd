import pg from "pg";

/** Default timeout, in milliseconds, for opening a connection or for waiting until a connection becomes free. */
export const defaultConnectTimeoutMs = 3_000;

/**
 * Creates a pool without opening a connection yet. A broken connection is replaced and never ends the process.
 * `limits` are node-postgres' settings of a pool: sizes in connections, times in milliseconds.
 */
export function openPool(
  connectionString: string,
  { statement_timeout, idle_in_transaction_session_timeout, ...limits }: pg.PoolConfig,
): pg.Pool {
  const sessionLimits = { statement_timeout, idle_in_transaction_session_timeout };
  const settings = Object.entries(sessionLimits).flatMap(([name, ms]) => (ms ? [`set ${name} = ${ms}`] : []));
  const pool = new pg.Pool({
    connectionString,
    connectionTimeoutMillis: defaultConnectTimeoutMs,
    keepAlive: true,
    ...limits,
    // Timeouts are set by statements, because poolers refuse or drop them as parameters of the connection.
    onConnect: (client) => client.query(settings.join(";")),
  });
  // Errors of connections are ignored, because the pool replaces a broken one at the next query. Without listeners
  // an "error" event would end the process: the pool emits those of idle connections, a connection in use its own.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** Tests whether no connection of the pool became free in time; the driver's error for this has no code. */
export function isPoolBusyError(error: unknown): boolean {
  return error instanceof Error && error.message === "timeout exceeded when trying to connect";
}
