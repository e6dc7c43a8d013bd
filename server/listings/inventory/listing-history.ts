import type { Kysely } from "kysely";
import type { AuditEntry } from "../../audit/audit-entry.ts";
import { listAuditEntries } from "../../audit/list-audit.ts";
import type { Schema } from "../../db/schema.ts";

/** A recorded change with the name of the staff member; null if the change was not made by an account. */
export interface AuditEntryWithActorName extends AuditEntry {
  readonly actorName: string | null;
}

/** The history of a listing and its pictures with the names of staff, newest entry first. */
export async function readListingHistory(
  db: Kysely<Schema>,
  id: number,
  limit: number,
): Promise<readonly AuditEntryWithActorName[]> {
  // Changes of pictures are recorded under the id of their listing.
  const [listingEntries, pictures] = await Promise.all(
    ["listing", "listing_image"].map((entity) =>
      listAuditEntries(db, { limit, about: { entity, entityId: id } }),
    ),
  );
  const entries = [...(listingEntries ?? []), ...(pictures ?? [])]
    .toSorted((a, b) => b.id - a.id)
    .slice(0, limit);
  const actorIds = [...new Set(entries.flatMap(({ actorId }) => (actorId === null ? [] : [actorId])))];
  const names = await readNames(db, actorIds);
  return entries.map((entry) => Object.assign({ actorName: names.get(entry.actorId ?? 0) ?? null }, entry));
}

async function readNames(db: Kysely<Schema>, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const accounts = await db
    .selectFrom("staff_account")
    .select(["id", "name"])
    .where("id", "in", ids)
    .execute();
  return new Map(accounts.map(({ id, name }) => [id, name]));
}
