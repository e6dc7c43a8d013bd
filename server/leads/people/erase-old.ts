import { type Kysely, sql, type Transaction } from "kysely";
import { recordChanges } from "../../audit/append-audit.ts";
import { inBatches } from "../../db/in-batches.ts";
import type { Schema } from "../../db/schema.ts";
import { deleteLeftPeople, lockPersons } from "../record/lead-person.ts";
import { markScrub } from "../record/scrub-leads.ts";

interface OldLeads {
  readonly before: Date;
  /** Of requests whose consent to offers stands. */
  readonly offersBefore: Date;
  readonly now: Date;
  readonly signal?: AbortSignal;
  /** Told after each batch how many are erased so far. */
  readonly onProgress?: (erased: number) => void;
}

/** Requests of one transaction: what an open one may cost the others. */
const batchLeads = 200;

interface OldLead {
  readonly id: number;
  readonly person_id: number;
  readonly created_at: Date;
}

/**
 * Erases what is older than the settings allow, and people of whom nothing is left. Offers that somebody agreed to keep
 * their request as long as that agreement stands. Each batch is committed, so that what is broken off is done for good as
 * far as it came, and the next round goes on from there.
 * @returns how many requests
 * @throws the signal's reason when it ends the work
 */
export function eraseOldLeads(
  db: Kysely<Schema>,
  { before, offersBefore, now, signal, onProgress }: OldLeads,
): Promise<number> {
  // Where this round is: old requests that are kept for their consent are not looked at again with every batch.
  let last: OldLead | null = null;
  return inBatches(
    () =>
      db.transaction().execute(async (tx) => {
        const old = await findOld(tx, before, offersBefore, last);
        last = old.at(-1) ?? last;
        if (old.length === 0) return 0;
        const people = old.map((lead) => lead.person_id);
        await lockPersons(tx, people);
        const deleted = await tx
          .deleteFrom("lead")
          .where(
            "id",
            "in",
            old.map(({ id }) => id),
          )
          .returning("id")
          .execute();
        await deleteLeftPeople(tx, people);
        await markScrub(tx, now);
        const forgotten = deleted.map(({ id }) => ({ action: "forget", entity: "lead", entityId: id }));
        await recordChanges(tx, { actorId: null, now }, forgotten);
        // What another process erased meanwhile is no reason to end.
        return old.length;
      }),
    { signal, ...(onProgress && { onProgress }) },
  );
}

/** The oldest first, in the order of an index (lead_newest). */
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
