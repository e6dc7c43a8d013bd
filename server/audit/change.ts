import type { Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";

/** Who makes a change, and when. */
export interface ChangeContext {
  /** The staff account; null for a command of the server's owner, for a visitor, and for the site itself. */
  readonly actorId: number | null;
  readonly now: Date;
}

/** A change that is written minutes after its sender's permission was checked, such as a large upload. */
export interface DelayedChangeContext extends ChangeContext {
  /** Checks the permission again in the transaction that writes. Absent if nobody can revoke it. */
  readonly isStillAllowed?: (tx: Transaction<Schema>) => Promise<boolean>;
}
