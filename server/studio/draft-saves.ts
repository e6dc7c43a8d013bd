import type { Transaction } from "kysely";
import type { Typed } from "../../domain/studio/field.ts";
import type { ItemName } from "../../domain/studio/studio-items.ts";
import type { Change } from "../audit/change.ts";
import type { Schema } from "../db/schema.ts";

/** Versions of a draft that are kept: whoever typed longer ago than that is compared with what was published. */
const keptVersions = 200;

/** What a version of a draft said; null where it is not kept any more. */
export async function versionOf(
  tx: Transaction<Schema>,
  { kind, key }: ItemName,
  version: number,
): Promise<Typed | null> {
  const row = await tx
    .selectFrom("showcase_draft_save")
    .select("typed")
    .where("kind", "=", kind)
    .where("key", "=", key)
    .where("version", "=", version)
    .executeTakeFirst();
  return row?.typed ?? null;
}

/** How long a form's last two saves may be apart, in milliseconds. */
const sameFormMs = 60_000;

/** Whether whoever saves now has also made every version since the one that their form was drawn from. */
export async function isOwnSince(
  tx: Transaction<Schema>,
  { kind, key }: ItemName,
  version: number,
  { actorId, now }: Change,
): Promise<boolean> {
  const saves = await tx
    .selectFrom("showcase_draft_save")
    .select("saved_by")
    .where("kind", "=", kind)
    .where("key", "=", key)
    .where("version", ">", version)
    // Of a form that was drawn from what is published, versions of earlier drafts are none of its own.
    .where("saved_at", ">=", new Date(version > 0 ? 0 : now.getTime() - sameFormMs))
    .execute();
  return saves.length > 0 && saves.every(({ saved_by: by }) => by === actorId);
}

/** The number of the last save of a part, of whichever of its drafts; 0 before the first. */
export async function lastVersion(tx: Transaction<Schema>, { kind, key }: ItemName): Promise<number> {
  const row = await tx
    .selectFrom("showcase_draft_save")
    .select(({ fn }) => fn.max("version").as("version"))
    .where("kind", "=", kind)
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** Keeps what a save said, and clears the oldest away. */
export async function keepSave(
  tx: Transaction<Schema>,
  { kind, key }: ItemName,
  { version, typed }: { readonly version: number; readonly typed: string },
  { actorId, now }: Change,
): Promise<void> {
  await tx
    .insertInto("showcase_draft_save")
    .values({ kind, key, version, typed, saved_by: actorId, saved_at: now })
    .execute();
  await tx
    .deleteFrom("showcase_draft_save")
    .where("kind", "=", kind)
    .where("key", "=", key)
    .where("version", "<=", version - keptVersions)
    .execute();
}
