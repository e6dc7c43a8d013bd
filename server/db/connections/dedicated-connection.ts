import pg from "pg";
import { withTimeout } from "../../process/with-timeout.ts";
import { isPoolBusyError } from "./server-pool.ts";

/** A connection for work that takes minutes. */
export interface DedicatedConnection {
  readonly client: pg.ClientBase;
  /** Must be called in any case, also after an error. Never rejects. */
  end(): Promise<void>;
}

interface ConnectorOptions {
  readonly connectionString: string;
  /** Timeout in milliseconds for opening a connection. */
  readonly connectionTimeoutMillis: number;
  /**
   * The pool that lends a connection: it may open one connection fewer while a dedicated connection is open, so
   * that the process stays within its limit.
   */
  readonly lendingPool: pg.Pool;
}

/** Interval in milliseconds at which the server checks, during a statement, that the client is still connected. */
const checkIntervalMs = 5_000;
/** Number of attempts to get a connection from a full pool, each with the pool's own timeout. */
const maxAttempts = 20;
/** Timeout in milliseconds for closing a connection. */
const closeMs = 1_000;

/**
 * Returns a function that opens connections for long work, one at a time: a second call waits without a timeout
 * until the first connection is closed.
 */
export function createDedicatedConnector({
  lendingPool,
  ...options
}: ConnectorOptions): () => Promise<DedicatedConnection> {
  let queueTail: Promise<void> = Promise.resolve();
  return async () => {
    const before = queueTail;
    const finished = Promise.withResolvers<void>();
    queueTail = finished.promise;
    await before;
    let giveBack = () => {};
    const client = new pg.Client({ ...options, keepAlive: true });
    // Ignored here: a broken connection fails the running query, and the error of the query is reported.
    client.on("error", () => {});
    let endPromise: Promise<void> | null = null;
    const closeOrDestroy = async () => {
      const closing = client.end().catch(() => {});
      await withTimeout(closeMs, closing, undefined);
      // A server that has gone silent never closes its side.
      client.connection.stream.destroy();
      giveBack();
      finished.resolve();
    };
    const end = () => (endPromise ??= closeOrDestroy());
    try {
      const loan = await borrow(lendingPool);
      giveBack = loan.giveBack;
      await withTimeout(closeMs, loan.closed, undefined);
      await client.connect();
      await client.query("set statement_timeout = 0");
      // Otherwise the statement of a killed process would run to its end and hold its locks. Some operating
      // systems do not support this check; there such a statement runs to its end.
      await client.query(`set client_connection_check_interval = ${checkIntervalMs}`).catch(() => {});
      return { client, end };
    } catch (error) {
      await end();
      throw error;
    }
  };
}

interface Loan {
  /** Restores the size of the pool. */
  giveBack(): void;
  /** Resolves when the pool has closed one connection. Never rejects. */
  readonly closed: Promise<void>;
}

/** Takes a connection away from the pool, which may open one fewer until `giveBack` is called. */
async function borrow(pool: pg.Pool): Promise<Loan> {
  // A full pool has to close a connection; a pool that is not full just does not open its last one.
  const client = pool.totalCount >= pool.options.max ? await connectWithRetries(pool) : null;
  const closed = new Promise<void>((resolve) => {
    if (client) client.once("end", () => resolve());
    else resolve();
  });
  pool.options.max -= 1;
  client?.release(true);
  return {
    giveBack() {
      pool.options.max += 1;
    },
    closed,
  };
}

async function connectWithRetries(pool: pg.Pool): Promise<pg.PoolClient> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await pool.connect();
    } catch (error) {
      if (!isPoolBusyError(error) || attempt >= maxAttempts) throw error;
    }
  }
}
