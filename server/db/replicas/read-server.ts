import type pg from "pg";
import { withTimeout } from "../../process/with-timeout.ts";
import { isPermissionDenied, readDbServerState, type DbServerState } from "./wal-position.ts";

/** A server that may be read, with its pools. */
export interface ReadableServer {
  /** Host and port, or "primary". */
  readonly name: string;
  /** For the rows of pages. */
  readonly pages: pg.Pool;
  /** For following committed changes. */
  readonly following: pg.Pool;
  /** A single connection, for reading the server's state. */
  readonly watching: pg.Pool;
}

/** The state of a server; "refused" if the role may not read it, null if the server did not answer. */
export type ServerStateResult = DbServerState | "refused" | null;

/** Timeout in milliseconds after which a server counts as silent. */
const timeoutMs = 1_000;

/** Reads the state of a server. Never rejects. */
export function queryServerState({ watching }: ReadableServer): Promise<ServerStateResult> {
  const pendingState = readDbServerState(watching).catch((error: unknown) =>
    isPermissionDenied(error) ? "refused" : null,
  );
  return withTimeout<ServerStateResult, null>(timeoutMs, pendingState, null);
}
