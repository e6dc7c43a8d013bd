import type { Kysely, Selectable, Transaction } from "kysely";
import type { FormValues } from "../../domain/studio/fields/field.ts";
import { type ShowcasePartRef, showcasePartDefinitions } from "../../domain/studio/studio-parts.ts";
import type { Schema } from "../db/schema.ts";
import type { ShowcaseDraftTable } from "../db/showcase-tables.ts";

/** The unpublished texts of a part of the showcase. */
export interface ShowcaseDraft extends ShowcasePartRef {
  readonly id: number;
  readonly typed: FormValues;
  /** The texts that were published when the draft began; {} for a new part. */
  readonly base: FormValues;
  readonly isWithdrawal: boolean;
  readonly version: number;
  readonly savedBy: number | null;
  readonly savedAt: Date;
  readonly review: { readonly askedBy: number | null; readonly askedAt: Date } | null;
  readonly refusal: { readonly by: number | null; readonly at: Date; readonly words: string } | null;
  readonly publishAt: Date | null;
  readonly publishBy: number | null;
  /** Why the scheduled publication of the draft failed; null if it did not fail. */
  readonly publishFault: string | null;
}

export function toShowcaseDraft(row: Selectable<ShowcaseDraftTable>): ShowcaseDraft {
  return {
    id: row.id,
    kind: row.kind,
    key: row.key,
    parent: row.parent_key,
    typed: row.typed,
    base: row.base,
    isWithdrawal: row.is_withdrawal,
    version: row.version,
    savedBy: row.saved_by,
    savedAt: row.saved_at,
    review: row.review_asked_at && { askedBy: row.review_asked_by, askedAt: row.review_asked_at },
    refusal: row.refused_at && { by: row.refused_by, at: row.refused_at, words: row.refusal ?? "" },
    publishAt: row.publish_at,
    publishBy: row.publish_by,
    publishFault: row.publish_fault,
  };
}

/** The number of drafts for which a review was requested. */
export async function countDraftsInReview(db: Kysely<Schema>): Promise<number> {
  const { count } = await db
    .selectFrom("showcase_draft")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("review_asked_at", "is not", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** All drafts, newest first. Drafts of a kind that only a newer version of the site knows are left out. */
export async function listDrafts(db: Kysely<Schema>): Promise<readonly ShowcaseDraft[]> {
  const rows = await db.selectFrom("showcase_draft").selectAll().orderBy("saved_at", "desc").execute();
  return rows.filter(({ kind }) => Object.hasOwn(showcasePartDefinitions, kind)).map(toShowcaseDraft);
}

export async function findDraft(db: Kysely<Schema>, name: ShowcasePartRef): Promise<ShowcaseDraft | null> {
  const row = await selectDraft(db, name).executeTakeFirst();
  return row ? toShowcaseDraft(row) : null;
}

/** Reads the draft of a part and locks it until the transaction ends. */
export async function lockDraft(
  tx: Transaction<Schema>,
  name: ShowcasePartRef,
): Promise<ShowcaseDraft | null> {
  const row = await selectDraft(tx, name).forUpdate().executeTakeFirst();
  return row ? toShowcaseDraft(row) : null;
}

function selectDraft(db: Kysely<Schema>, { kind, key }: ShowcasePartRef) {
  return db.selectFrom("showcase_draft").selectAll().where("kind", "=", kind).where("key", "=", key);
}
