import type pg from "pg";
import { within } from "../../process/within.ts";
import { isRefusal, readServerState, type ServerState } from "./log-mark.ts";

/** A server that may be read, with its pools. */
export interface ReadServer {
  /** Host and port, or "primary". */
  readonly name: string;
  /** For the rows that pages show. */
  readonly pages: pg.Pool;
  /** For following what is committed. */
  readonly following: pg.Pool;
  /** One connection, for asking how far the server is. */
  readonly watching: pg.Pool;
}

/** The state of a server; "refused" where the role may not read it, null where the server did not answer. */
export type Answer = ServerState | "refused" | null;

/** A server that has not answered within this time counts as silent. Milliseconds. */
const timeoutMs = 1_000;

/** Reads the state of a server. Never rejects. */
export function askServer({ watching }: ReadServer): Promise<Answer> {
  const asking = readServerState(watching).catch((error: unknown) => (isRefusal(error) ? "refused" : null));
  return within<Answer, null>(timeoutMs, asking, null);
}
