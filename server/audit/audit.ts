import type { Kysely } from "kysely";
import type { Schema } from "../db/schema.ts";
import type { AuditEntry } from "./audit-entry.ts";
import type { AuditVerdictSigner } from "./audit-heads.ts";
import { createAuditVerification } from "./check-audit.ts";
import { listAuditEntries } from "./list-audit.ts";

/** The filters of the audit pages. */
export interface AuditQuery {
  readonly entity: string | null;
  /** Applied only together with `entity`. */
  readonly entityId: number | null;
  /** Who made the change: an account id, "terminal" for the server's owner, or null for everybody. */
  readonly actor: number | "terminal" | null;
  /** Only entries with a lower id. */
  readonly beforeId: number | null;
}

/** An audit entry with the names that the page shows for its ids. */
export interface AuditEntryWithNames extends AuditEntry {
  /** Null for a command of the server's owner at a terminal. */
  readonly actorName: string | null;
  /** Current name of the changed row, such as a unit code. Null when the row has no name or no longer exists. */
  readonly subject: string | null;
}

const pageSize = 50;

/** The audit log for staff pages. The caller must check the permission audit:read first. */
export function createAuditLog(db: Kysely<Schema>, signVerdict?: AuditVerdictSigner) {
  return {
    /** Lists up to fifty entries, newest first. `nextBeforeId` is the cursor of the next page; null on the last. */
    async list({ entity, entityId, actor, beforeId }: AuditQuery) {
      const entries = await listAuditEntries(db, {
        limit: pageSize + 1,
        ...(beforeId !== null && { beforeId }),
        ...(entity !== null && { entity }),
        ...(entity !== null && entityId !== null && { about: { entity, entityId } }),
        ...(actor !== null && { actorId: actor === "terminal" ? null : actor }),
      });
      const pageEntries = entries.slice(0, pageSize);
      const nextBeforeId = entries.length > pageSize ? (pageEntries.at(-1)?.id ?? null) : null;
      return { entries: await nameEntries(db, pageEntries), nextBeforeId };
    },
    /** Everybody with a staff account, by name. */
    people: () =>
      db.selectFrom("staff_account").select(["id", "name"]).orderBy("name").orderBy("id").execute(),
    /** Verifies the chain on request. */
    check: createAuditVerification(db, signVerdict),
  };
}

export type AuditLog = ReturnType<typeof createAuditLog>;
export type AuditPage = Awaited<ReturnType<AuditLog["list"]>>;

async function nameEntries(
  db: Kysely<Schema>,
  entries: readonly AuditEntry[],
): Promise<AuditEntryWithNames[]> {
  const idsOf = (name: string) =>
    entries.filter(({ entity }) => entity === name).map(({ entityId }) => entityId);
  const actorIds = entries.flatMap(({ actorId }) => (actorId === null ? [] : [actorId]));
  const [people, listings, agents, places] = await Promise.all([
    readNames([...actorIds, ...idsOf("staff_account")], (ids) =>
      db.selectFrom("staff_account").select(["id", "name"]).where("id", "in", ids).execute(),
    ),
    readNames([...idsOf("listing"), ...idsOf("listing_image")], (ids) =>
      db.selectFrom("listing").select(["id", "unit_code as name"]).where("id", "in", ids).execute(),
    ),
    readNames(idsOf("agent"), (ids) =>
      db.selectFrom("agent").select(["id", "name"]).where("id", "in", ids).execute(),
    ),
    readNames(idsOf("place"), (ids) =>
      db.selectFrom("place").select(["number as id", "name_en as name"]).where("number", "in", ids).execute(),
    ),
  ]);
  const names = new Map([
    ["staff_account", people],
    ["listing", listings],
    // Changes of pictures are recorded with the id of their listing.
    ["listing_image", listings],
    ["agent", agents],
    ["place", places],
  ]);
  return entries.map((entry) => ({
    ...entry,
    actorName: people.get(entry.actorId ?? 0) ?? null,
    subject: names.get(entry.entity)?.get(entry.entityId) ?? null,
  }));
}

async function readNames(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<readonly { readonly id: number; readonly name: string }[]>,
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  return new Map((await read([...new Set(ids)])).map(({ id, name }) => [id, name]));
}
