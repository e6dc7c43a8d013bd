import type { Kysely } from "kysely";
import type { Schema } from "../db/schema.ts";
import type { AuditEntry } from "./audit-entry.ts";
import type { SignVerdict } from "./audit-heads.ts";
import { createAuditCheck } from "./check-audit.ts";
import { listAudit } from "./list-audit.ts";

/** What the pages about the audit ask for. */
export interface AuditQuery {
  readonly entity: string | null;
  /** With an entity alone. */
  readonly entityId: number | null;
  /** Who did it: an account, "terminal" for the server's owner, or null for everybody. */
  readonly actor: number | "terminal" | null;
  /** Only what was recorded before this entry. */
  readonly beforeId: number | null;
}

/** An entry as people read it. */
export interface ReadableEntry extends AuditEntry {
  /** Null for the server's owner at a terminal. */
  readonly actorName: string | null;
  /** What the thing is called now: a unit code, a name. Null when it has none, or is gone. */
  readonly subject: string | null;
}

const pageSize = 50;

/** What was changed here, for who may know it (audit:read). */
export function createAudit(db: Kysely<Schema>, signVerdict?: SignVerdict) {
  return {
    /** Fifty entries at most, the newest first, and where the next page begins; null on the last. */
    async list({ entity, entityId, actor, beforeId }: AuditQuery) {
      const entries = await listAudit(db, {
        limit: pageSize + 1,
        ...(beforeId !== null && { beforeId }),
        ...(entity !== null && { entity }),
        ...(entity !== null && entityId !== null && { about: { entity, entityId } }),
        ...(actor !== null && { actorId: actor === "terminal" ? null : actor }),
      });
      const shown = entries.slice(0, pageSize);
      const nextBeforeId = entries.length > pageSize ? (shown.at(-1)?.id ?? null) : null;
      return { entries: await nameEntries(db, shown), nextBeforeId };
    },
    /** Everybody who has an account, by name. */
    people: () =>
      db.selectFrom("staff_account").select(["id", "name"]).orderBy("name").orderBy("id").execute(),
    /** Whether the chain is whole, computed when it is asked for. */
    check: createAuditCheck(db, signVerdict),
  };
}

export type Audit = ReturnType<typeof createAudit>;
export type AuditPage = Awaited<ReturnType<Audit["list"]>>;

async function nameEntries(db: Kysely<Schema>, entries: readonly AuditEntry[]): Promise<ReadableEntry[]> {
  const idsOf = (name: string) =>
    entries.filter(({ entity }) => entity === name).map(({ entityId }) => entityId);
  const actorIds = entries.flatMap(({ actorId }) => (actorId === null ? [] : [actorId]));
  const [people, homes, agents, places] = await Promise.all([
    named([...actorIds, ...idsOf("staff_account")], (ids) =>
      db.selectFrom("staff_account").select(["id", "name"]).where("id", "in", ids).execute(),
    ),
    named([...idsOf("listing"), ...idsOf("listing_image")], (ids) =>
      db.selectFrom("listing").select(["id", "unit_code as name"]).where("id", "in", ids).execute(),
    ),
    named(idsOf("agent"), (ids) =>
      db.selectFrom("agent").select(["id", "name"]).where("id", "in", ids).execute(),
    ),
    named(idsOf("place"), (ids) =>
      db.selectFrom("place").select(["number as id", "name_en as name"]).where("number", "in", ids).execute(),
    ),
  ]);
  const names = new Map([
    ["staff_account", people],
    ["listing", homes],
    // Pictures are recorded under the home that they are of.
    ["listing_image", homes],
    ["agent", agents],
    ["place", places],
  ]);
  return entries.map((entry) => ({
    ...entry,
    actorName: people.get(entry.actorId ?? 0) ?? null,
    subject: names.get(entry.entity)?.get(entry.entityId) ?? null,
  }));
}

async function named(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<readonly { readonly id: number; readonly name: string }[]>,
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  return new Map((await read([...new Set(ids)])).map(({ id, name }) => [id, name]));
}
