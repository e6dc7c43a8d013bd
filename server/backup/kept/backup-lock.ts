import type { Database } from "../../db/database.ts";
import { BackupFault } from "../places/backup-fault.ts";

/**
 * Key of the PostgreSQL advisory lock that a running back-up holds. Nothing else in this product uses this number.
 */
const lockNumber = 7_261_945;

const busy = () => new BackupFault("busy", "Another back-up is being made: wait until it has ended.");

let isRunning = false;

/**
 * Runs `work` while no other process of the same database does. Two back-ups must not overlap, because pruning
 * could remove parts that the other one relies on. The embedded database has only one process, so it needs no lock
 * in the database.
 * @param work gets the database, with the connection that holds the lock
 * @throws {BackupFault} of kind "busy"
 */
export async function alone<T>(database: Database, work: (database: Database) => Promise<T>): Promise<T> {
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
    // A process may open only one extra connection, so the work uses the one that holds the lock.
    const connect = async () => ({ client, end: async () => {} });
    return await work({ ...database, connect });
  } finally {
    // Closing the connection releases the lock.
    await end();
  }
}
