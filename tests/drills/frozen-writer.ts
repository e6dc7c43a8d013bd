// A process of its own, started and stopped in its tracks by frozen-process.ts: begins what a process of the site does in
// a transaction, says that it is in the midst of it, and ends it when it is told to.
import { sql } from "kysely";
import { recordChange } from "../../server/audit/append-audit.ts";
import { chainLock } from "../../server/audit/seal-audit.ts";
import { openDatabase } from "../../server/db/database.ts";
import { updateListing } from "../../server/listings/write/update-listing.ts";

export interface FreezeOrder {
  readonly databaseUrl: string;
  readonly listingId: number;
  /** In the midst of what it is stopped: of a change by staff, or of sealing the record. */
  readonly during: "change" | "sealing";
}

export type FrozenNews =
  /** In the transaction, with all that it holds. */
  | "inside"
  /** What was begun did not come to its end, which is right after so long a pause. */
  | "given-up"
  /** What was begun is committed although others took over meanwhile. */
  | "committed"
  /** The process can save again. */
  | "saved";

const [given = ""] = process.argv.slice(2);
const { databaseUrl, listingId, during } = JSON.parse(given) as FreezeOrder;
const { db } = await openDatabase({ databaseUrl, dataDir: "" });
const tell = (news: FrozenNews) => process.send?.(news);
const told = new Promise((resolve) => process.once("message", resolve));

/** What a save of a home holds at its end: the home's row, and what recording it takes. */
async function saveSlowly(): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.updateTable("listing").set({ price_egp: 9 }).where("id", "=", listingId).execute();
    const row = { action: "update", entity: "listing", entityId: listingId, revision: 2 };
    await recordChange(tx, { actorId: null, now: new Date() }, row);
    tell("inside");
    await told;
  });
}

/** What closing the chain over recorded changes holds. */
async function sealSlowly(): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(chainLock)})`.execute(tx);
    tell("inside");
    await told;
  });
}

tell(
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
const again = { id: listingId, revision, actorId: null, now: new Date() };
if ((await updateListing(db, { price: 10 }, again)).kind === "saved") tell("saved");
process.disconnect?.();
await db.destroy();
