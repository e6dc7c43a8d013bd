import type pg from "pg";
import { BootError } from "../../process/boot-error.ts";

/** Code of PostgreSQL and PgBouncer for a message that is not allowed at this point of the protocol. */
export const protocolViolationCode = "08P01";

/** Number of comparisons: a pooler with many sessions may by chance assign the same session again. */
const comparisons = 3;

/**
 * Tests whether each connection has its own session, which timeouts and the lock of migrations require. A pooler
 * in transaction mode (such as PgBouncer with `pool_mode = transaction`) may give a connection another session
 * after each transaction, so that settings of one connection apply to another.
 * @param pool opens at least two connections, and has no other user at present
 */
export async function hasDedicatedSessions(pool: pg.Pool): Promise<boolean> {
  const one = await pool.connect();
  try {
    const other = await pool.connect();
    try {
      return await differ(one, other);
    } finally {
      // Closes the connection, because it may be in the middle of a transaction.
      other.release(true);
    }
  } catch (error) {
    // PgBouncer's answer to a transaction if it gives each statement another session.
    if (error instanceof Error && "code" in error && error.code === protocolViolationCode) return false;
    throw error;
  } finally {
    one.release();
  }
}

async function differ(one: pg.ClientBase, other: pg.ClientBase): Promise<boolean> {
  for (let time = 0; time < comparisons; time += 1) {
    const before = await sessionOf(one);
    // Within a transaction `other` keeps its session, so a pooler must assign another session to `one`.
    await other.query("begin");
    const others = await sessionOf(other);
    const after = await sessionOf(one);
    await other.query("commit");
    if (others === before || after !== before) return false;
  }
  return true;
}

/** Error message, at the start and in `npm run doctor`, for a pooler whose connections share sessions. */
export const sharedSessionsMessage =
  "DATABASE_URL leads to a connection pooler that gives each transaction another session of PostgreSQL, as PgBouncer does with pool_mode = transaction. Time-outs and the lock of migrations need sessions that last. Set DATABASE_URL to the address of the PostgreSQL server itself, or pool_mode = session for this database; DATABASE_CONNECTIONS is how many connections each process opens.";

/** @throws {BootError} if a pooler lets the connections share sessions */
export async function requireDedicatedSessions(database: {
  readonly kind: "pglite" | "postgres";
  readonly followingPool: pg.Pool;
}): Promise<void> {
  // All connections to the embedded database share its single session.
  if (database.kind === "pglite") return;
  if (!(await hasDedicatedSessions(database.followingPool))) throw new BootError(sharedSessionsMessage);
}

async function sessionOf(client: pg.ClientBase): Promise<number | undefined> {
  return (await client.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid;
}
