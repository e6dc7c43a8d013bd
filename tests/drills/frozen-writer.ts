// A child process of frozen-process.ts, which freezes it with SIGSTOP. Begins a transaction as a process of the
// site does, reports that the transaction is open, and ends it on request.
import { sql } from "kysely";
import { recordRowChange } from "../../server/audit/append-audit.ts";
import { auditChainLockKey } from "../../server/audit/seal-audit.ts";
import { openDatabase } from "../../server/db/database.ts";
import { updateListing } from "../../server/listings/write/update-listing.ts";
import { receiveOrder } from "./fork-program.ts";

export interface FrozenWriterOptions {
  readonly databaseUrl: string;
  readonly listingId: number;
  /** What the process does when it is frozen: a change by staff, or sealing audit entries. */
  readonly during: "change" | "sealing";
}

export type FrozenWriterMessage =
  /** The transaction is open and holds its locks. */
  | "inside"
  /** The transaction was rolled back, as required after so long a pause. */
  | "given-up"
  /** The transaction was committed although other processes had continued without it. */
  | "committed"
  /** The process can save again. */
  | "saved";

const { databaseUrl, listingId, during } = await receiveOrder<FrozenWriterOptions>();
const { db } = await openDatabase({ databaseUrl, dataDir: "" });
const sendToParent = (news: FrozenWriterMessage) => process.send?.(news);
const parentMessage = new Promise((resolve) => process.once("message", resolve));

/** Holds the lock of a listing's row with an uncommitted audit entry, as a save does just before its commit. */
async function saveSlowly(): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.updateTable("listing").set({ price_egp: 9 }).where("id", "=", listingId).execute();
    const row = { action: "update", entity: "listing", entityId: listingId, revision: 2 };
    await recordRowChange(tx, { actorId: null, now: new Date() }, row);
    sendToParent("inside");
    await parentMessage;
  });
}

/** Holds the lock under which audit entries are sealed into the chain. */
async function sealSlowly(): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(auditChainLockKey)})`.execute(tx);
    sendToParent("inside");
    await parentMessage;
  });
}

sendToParent(
  await (during === "change" ? saveSlowly() : sealSlowly()).then(
    () => "committed",
    () => "given-up",
  ),
);
const { revision } = await db
  .selectFrom("listing")
  .select("revision")
  .where("id", "=", listingId)
  .executeTakeFirstOrThrow();
const secondSave = { id: listingId, revision, actorId: null, now: new Date() };
if ((await updateListing(db, { price: 10 }, secondSave)).kind === "saved") sendToParent("saved");
process.disconnect?.();
await db.destroy();
