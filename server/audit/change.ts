import type { Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";

/** Who changes, and when. */
export interface Change {
  /** The staff account; null for a command of the server's owner, for a visitor, and for the site itself. */
  readonly actorId: number | null;
  readonly now: Date;
}

/** A change that was long in coming: minutes may lie between the question whether its sender may and its writing. */
export interface LateChange extends Change {
  /** Asked in the transaction that writes it. Without it nobody's right to send it can end meanwhile. */
  readonly mayStill?: (tx: Transaction<Schema>) => Promise<boolean>;
}
