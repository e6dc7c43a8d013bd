import type { Kysely, Transaction } from "kysely";
import type { FormValues } from "../../domain/studio/fields/field.ts";
import { type MergeConflict, mergeFormValues } from "../../domain/studio/merge-typed.ts";
import {
  type ShowcasePartRef,
  showcasePartDefinitions,
  type EditableShowcaseContent,
  formValuesOfShowcasePart,
} from "../../domain/studio/studio-parts.ts";
import { recordRowChange } from "../audit/append-audit.ts";
import type { ChangeContext } from "../audit/change.ts";
import type { Schema } from "../db/schema.ts";
import {
  isSoleEditorSince,
  saveDraftVersion,
  findLastDraftVersion,
  findDraftVersionTexts,
} from "./draft-versions.ts";
import { type ShowcaseDraft, toShowcaseDraft, lockDraft } from "./read-drafts.ts";

/** The submitted texts, and what their form was rendered from. */
export interface DraftInput {
  readonly name: ShowcasePartRef;
  readonly typed: FormValues;
  readonly isWithdrawal?: boolean;
  /** The version of the draft from which the form was rendered; 0 for the published texts. */
  readonly basedOn: number;
  /**
   * The showcase from which the form was rendered, if another one has been published since; otherwise null or
   * absent.
   */
  readonly seen?: EditableShowcaseContent | null;
  /**
   * True if the sender has not seen the conflicts between the draft and later publications, as with a form that
   * only submits a file. The conflicts then stay open. Otherwise saving resolves them in favour of the draft.
   */
  readonly keepsConflictsOpen?: boolean;
  /** True if submitted while the browser left the page; the form may not know the version of its previous save. */
  readonly isLast?: boolean;
}

/**
 * `conflict`: another person has changed the same inputs. Nothing is written; `draft` is their version, null if
 * they published it, and `typed` merges both versions, with the sender's values at conflicts. `same`: the draft,
 * or the site, has these texts already.
 */
export type SaveDraftResult =
  | { readonly kind: "saved" | "same"; readonly draft: ShowcaseDraft | null }
  | {
      readonly kind: "conflict";
      readonly draft: ShowcaseDraft | null;
      readonly typed: FormValues;
      readonly conflicts: readonly MergeConflict[];
    };

/**
 * Saves the submitted texts, merged with what others typed into other inputs of the part. If the result equals
 * what is published, the draft is deleted.
 * @param content the showcase that is published now
 */
export async function saveDraft(
  db: Kysely<Schema>,
  content: EditableShowcaseContent,
  {
    name,
    typed,
    isWithdrawal = false,
    basedOn,
    seen = null,
    isLast = false,
    keepsConflictsOpen = false,
  }: DraftInput,
  change: ChangeContext,
): Promise<SaveDraftResult> {
  const published = formValuesOfShowcasePart(content, name);
  const { fields } = showcasePartDefinitions[name.kind];
  return db.transaction().execute(async (tx) => {
    const storedDraft = await lockDraft(tx, name);
    const isCurrent = storedDraft
      ? storedDraft.version === basedOn || (isLast && (await isSoleEditorSince(tx, name, basedOn, change)))
      : basedOn === 0 && seen === null;
    const formBase =
      basedOn > 0
        ? await findDraftVersionTexts(tx, name, basedOn)
        : seen
          ? formValuesOfShowcasePart(seen, name)
          : null;
    const otherValues = storedDraft?.typed ?? published;
    const merged = isCurrent
      ? { typed, conflicts: [] }
      : mergeFormValues(fields, formBase ?? storedDraft?.base ?? published, typed, otherValues);
    const conflicts = isCurrent ? [] : [...merged.conflicts, ...conflictOfOrders(name, typed, otherValues)];
    if (conflicts.length > 0) return { kind: "conflict", draft: storedDraft, typed: merged.typed, conflicts };
    // Resolving the conflicts in favour of the draft makes the published texts its new base.
    const base =
      storedDraft && keepsConflictsOpen
        ? baseWithConflicts(name, storedDraft.base, merged.typed, published)
        : published;
    const isUnchanged =
      storedDraft && isSame(storedDraft.typed, merged.typed) && isSame(storedDraft.base, base);
    if (isUnchanged && storedDraft.isWithdrawal === isWithdrawal) return { kind: "same", draft: storedDraft };
    const isAsPublished = isSame(published, merged.typed) && !isWithdrawal;
    if (isAsPublished && Object.keys(published).length > 0) {
      if (storedDraft) await discardDraftInTransaction(tx, storedDraft, change);
      return { kind: storedDraft ? "saved" : "same", draft: null };
    }
    const next = { name, typed: merged.typed, base, isWithdrawal, held: storedDraft };
    return { kind: "saved", draft: await writeDraft(tx, next, change) };
  });
}

