import type pg from "pg";
import type { LogMark } from "./log-mark.ts";

/** A pool as far as reading needs one. */
export interface ReadPool {
  connect(): Promise<ReadClient>;
  /** The same on the primary alone, where there are several servers to read from. */
  connectPrimary?(): Promise<ReadClient>;
}

export interface ReadClient {
  query: pg.ClientBase["query"];
  /** Where its server is in the log, for a client of one of several servers. To be asked outside a transaction. */
  logMark?(): Promise<LogMark | null>;
  /** Once this has resolved, nothing older is read any more than what was read here. */
  release(error?: Error | boolean): void | Promise<void>;
}

/**
 * Lets `work` read, and a second time on the primary where a standby broke it off for what it had to replay.
 * @param work releases the client, and can be repeated
 */
export async function reading<T>(pool: ReadPool, work: (client: ReadClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } catch (error) {
    if (!pool.connectPrimary || !isConflict(error)) throw error;
    return work(await pool.connectPrimary());
  }
}

/** PostgreSQL's codes for a read on a standby that stood in the way of what it had to replay. */
const conflictCodes = new Set(["40001", "40P01"]);

/** Whether a standby broke a read off for what it had to replay. */
export function isConflict(error: unknown): boolean {
  return error instanceof Error && "code" in error && conflictCodes.has(String(error.code));
}
