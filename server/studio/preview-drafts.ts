import { checkDraft, type DraftProblem } from "../../domain/studio/check-draft.ts";
import { mergeFormValues } from "../../domain/studio/merge-typed.ts";
import {
  type ShowcasePartRef,
  showcasePartDefinitions,
  formValuesOfShowcasePart,
} from "../../domain/studio/studio-parts.ts";
import type { FieldFault } from "../../domain/studio/typed-fields.ts";
import type { Showcase } from "../../domain/showcase/published-showcase.ts";
import { toShowcaseContent } from "../showcase/showcase-shape.ts";
import type { ShowcaseDraft } from "./read-drafts.ts";
import { findShowcaseContentFault } from "./find-content-fault.ts";
import { applyDraft, withoutFormerSlug } from "./publish-drafts.ts";

/** The showcase as its preview shows it to staff. */
export interface ShowcasePreview {
  readonly showcase: Showcase;
  /** Drafts that cannot be shown yet. Their parts are shown as published. */
  readonly unshown: readonly UnshowableDraft[];
}

export interface UnshowableDraft {
  readonly name: ShowcasePartRef;
  /** Inputs that are empty, not translated or invalid. */
  readonly faults: readonly FieldFault[];
  readonly others: readonly DraftProblem[];
  /**
   * Why the showcase would be unreadable with the draft, in English: field and fault. Null if `faults` has the
   * reason.
   */
  readonly fault: string | null;
}

/** Problems that prevent a preview. A missing licence number or an improbable price does not. */
const unshowable: ReadonlySet<DraftProblem["code"]> = new Set([
  "taken",
  "no-area",
  "no-developer",
  "still-named",
  "type-twice",
]);

/**
 * Adds all drafts that can be shown to the published showcase. Where other texts were published after a draft
 * began, the preview shows those of the draft.
 */
export function previewDrafts(
  published: Showcase,
  drafts: readonly ShowcaseDraft[],
  now: Date,
): ShowcasePreview {
  let showcase = published;
  const unshown: UnshowableDraft[] = [];
  const order = ({ isWithdrawal, kind }: ShowcaseDraft) =>
    (isWithdrawal ? previewOrder.length : 0) + previewOrder.indexOf(kind);
  for (const draft of drafts.toSorted((one, other) => order(one) - order(other))) {
    const { kind, key, parent } = draft;
    const name = { kind, key, parent };
    const { typed } = mergeFormValues(
      showcasePartDefinitions[kind].fields,
      draft.base,
      draft.typed,
      formValuesOfShowcasePart(published, draft),
    );
    const findings = checkDraft(showcase, name, typed, draft.isWithdrawal);
    const others = findings.others.filter(({ code }) => unshowable.has(code));
    if (findings.faults.length + others.length > 0) {
      unshown.push({ name, faults: findings.faults, others, fault: null });
      continue;
    }
    const next = applyDraft(withoutFormerSlug(toShowcaseContent(showcase), draft), draft, typed, now);
    const fault = findShowcaseContentFault(next);
    if (fault === null) showcase = { ...published, ...next };
    else unshown.push({ name, faults: [], others: [], fault });
  }
  return { showcase, unshown };
}

/** The order in which drafts are applied: a part comes after the parts to which it refers. Withdrawals come last. */
const previewOrder = [
  "developer",
  "area",
  "project",
  "question",
  "about",
  "privacy",
  "order",
] as const satisfies readonly ShowcaseDraft["kind"][];