/** A conflict if the two orders of a list differ, because orders cannot be merged like texts. */
function conflictOfOrders(
  { kind }: ShowcasePartRef,
  formValues: FormValues,
  otherValues: FormValues,
): readonly MergeConflict[] {
  const [mine = "", other = ""] = [formValues["order"], otherValues["order"]];
  return kind === "order" && mine !== other ? [{ input: "order", mine, theirs: other }] : [];
}

/** The published texts as the draft's new base. Inputs in conflict keep their old base, so they stay in conflict. */
function baseWithConflicts(
  { kind }: ShowcasePartRef,
  base: FormValues,
  formValues: FormValues,
  published: FormValues,
): FormValues {
  const { conflicts } = mergeFormValues(showcasePartDefinitions[kind].fields, base, formValues, published);
  return { ...published, ...Object.fromEntries(conflicts.map(({ input }) => [input, base[input] ?? ""])) };
}

function isSame(one: FormValues, other: FormValues): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => (one[name] ?? "") === (other[name] ?? ""));
}

interface NextDraft {
  readonly name: ShowcasePartRef;
  readonly typed: FormValues;
  readonly base: FormValues;
  readonly isWithdrawal: boolean;
  readonly held: ShowcaseDraft | null;
}

async function writeDraft(
  tx: Transaction<Schema>,
  { name, typed, base, isWithdrawal, held }: NextDraft,
  change: ChangeContext,
): Promise<ShowcaseDraft> {
  const version = (held?.version ?? (await findLastDraftVersion(tx, name))) + 1;
  const row = {
    parent_key: name.parent,
    typed: JSON.stringify(typed),
    base: JSON.stringify(base),
    is_withdrawal: isWithdrawal,
    version,
    saved_by: change.actorId,
    saved_at: change.now,
    // A change of the draft cancels its request for a review and its scheduled publication.
    review_asked_by: null,
    review_asked_at: null,
    publish_at: null,
    publish_by: null,
    publish_fault: null,
  };
  const savedRow = held
    ? await tx
        .updateTable("showcase_draft")
        .set(row)
        .where("kind", "=", name.kind)
        .where("key", "=", name.key)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto("showcase_draft")
        .values({ kind: name.kind, key: name.key, ...row })
        .returningAll()
        .executeTakeFirstOrThrow();
  await saveDraftVersion(tx, name, { version, typed: row.typed }, change);
  // Only the start of a draft is recorded, because drafts are saved at every pause of typing.
  const draft = toShowcaseDraft(savedRow);
  if (!held) await recordDraftDecision(tx, "draft", draft, change);
  return draft;
}

export async function discardDraftInTransaction(
  tx: Transaction<Schema>,
  draft: ShowcaseDraft,
  change: ChangeContext,
): Promise<void> {
  await deleteDraft(tx, draft);
  await recordDraftDecision(tx, "discard", draft, change);
}

export async function deleteDraft(tx: Transaction<Schema>, { id }: ShowcaseDraft): Promise<void> {
  await tx.deleteFrom("showcase_draft").where("id", "=", id).execute();
}

/** Records a decision about a draft in the audit log, with its reason. */
export function recordDraftDecision(
  tx: Transaction<Schema>,
  action: string,
  { id, kind, key }: ShowcaseDraft,
  change: ChangeContext,
  words: string | null = null,
): Promise<void> {
  return recordRowChange(tx, change, {
    action,
    entity: "showcase_draft",
    entityId: id,
    changes: {
      part: { from: null, to: `${kind} ${key}` },
      ...(words !== null && { words: { from: null, to: words } }),
    },
  });
}
