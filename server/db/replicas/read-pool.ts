import type pg from "pg";
import { databaseErrorCode } from "../reachability.ts";
import type { WalPosition } from "./wal-position.ts";

/** The methods of a pool that reading requires. */
export interface ReadOnlyPool {
  connect(): Promise<ReadOnlyClient>;
  /** Connects to the primary; missing if there is only one server. */
  connectPrimary?(): Promise<ReadOnlyClient>;
}

export interface ReadOnlyClient {
  query: pg.ClientBase["query"];
  /** Returns the server's log position, if there are several servers. Must be called outside a transaction. */
  logMark?(): Promise<WalPosition | null>;
  /** Releases the client. Once this resolves, no later read returns an older state of the data. */
  release(error?: Error | boolean): void | Promise<void>;
}

/**
 * Runs a read, and repeats it on the primary if a standby cancelled it because of a recovery conflict.
 * @param work releases the client, and may be called twice
 */
export async function readWithRetry<T>(
  pool: ReadOnlyPool,
  work: (client: ReadOnlyClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } catch (error) {
    if (!pool.connectPrimary || !isRecoveryConflict(error)) throw error;
    return work(await pool.connectPrimary());
  }
}

/** PostgreSQL's codes for a read that a standby cancelled because it blocked the replay of the log. */
const conflictCodes = new Set(["40001", "40P01"]);

/** Tests whether a standby cancelled a read because of a recovery conflict. */
export function isRecoveryConflict(error: unknown): boolean {
  return conflictCodes.has(databaseErrorCode(error));
}
