import type { Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";

/** Who makes a change, and when. */
export interface Change {
  /** The staff account; null for a command of the server's owner, for a visitor, and for the site itself. */
  readonly actorId: number | null;
  readonly now: Date;
}

/** A change that is written minutes after its sender's rights were checked, such as a large upload. */
export interface LateChange extends Change {
  /** Checks the rights again in the transaction that writes. Absent when the right cannot end meanwhile. */
  readonly mayStill?: (tx: Transaction<Schema>) => Promise<boolean>;
}
