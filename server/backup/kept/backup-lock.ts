import type { Database } from "../../db/database.ts";
import { BackupFault } from "../places/backup-fault.ts";

/** Key of the PostgreSQL advisory lock that a running back-up holds. No other lock of the product has this number. */
const lockNumber = 7_261_945;

const busy = () => new BackupFault("busy", "Another back-up is being made: wait until it has ended.");

let isRunning = false;

/**
 * Does the work while no other process of the same database does: a back-up that is removed shares its parts with one
 * that is being made. The embedded database has one process alone.
 * @param work gets the database with the connection of the lock in place of one of its own
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
    // A process has one such connection: what the work needs one for is done on that of the lock.
    const connect = async () => ({ client, end: async () => {} });
    return await work({ ...database, connect });
  } finally {
    // The lock ends with its connection.
    await end();
  }
}
