import { type Kysely, sql, type Transaction } from "kysely";
import { recordRowChanges } from "../../audit/append-audit.ts";
import { runInBatches } from "../../db/in-batches.ts";
import type { Schema } from "../../db/schema.ts";
import { deletePeopleWithoutLeads, lockPersonsById } from "../record/lead-person.ts";
import { markScrubDue } from "../record/scrub-leads.ts";

interface EraseOldOptions {
  readonly before: Date;
  /** Leads with a valid consent to offers are erased if they were created before this moment. */
  readonly offersBefore: Date;
  readonly now: Date;
  readonly signal?: AbortSignal;
  /** Called after each batch with the total number of erased leads. */
  readonly onProgress?: (erased: number) => void;
}

/** The maximum number of leads per transaction, so that rows are locked only briefly. */
const batchLeads = 200;

interface OldLead {
  readonly id: number;
  readonly person_id: number;
  readonly created_at: Date;
}

/**
 * Erases leads that are older than the settings allow, and people without any data left. A valid consent to offers
 * postpones the erasure of its lead to `offersBefore`. Each batch is committed, so an interrupted run can
 * continue.
 * @returns the number of erased leads
 * @throws the signal's reason if it aborts the work
 */
export function eraseOldLeads(
  db: Kysely<Schema>,
  { before, offersBefore, now, signal, onProgress }: EraseOldOptions,
): Promise<number> {
  // The last lead that was read, so that leads with a consent to offers are not read again.
  let last: OldLead | null = null;
  return runInBatches(
    () =>
      db.transaction().execute(async (tx) => {
        const old = await findOld(tx, before, offersBefore, last);
        last = old.at(-1) ?? last;
        if (old.length === 0) return 0;
        const people = old.map((lead) => lead.person_id);
        await lockPersonsById(tx, people);
        const deleted = await tx
          .deleteFrom("lead")
          .where(
            "id",
            "in",
            old.map(({ id }) => id),
          )
          .returning("id")
          .execute();
        await deletePeopleWithoutLeads(tx, people);
        await markScrubDue(tx, now);
        const rowChanges = deleted.map(({ id }) => ({ action: "forget", entity: "lead", entityId: id }));
        await recordRowChanges(tx, { actorId: null, now }, rowChanges);
        // Includes leads that another process erased meanwhile, so that the loop continues until nothing is found.
        return old.length;
      }),
    { signal, ...(onProgress && { onProgress }) },
  );
}

/** Finds old leads, oldest first, in the order of the index `lead_newest`. */
async function findOld(
  tx: Transaction<Schema>,
  before: Date,
  offersBefore: Date,
  last: OldLead | null,
): Promise<readonly OldLead[]> {
  const { rows } = await sql<OldLead>`
    select id, person_id, created_at from lead
     where created_at < ${before}
       ${last === null ? sql`` : sql`and (created_at, id) > (${last.created_at}, ${last.id})`}
       and (created_at < ${offersBefore} or not exists (
         select from lead_consent
          where lead_id = lead.id and purpose = 'offers' and withdrawn_at is null))
     order by created_at, id limit ${batchLeads}`.execute(tx);
  return rows;
}
