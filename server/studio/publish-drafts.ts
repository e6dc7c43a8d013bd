import type { Kysely, Transaction } from "kysely";
import type { FormValues } from "../../domain/studio/fields/field.ts";
import { type MergeConflict, mergeFormValues } from "../../domain/studio/merge-typed.ts";
import {
  type ShowcasePartRef,
  showcasePartDefinitions,
  applyFormValues,
  type EditableShowcaseContent,
  formValuesOfShowcasePart,
} from "../../domain/studio/studio-parts.ts";
import { parseAmountEgp } from "../../domain/studio/fields/typed-amount.ts";
import { rowKeysAt } from "../../domain/studio/typed-fields.ts";
import { toCairoIsoDate } from "../../domain/time/cairo-date.ts";
import type { ChangeContext } from "../audit/change.ts";
import type { Schema } from "../db/schema.ts";
import { publishShowcaseInTransaction, createShowcaseQueryRunner } from "../showcase/publish-showcase.ts";
import { readShowcase } from "../showcase/read-showcase.ts";
import { toShowcaseContent, type ShowcaseContent } from "../showcase/showcase-shape.ts";
import { checkDraft, type DraftFindings, isDraftPublishable } from "../../domain/studio/check-draft.ts";
import { findShowcaseContentFault } from "./find-content-fault.ts";
import { deleteDraft } from "./drafts.ts";
import { type ShowcaseDraft, lockDraft } from "./read-drafts.ts";

export type PublishDraftResult =
  | { readonly kind: "published"; readonly revision: number }
  /** The draft does not exist, or its version differs from the one that the staff member loaded. */
  | { readonly kind: "gone" | "changed" }
  /** These inputs were published with other texts after the draft began. */
  | { readonly kind: "conflict"; readonly conflicts: readonly MergeConflict[] }
  | { readonly kind: "not-ready"; readonly findings: DraftFindings }
  /** The showcase with this draft would be invalid: the field and its fault, in English. */
  | { readonly kind: "faulty"; readonly fault: string }
  /** Pictures that do not exist on this site any more. */
  | { readonly kind: "no-picture"; readonly urls: readonly string[] };

/** Thrown to roll back the transaction when the showcase was not published. */
class NotPublished extends Error {
  readonly outcome: PublishDraftResult;
  constructor(outcome: PublishDraftResult) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

interface PublishRequest {
  readonly name: ShowcasePartRef;
  /** The version that the staff member loaded; null for any version. */
  readonly version: number | null;
  /** A short description by the staff member who publishes. */
  readonly note: string;
}

/** Publishes a draft as the next revision, as a whole or not at all. */
export async function publishDraft(
  db: Kysely<Schema>,
  order: PublishRequest,
  change: ChangeContext,
): Promise<PublishDraftResult> {
  try {
    return await db.transaction().execute((tx) => publishDraftIn(tx, order, change));
  } catch (error) {
    if (error instanceof NotPublished) return error.outcome;
    throw error;
  }
}

async function publishDraftIn(
  tx: Transaction<Schema>,
  { name, version, note }: PublishRequest,
  change: ChangeContext,
): Promise<PublishDraftResult> {
  const draft = await lockDraft(tx, name);
  if (!draft) return { kind: "gone" };
  if (version !== null && draft.version !== version) return { kind: "changed" };
  const showcase = await readShowcase(createShowcaseQueryRunner(tx));
  if (!showcase) return { kind: "gone" };
  const content = toShowcaseContent(showcase);
  const { typed, conflicts } = mergeFormValues(
    showcasePartDefinitions[name.kind].fields,
    draft.base,
    draft.typed,
    formValuesOfShowcasePart(content, draft),
  );
  if (conflicts.length > 0) return { kind: "conflict", conflicts };
  const findings = checkDraft(content, draft, typed, draft.isWithdrawal);
  if (!isDraftPublishable(findings)) return { kind: "not-ready", findings };
  const next = applyDraft(withoutFormerSlug(content, draft), draft, typed, change.now);
  const fault = findShowcaseContentFault(next);
  if (fault !== null) return { kind: "faulty", fault };
  const published = await publishShowcaseInTransaction(
    tx,
    { content: next, note, basedOn: showcase.revision },
    change,
  );
  if (published.kind === "no-picture") throw new NotPublished(published);
  if (published.kind === "overtaken") throw new NotPublished({ kind: "changed" });
  await deleteDraft(tx, draft);
  return { kind: "published", revision: published.revision };
}

/** Removes a slug from the former slugs because it is in use again. */
export function withoutFormerSlug(
  content: ShowcaseContent,
  { kind, key, isWithdrawal }: ShowcaseDraft,
): ShowcaseContent {
  if (isWithdrawal) return content;
  const formerAddresses = content.formerAddresses.filter((each) => each.kind !== kind || each.slug !== key);
  return { ...content, formerAddresses };
}

/** A project's price range as form values, derived from its unit types; {} if none of their prices has changed. */
function priceSpan(formValues: FormValues, published: FormValues): FormValues {
  const names = Object.keys({ ...formValues, ...published }).filter((name) =>
    /^units\.[^.]+\.priceEgp\.(?:from|to)$/.test(name),
  );
  if (names.every((name) => (formValues[name] ?? "") === (published[name] ?? ""))) return {};
  const amounts = rowKeysAt(formValues, "units").flatMap((key) =>
    ["from", "to"].map((end) => parseAmountEgp(formValues[`units.${key}.priceEgp.${end}`] ?? "")),
  );
  const knownAmounts = amounts.filter((amount) => amount !== null);
  if (knownAmounts.length === 0) return { "priceEgp.from": "", "priceEgp.to": "" };
  return {
    "priceEgp.from": String(Math.min(...knownAmounts)),
    "priceEgp.to": String(Math.max(...knownAmounts)),
  };
}

/** The published showcase with this draft applied. */
export function applyDraft<Content extends EditableShowcaseContent>(
  content: Content,
  draft: Pick<ShowcaseDraft, "kind" | "key" | "parent" | "isWithdrawal">,
  formValues: FormValues,
  now: Date,
): Content {
  if (draft.isWithdrawal) return showcasePartDefinitions[draft.kind].remove(content, draft);
  if (draft.kind !== "project") return applyFormValues(content, draft, formValues);
  const span = priceSpan(formValues, formValuesOfShowcasePart(content, draft));
  return applyFormValues(content, draft, { ...formValues, ...span, updatedOn: toCairoIsoDate(now) });
}
