import type { Kysely, Transaction } from "kysely";
import type { ShowcasePartRef } from "../../domain/studio/studio-parts.ts";
import type { ChangeContext } from "../audit/change.ts";
import type { Schema } from "../db/schema.ts";
import { discardDraftInTransaction, recordDraftDecision } from "./drafts.ts";
import { type ShowcaseDraft, lockDraft } from "./read-drafts.ts";

/**
 * `gone`: the draft was deleted; `changed`: it was saved again after the staff member had loaded it. Nothing is
 * written then.
 */
export type DraftDecisionResult = "done" | "gone" | "changed";

/** The version of a draft that the staff member loaded. */
export interface LoadedDraftVersion {
  readonly name: ShowcasePartRef;
  readonly version: number;
}

/** Columns of a draft that decisions set. */
type DecisionColumns = {
  readonly [Column in "review_asked_by" | "refused_by" | "publish_by"]?: number | null;
} & { readonly [Column in "review_asked_at" | "refused_at" | "publish_at"]?: Date | null } & {
  readonly [Column in "refusal" | "publish_fault"]?: string | null;
};

/** Requests a review of a draft. */
export function requestDraftReview(
  db: Kysely<Schema>,
  loaded: LoadedDraftVersion,
  change: ChangeContext,
): Promise<DraftDecisionResult> {
  return decide(db, loaded, change, "ask-review", {
    review_asked_by: change.actorId,
    review_asked_at: change.now,
    refused_by: null,
    refused_at: null,
    refusal: null,
  });
}

/** Returns a draft to its author, with a description of the required changes. */
export function rejectDraft(
  db: Kysely<Schema>,
  loaded: LoadedDraftVersion,
  words: string,
  change: ChangeContext,
): Promise<DraftDecisionResult> {
  const columns = {
    review_asked_by: null,
    review_asked_at: null,
    refused_by: change.actorId,
    refused_at: change.now,
    refusal: words,
    publish_at: null,
    publish_by: null,
  };
  return decide(db, loaded, change, "refuse", columns, words);
}

/**
 * Schedules the publication of a draft, which any later change of the draft cancels.
 * @param publishAt null to cancel the publication
 */
export function scheduleDraftPublication(
  db: Kysely<Schema>,
  loaded: LoadedDraftVersion,
  publishAt: Date | null,
  change: ChangeContext,
): Promise<DraftDecisionResult> {
  const columns = { publish_at: publishAt, publish_by: publishAt && change.actorId, publish_fault: null };
  const action = publishAt === null ? "unschedule" : "schedule";
  return decide(db, loaded, change, action, columns, publishAt === null ? null : publishAt.toISOString());
}

/**
 * Discards a draft; what is published stays. A draft that was saved after the staff member had loaded it is not
 * discarded, because nobody has seen what would be lost.
 */
export function discardDraft(
  db: Kysely<Schema>,
  loaded: LoadedDraftVersion,
  change: ChangeContext,
): Promise<DraftDecisionResult> {
  return withLockedDraft(db, loaded, (tx, draft) => discardDraftInTransaction(tx, draft, change));
}

function decide(
  db: Kysely<Schema>,
  loaded: LoadedDraftVersion,
  change: ChangeContext,
  action: string,
  columns: DecisionColumns,
  words: string | null = null,
): Promise<DraftDecisionResult> {
  return withLockedDraft(db, loaded, async (tx, draft) => {
    // If the response to a first request was lost, the repeated request finds the decision already made.
    if (await isDecided(tx, draft, columns)) return;
    await tx.updateTable("showcase_draft").set(columns).where("id", "=", draft.id).execute();
    await recordDraftDecision(tx, action, draft, change, words);
  });
}

/** Works on a draft in one transaction, unless it was deleted or saved since the staff member loaded it. */
function withLockedDraft(
  db: Kysely<Schema>,
  { name, version }: LoadedDraftVersion,
  work: (tx: Transaction<Schema>, draft: ShowcaseDraft) => Promise<void>,
): Promise<DraftDecisionResult> {
  return db.transaction().execute(async (tx) => {
    const draft = await lockDraft(tx, name);
    if (!draft) return "gone";
    if (draft.version !== version) return "changed";
    await work(tx, draft);
    return "done";
  });
}

/** Whether a draft already has these values; the times of decisions are ignored. */
async function isDecided(
  tx: Transaction<Schema>,
  { id }: ShowcaseDraft,
  columns: DecisionColumns,
): Promise<boolean> {
  const row = await tx
    .selectFrom("showcase_draft")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return Object.entries(columns).every(([column, value]) => {
    const storedValue = row[column as keyof DecisionColumns];
    // The time of a decision differs for each request, so only whether there is one counts. The scheduled time is
    // compared.
    if (column !== "publish_at" && column.endsWith("_at")) return (storedValue === null) === (value === null);
    return storedValue instanceof Date && value instanceof Date
      ? storedValue.getTime() === value.getTime()
      : storedValue === value;
  });
}

/** Drafts whose scheduled time has come. */
export async function findDueDrafts(
  db: Kysely<Schema>,
  now: Date,
): Promise<readonly Pick<ShowcaseDraft, "kind" | "key" | "parent" | "version" | "publishBy">[]> {
  const rows = await db
    .selectFrom("showcase_draft")
    .select(["kind", "key", "parent_key", "version", "publish_by"])
    .where("publish_at", "<=", now)
    .where("publish_fault", "is", null)
    .orderBy("publish_at")
    .execute();
  return rows.map(({ parent_key: parent, publish_by: publishBy, ...draft }) =>
    Object.assign(draft, { parent, publishBy }),
  );
}
