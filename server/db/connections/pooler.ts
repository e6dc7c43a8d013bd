import type pg from "pg";
import { BootError } from "../../process/boot-error.ts";

/** PostgreSQL's and PgBouncer's code for a message that is not allowed where it came. */
export const protocolViolation = "08P01";

/** How often two connections are compared; a pooler with many sessions may give one of them the same again by chance. */
const tries = 3;

/**
 * Whether each of our connections has a session of its own, as time-outs and the lock of migrations need. Behind a pooler
 * in transaction mode (PgBouncer's `pool_mode = transaction`, and others of that kind) a session goes from one connection to
 * the next after each transaction, and what one has set holds for another.
 * @param pool opens at least two connections, which nobody else uses now
 */
export async function hasOwnSessions(pool: pg.Pool): Promise<boolean> {
  const one = await pool.connect();
  try {
    const other = await pool.connect();
    try {
      return await differ(one, other);
    } finally {
      // It may be in the midst of a transaction.
      other.release(true);
    }
  } catch (error) {
    // PgBouncer's answer to a transaction where it gives each statement another session.
    if (error instanceof Error && "code" in error && error.code === protocolViolation) return false;
    throw error;
  } finally {
    one.release();
  }
}

async function differ(one: pg.ClientBase, other: pg.ClientBase): Promise<boolean> {
  for (let time = 0; time < tries; time += 1) {
    const before = await sessionOf(one);
    // Within a transaction the other one keeps the session that it gets, which a pooler takes from those not in use.
    await other.query("begin");
    const others = await sessionOf(other);
    const after = await sessionOf(one);
    await other.query("commit");
    if (others === before || after !== before) return false;
  }
  return true;
}

/** What the start and the doctor say of such a pooler. */
export const sharedSessions =
  "DATABASE_URL leads to a connection pooler that gives each transaction another session of PostgreSQL, as PgBouncer does with pool_mode = transaction. Time-outs and the lock of migrations need sessions that last. Set DATABASE_URL to the address of the PostgreSQL server itself, or pool_mode = session for this database; DATABASE_CONNECTIONS is how many connections each process opens.";

/** @throws {BootError} when a pooler lets our connections share sessions */
export async function requireOwnSessions(database: {
  readonly kind: "pglite" | "postgres";
  readonly followingPool: pg.Pool;
}): Promise<void> {
  // The embedded database has one session, for everybody in this process.
  if (database.kind === "pglite") return;
  if (!(await hasOwnSessions(database.followingPool))) throw new BootError(sharedSessions);
}

async function sessionOf(client: pg.ClientBase): Promise<number | undefined> {
  return (await client.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid;
}
