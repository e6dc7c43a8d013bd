import { isDeepStrictEqual } from "node:util";
import type { Kysely, Transaction } from "kysely";
import { findChangedShowcaseParts } from "../../domain/studio/changed-parts.ts";
import { type MergeConflict, mergeFormValues } from "../../domain/studio/merge-typed.ts";
import {
  findPublishedShowcasePart,
  type ShowcasePartRef,
  showcasePartDefinitions,
  applyFormValues,
  formValuesOfShowcasePart,
} from "../../domain/studio/studio-parts.ts";
import {
  mergeSettings,
  applySettings,
  formValuesOfSettings,
} from "../../domain/studio/settings/site-settings.ts";
import type { Showcase } from "../../domain/showcase/published-showcase.ts";
import type { ChangeContext } from "../audit/change.ts";
import type { Schema } from "../db/schema.ts";
import {
  type PublishShowcaseResult,
  publishShowcaseInTransaction,
  createShowcaseQueryRunner,
} from "../showcase/publish-showcase.ts";
import { findShowcaseContentFault } from "./find-content-fault.ts";
import { recordSettingsChange } from "./record-settings.ts";
import { readShowcase } from "../showcase/read-showcase.ts";
import { toShowcaseContent, type ShowcaseContent } from "../showcase/showcase-shape.ts";

export type RevertRevisionResult =
  | Extract<PublishShowcaseResult, { readonly kind: "published" | "no-picture" }>
  | { readonly kind: "no-revision" | "overtaken" | "same" }
  /** The showcase without the changes of the revision would be invalid: the field and its fault, in English. */
  | { readonly kind: "faulty"; readonly fault: string }
  /** Later revisions changed the same inputs; staff have to resolve these conflicts. */
  | { readonly kind: "conflict"; readonly conflicts: readonly (MergeConflict & ConflictPart)[] };

/** The part of the showcase that contains the input; null for a setting of the site. */
interface ConflictPart {
  readonly name: ShowcasePartRef | null;
}

/** Reverts the changes of one revision by publishing a new one. Other changes of later revisions stay. */
export async function revertRevision(
  db: Kysely<Schema>,
  revision: number,
  note: string,
  change: ChangeContext,
): Promise<RevertRevisionResult> {
  return db.transaction().execute(async (tx): Promise<RevertRevisionResult> => {
    const query = createShowcaseQueryRunner(tx);
    const [current, reverted, before] = [
      await readShowcase(query),
      await readShowcase(query, revision),
      revision > 1 ? await readShowcase(query, revision - 1) : null,
    ];
    if (!current || !reverted || !before) return { kind: "no-revision" };
    if (reverted.revision === current.revision)
      return publishBack(
        tx,
        current,
        { ...toShowcaseContent(before), formerAddresses: current.formerAddresses },
        note,
        change,
      );
    const settings = mergeSettings(reverted, formValuesOfSettings(before), current);
    const conflicts: (MergeConflict & ConflictPart)[] = settings.conflicts.map((each) => ({
      ...each,
      name: null,
    }));
    let content = applySettings(toShowcaseContent(current), settings.typed);
    for (const { name, kind } of findChangedShowcaseParts(before, reverted)) {
      const { fields, remove } = showcasePartDefinitions[name.kind];
      if (kind === "added") {
        // Removing a part also removes everything in it, so all of it must be unchanged since this revision.
        const isUnchanged = isDeepStrictEqual(
          findPublishedShowcasePart(current, name),
          findPublishedShowcasePart(reverted, name),
        );
        if (isUnchanged) content = remove(content, name);
        else
          conflicts.push({
            name,
            input: showcasePartDefinitions[name.kind].keyField,
            mine: "",
            theirs: name.key,
          });
        continue;
      }
      const merged = mergeFormValues(
        fields,
        formValuesOfShowcasePart(reverted, name),
        formValuesOfShowcasePart(before, name),
        formValuesOfShowcasePart(current, name),
      );
      conflicts.push(...merged.conflicts.map((each) => ({ ...each, name })));
      content = applyFormValues(content, name, merged.typed);
    }
    if (conflicts.length > 0) return { kind: "conflict", conflicts };
    const fault = findShowcaseContentFault(content);
    if (fault !== null) return { kind: "faulty", fault };
    return publishBack(tx, current, content, note, change);
  });
}

async function publishBack(
  tx: Transaction<Schema>,
  current: Showcase,
  content: ShowcaseContent,
  note: string,
  change: ChangeContext,
): Promise<RevertRevisionResult> {
  const published = await publishShowcaseInTransaction(
    tx,
    { content, note, basedOn: current.revision },
    change,
  );
  if (published.kind === "published")
    await recordSettingsChange(tx, { before: current, after: content, revision: published.revision }, change);
  if (published.kind === "published" || published.kind === "no-picture") return published;
  return { kind: published.kind };
}
