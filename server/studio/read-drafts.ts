import type { Kysely, Selectable, Transaction } from "kysely";
import type { Typed } from "../../domain/studio/fields/field.ts";
import { type ItemName, kinds } from "../../domain/studio/studio-items.ts";
import type { Schema } from "../db/schema.ts";
import type { ShowcaseDraftTable } from "../db/showcase-tables.ts";

/** What somebody has typed about a part of the showcase and nobody has published yet. */
export interface Draft extends ItemName {
  readonly id: number;
  readonly typed: Typed;
  /** What was published when the draft began; {} for a new part. */
  readonly base: Typed;
  readonly isWithdrawal: boolean;
  readonly version: number;
  readonly savedBy: number | null;
  readonly savedAt: Date;
  readonly review: { readonly askedBy: number | null; readonly askedAt: Date } | null;
  readonly refusal: { readonly by: number | null; readonly at: Date; readonly words: string } | null;
  readonly publishAt: Date | null;
  readonly publishBy: number | null;
  /** Why it was not published at its hour; null otherwise. */
  readonly publishFault: string | null;
}

/** A row as the studio knows it. */
export function draftOf(row: Selectable<ShowcaseDraftTable>): Draft {
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

/** How many drafts wait for somebody who may publish them. */
export async function countDraftsInReview(db: Kysely<Schema>): Promise<number> {
  const { count } = await db
    .selectFrom("showcase_draft")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("review_asked_at", "is not", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Every draft, the newest first. Those of a kind that only a newer version knows are left to that one. */
export async function listDrafts(db: Kysely<Schema>): Promise<readonly Draft[]> {
  const rows = await db.selectFrom("showcase_draft").selectAll().orderBy("saved_at", "desc").execute();
  return rows.filter(({ kind }) => Object.hasOwn(kinds, kind)).map(draftOf);
}

export async function findDraft(db: Kysely<Schema>, { kind, key }: ItemName): Promise<Draft | null> {
  const row = await db
    .selectFrom("showcase_draft")
    .selectAll()
    .where("kind", "=", kind)
    .where("key", "=", key)
    .executeTakeFirst();
  return row ? draftOf(row) : null;
}

/** The draft of a part, which no other transaction can change until this one has ended. */
export async function holdDraft(tx: Transaction<Schema>, { kind, key }: ItemName): Promise<Draft | null> {
  const row = await tx
    .selectFrom("showcase_draft")
    .selectAll()
    .where("kind", "=", kind)
    .where("key", "=", key)
    .forUpdate()
    .executeTakeFirst();
  return row ? draftOf(row) : null;
}
