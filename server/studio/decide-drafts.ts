import type { Kysely, Transaction } from "kysely";
import type { PartRef } from "../../domain/studio/studio-parts.ts";
import type { ChangeContext } from "../audit/change.ts";
import type { Schema } from "../db/schema.ts";
import { recordDraftDecision } from "./drafts.ts";
import { type Draft, lockDraft } from "./read-drafts.ts";

/** `changed`: the draft was edited after the staff member had loaded it; nothing is written. */
export type DraftDecisionResult = "done" | "gone" | "changed";

interface Looked {
  readonly name: PartRef;
  /** The version that the staff member loaded. */
  readonly version: number;
}

type Columns = {
  readonly [Column in "review_asked_by" | "refused_by" | "publish_by"]?: number | null;
} & { readonly [Column in "review_asked_at" | "refused_at" | "publish_at"]?: Date | null } & {
  readonly [Column in "refusal" | "publish_fault"]?: string | null;
};

/** Requests a review of a draft. */
export function requestDraftReview(
  db: Kysely<Schema>,
  looked: Looked,
  change: ChangeContext,
): Promise<DraftDecisionResult> {
  return decide(db, looked, change, "ask-review", {
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
  looked: Looked,
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
  return decide(db, looked, change, "refuse", columns, words);
}

/** Schedules the publication of a draft; null cancels it. Any later change of the draft cancels it too. */
export function scheduleDraftPublication(
  db: Kysely<Schema>,
  looked: Looked,
  at: Date | null,
  change: ChangeContext,
): Promise<DraftDecisionResult> {
  const columns = { publish_at: at, publish_by: at && change.actorId, publish_fault: null };
  const action = at === null ? "unschedule" : "schedule";
  return decide(db, looked, change, action, columns, at === null ? null : at.toISOString());
}

function decide(
  db: Kysely<Schema>,
  { name, version }: Looked,
  change: ChangeContext,
  action: string,
  columns: Columns,
  words: string | null = null,
): Promise<DraftDecisionResult> {
  return db.transaction().execute(async (tx) => {
    const draft = await lockDraft(tx, name);
    if (!draft) return "gone";
    if (draft.version !== version) return "changed";
    // If the response to a first request was lost, the repeated request finds the decision already made.
    if (await isDecided(tx, draft, columns)) return "done";
    await tx.updateTable("showcase_draft").set(columns).where("id", "=", draft.id).execute();
    await recordDraftDecision(tx, action, draft, change, words);
    return "done";
  });
}

/** Whether a draft already has these values; the times of decisions are ignored. */
async function isDecided(tx: Transaction<Schema>, { id }: Draft, columns: Columns): Promise<boolean> {
  const row = await tx
    .selectFrom("showcase_draft")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return Object.entries(columns).every(([column, value]) => {
    const held = row[column as keyof Columns];
    // The time of a decision differs for each request, so only whether there is one counts. The scheduled time is
    // compared.
    if (column !== "publish_at" && column.endsWith("_at")) return (held === null) === (value === null);
    return held instanceof Date && value instanceof Date
      ? held.getTime() === value.getTime()
      : held === value;
  });
}

/** Drafts whose scheduled time has come. */
export async function findDueDrafts(
  db: Kysely<Schema>,
  now: Date,
): Promise<readonly Pick<Draft, "kind" | "key" | "parent" | "version" | "publishBy">[]> {
  const rows = await db
    .selectFrom("showcase_draft")
    .select(["kind", "key", "parent_key", "version", "publish_by"])
    .where("publish_at", "<=", now)
    .where("publish_fault", "is", null)
    .orderBy("publish_at")
    .execute();
  return rows.map(({ kind, key, parent_key: parent, version, publish_by: publishBy }) => ({
    kind,
    key,
    parent,
    version,
    publishBy,
  }));
}
