import { setImmediate as yieldToTimers } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { freshSince } from "../../../domain/listings/freshness.ts";
import { appendAudit } from "../../audit/append-audit.ts";
import type { NewAuditEntry } from "../../audit/audit-entry.ts";
import type { Schema } from "../../db/schema.ts";

/** Listings of one transaction: what an open one may cost the others. */
const batchRows = 200;

/**
 * Turns to Update what is active and was not confirmed for too long, a batch at a time. When it was last updated stays,
 * because nobody has looked at it. Several processes may do this at once, and any may do it again.
 * @param isEnding asked between two batches, breaks off
 * @returns how many were turned
 */
export async function expireListings(db: Kysely<Schema>, now: Date, isEnding = () => false): Promise<number> {
  let turned = 0;
  let count = -1;
  while (count !== 0 && !isEnding()) {
    count = await expireBatch(db, now);
    turned += count;
    // PGlite answers without ever leaving the queue of promises, which would starve every timer.
    await yieldToTimers();
  }
  return turned;
}

function expireBatch(db: Kysely<Schema>, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // What somebody is writing just now is left for the next day. The condition is that of an index (db/migrations/0009).
    const { rows } = await sql<{ id: number; revision: number }>`
      with stale as materialized (
        select id from listing
         where status = 'active' and not is_sample and coalesce(confirmed_at, updated_at) < ${freshSince(now)}
         order by coalesce(confirmed_at, updated_at) limit ${batchRows} for update skip locked)
      update listing set status = 'update' from stale where listing.id = stale.id
      returning listing.id, listing.revision`.execute(tx);
    const turned = rows.toSorted((one, other) => one.id - other.id);
    const changes = { status: { from: "active", to: "update" } };
    const entries = turned.map(({ id, revision }): NewAuditEntry => {
      return { at: now, actorId: null, action: "expire", entity: "listing", entityId: id, revision, changes };
    });
    await appendAudit(tx, entries);
    return rows.length;
  });
}
