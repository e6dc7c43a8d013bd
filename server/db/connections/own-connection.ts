import pg from "pg";
import { within } from "../../process/within.ts";

/** A connection for work of minutes. */
export interface OwnConnection {
  readonly client: pg.ClientBase;
  /** To be called in any case, also after an error. Never fails. */
  end(): Promise<void>;
}

interface OwnConnectionOptions {
  readonly connectionString: string;
  /** For a connection to be made, milliseconds. */
  readonly connectionTimeoutMillis: number;
  /** Has one connection fewer meanwhile, so that a process opens no more than it may. */
  readonly lender: pg.Pool;
}

/** How often the server looks whether the process that asked is still there, while it works on a long statement. */
const checkIntervalMs = 5_000;
/** How often a lender whose connections are all in use is asked, each time for as long as its own time-out. */
const lendTries = 20;
/** How long a connection may take to close. */
const closeMs = 1_000;

/** Opens connections for long work, one at a time: whoever asks meanwhile waits for the one that is open, without end. */
export function createOwnConnections({
  lender,
  ...options
}: OwnConnectionOptions): () => Promise<OwnConnection> {
  let turn: Promise<void> = Promise.resolve();
  return async () => {
    const before = turn;
    const over = Promise.withResolvers<void>();
    turn = over.promise;
    await before;
    let giveBack = () => {};
    const client = new pg.Client({ ...options, keepAlive: true });
    // A connection that breaks fails the query that is under way, and that error is the one that counts.
    client.on("error", () => {});
    let ended: Promise<void> | null = null;
    const endOrCut = async () => {
      await within(
        closeMs,
        client.end().catch(() => {}),
        undefined,
      );
      // A server that has gone silent never closes its side.
      client.connection.stream.destroy();
      giveBack();
      over.resolve();
    };
    const end = () => (ended ??= endOrCut());
    try {
      const lent = await borrow(lender);
      giveBack = lent.giveBack;
      await within(closeMs, lent.closed, undefined);
      await client.connect();
      await client.query("set statement_timeout = 0");
      // A killed process would otherwise leave its statement running to the end, with all its locks. Not every system on
      // which PostgreSQL runs can tell; there the statement goes on.
      await client.query(`set client_connection_check_interval = ${checkIntervalMs}`).catch(() => {});
      return { client, end };
    } catch (error) {
      await end();
      throw error;
    }
  };
}

interface Lent {
  /** Raises again what the pool may open. */
  giveBack(): void;
  /** Until the pool has one connection fewer. Never rejects. */
  readonly closed: Promise<void>;
}

/** Lowers by one what the pool may open. */
async function borrow(pool: pg.Pool): Promise<Lent> {
  // A pool that is full closes one of its connections; with room, it is enough that it does not open it.
  const client = pool.totalCount >= pool.options.max ? await takePatiently(pool) : null;
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

async function takePatiently(pool: pg.Pool): Promise<pg.PoolClient> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await pool.connect();
    } catch (error) {
      // The driver's words, without a code, when no connection was given back in time.
      const isFull = error instanceof Error && error.message === "timeout exceeded when trying to connect";
      if (!isFull || tries >= lendTries) throw error;
    }
  }
}
