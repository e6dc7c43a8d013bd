import { type Kysely, sql, type Transaction } from "kysely";
import { recordChanges } from "../../audit/append-audit.ts";
import { inBatches } from "../../db/in-batches.ts";
import type { Schema } from "../../db/schema.ts";
import { deletePeopleWithoutLeads, lockPersonsById } from "../record/lead-person.ts";
import { markScrubDue } from "../record/scrub-leads.ts";

interface OldLeads {
  readonly before: Date;
  /** Leads with a standing consent to offers are erased if they were created before this moment. */
  readonly offersBefore: Date;
  readonly now: Date;
  readonly signal?: AbortSignal;
  /** Called after each batch with the number of leads erased so far. */
  readonly onProgress?: (erased: number) => void;
}

/** Leads per transaction; limits how long it blocks others. */
const batchLeads = 200;

interface OldLead {
  readonly id: number;
  readonly person_id: number;
  readonly created_at: Date;
}

/**
 * Erases leads older than the settings allow, and people without any data left. A standing consent to offers keeps
 * its lead until `offersBefore`. Each batch is committed, so that an interrupted run continues with the next one.
 * @returns the number of erased leads
 * @throws the signal's reason if it aborts the work
 */
export function eraseOldLeads(
  db: Kysely<Schema>,
  { before, offersBefore, now, signal, onProgress }: OldLeads,
): Promise<number> {
  // The position of this run, so that old leads kept for their consent are read only once.
  let last: OldLead | null = null;
  return inBatches(
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
        const forgotten = deleted.map(({ id }) => ({ action: "forget", entity: "lead", entityId: id }));
        await recordChanges(tx, { actorId: null, now }, forgotten);
        // Counts leads that another process erased meanwhile, so that the loop goes on.
        return old.length;
      }),
    { signal, ...(onProgress && { onProgress }) },
  );
}

/** Oldest first, in the order of an index (lead_newest). */
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
