import { type Locale, localizedText } from "../../../../domain/text/locale.ts";
import type { Showcase } from "../../../../domain/showcase/published-showcase.ts";
import type { FormValues } from "../../../../domain/studio/fields/field.ts";
import { type FormMergeResult, mergeFormValues } from "../../../../domain/studio/merge-typed.ts";
import {
  type ShowcaseDraftKind,
  type ShowcasePartRef,
  showcasePartDefinitions,
  formValuesOfShowcasePart,
} from "../../../../domain/studio/studio-parts.ts";
import type { ShowcaseDraft } from "../../../../server/studio/read-drafts.ts";
import type { App } from "../../../../server/wiring/app.ts";

/** The texts that the editor shows: the draft, merged with what was published after the draft was created. */
export function currentDraftTexts(
  showcase: Showcase,
  name: ShowcasePartRef,
  draft: ShowcaseDraft | null,
): FormValues {
  return mergeDraftWithPublished(showcase, name, draft).typed;
}

/** Like `currentDraftTexts`, with the inputs that both the draft and a later publication have changed. */
export function mergeDraftWithPublished(
  showcase: Showcase,
  name: ShowcasePartRef,
  draft: ShowcaseDraft | null,
): FormMergeResult {
  const published = formValuesOfShowcasePart(showcase, name);
  if (draft === null) return { typed: published, conflicts: [] };
  return mergeFormValues(showcasePartDefinitions[name.kind].fields, draft.base, draft.typed, published);
}

/** The field with the name of a part of this kind. */
export function partTitleField(kind: ShowcaseDraftKind): "name" | "question" | "heading" {
  if (kind === "question") return "question";
  return kind === "about" || kind === "privacy" ? "heading" : "name";
}

/** The name of a part, from its texts; its key if it has no name. */
export function partTitleText(
  { kind, key }: ShowcasePartRef,
  formValues: FormValues,
  locale: Locale,
): string {
  const field = partTitleField(kind);
  const text = { en: formValues[`${field}.en`] ?? "", ar: formValues[`${field}.ar`] ?? "" };
  return localizedText(locale, text) || key;
}

/** The names of staff accounts, by id. */
export async function findAccountNames(
  app: Pick<App, "staff">,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.every((id) => id === null)) return new Map();
  const accounts = await app.staff.accounts.list();
  return new Map(accounts.map(({ account }) => [account.id, account.name]));
}
