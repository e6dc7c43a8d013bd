import type { Transaction } from "kysely";
import type { FormValues } from "../../domain/studio/fields/field.ts";
import type { ShowcasePartRef } from "../../domain/studio/studio-parts.ts";
import type { ChangeContext } from "../audit/change.ts";
import type { Schema } from "../db/schema.ts";

/**
 * The number of versions of a part's drafts that are stored. A form that was rendered from an older version is
 * compared with what was published when the draft began.
 */
const maxVersions = 200;

/** All stored versions of a part's drafts. */
const savesOf = (tx: Transaction<Schema>, { kind, key }: ShowcasePartRef) =>
  tx.selectFrom("showcase_draft_save").where("kind", "=", kind).where("key", "=", key);

/** The texts of a version of a draft; null if the version is no longer stored. */
export async function findDraftVersionTexts(
  tx: Transaction<Schema>,
  name: ShowcasePartRef,
  version: number,
): Promise<FormValues | null> {
  const row = await savesOf(tx, name).select("typed").where("version", "=", version).executeTakeFirst();
  return row?.typed ?? null;
}

/** Maximum time between two saves of one form, in milliseconds. */
const maxSaveGapMs = 60_000;

/**
 * Whether the account that saves now also saved every version after `version`.
 * @param version the version from which the form was rendered; 0 for the published texts
 */
export async function isSoleEditorSince(
  tx: Transaction<Schema>,
  name: ShowcasePartRef,
  version: number,
  { actorId, now }: ChangeContext,
): Promise<boolean> {
  const saves = await savesOf(tx, name)
    .select("saved_by")
    .where("version", ">", version)
    // A form rendered from the published texts may follow versions of earlier drafts, so only the last minute is
    // considered.
    .where("saved_at", ">=", new Date(version > 0 ? 0 : now.getTime() - maxSaveGapMs))
    .execute();
  return saves.length > 0 && saves.every(({ saved_by: by }) => by === actorId);
}

/** The highest version of all drafts of a part, including discarded ones; 0 if there was none. */
export async function findLastDraftVersion(tx: Transaction<Schema>, name: ShowcasePartRef): Promise<number> {
  const row = await savesOf(tx, name)
    .select(({ fn }) => fn.max("version").as("version"))
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** Stores a version of a draft, and deletes all versions except the last `maxVersions`. */
export async function saveDraftVersion(
  tx: Transaction<Schema>,
  { kind, key }: ShowcasePartRef,
  { version, typed }: { readonly version: number; readonly typed: string },
  { actorId, now }: ChangeContext,
): Promise<void> {
  await tx
    .insertInto("showcase_draft_save")
    .values({ kind, key, version, typed, saved_by: actorId, saved_at: now })
    .execute();
  await tx
    .deleteFrom("showcase_draft_save")
    .where("kind", "=", kind)
    .where("key", "=", key)
    .where("version", "<=", version - maxVersions)
    .execute();
}
