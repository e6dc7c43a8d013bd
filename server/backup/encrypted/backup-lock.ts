import type { Database } from "../../db/database.ts";
import { BackupFault } from "../storage/backup-fault.ts";

/** Key of the PostgreSQL advisory lock that a running back-up holds; no other lock of this product has this key. */
const lockNumber = 7_261_945;

const busy = () => new BackupFault("busy", "Another back-up is being made: wait until it has ended.");

let isRunning = false;

/**
 * Runs `work` unless a back-up of the same database is running, in this process or another. Back-ups must not
 * overlap, because pruning could remove parts that the other back-up relies on. The embedded database needs no
 * such lock, because only one process can use it.
 * @param work gets a `Database` that uses the connection with the lock
 * @throws {BackupFault} of kind "busy" if a back-up is running
 */
export async function withBackupLock<T>(
  database: Database,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  if (isRunning) throw busy();
  isRunning = true;
  try {
    return database.kind === "pglite" ? await work(database) : await holdingLock(database, work);
  } finally {
    isRunning = false;
  }
}

async function holdingLock<T>(database: Database, work: (database: Database) => Promise<T>): Promise<T> {
  const { client, end } = await database.connect();
  try {
    const { rows } = await client.query<{ got: boolean }>("select pg_try_advisory_lock($1) as got", [
      lockNumber,
    ]);
    if (!rows[0]?.got) throw busy();
    // The process may open only one dedicated connection, so the work uses the connection that holds the lock.
    const connect = async () => ({ client, end: async () => {} });
    return await work({ ...database, connect });
  } finally {
    // Closing the connection releases the lock.
    await end();
  }
}
