import { showcasePartDefinitions } from "../../../domain/studio/studio-parts.ts";
import { splitInputPath } from "../../../domain/studio/field-path.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import type { Messages } from "../../../messages/catalogue.ts";
import { getTranslator } from "../../../messages/translator.ts";
import type { UnshowableDraft } from "../../../server/studio/preview-drafts.ts";
import { fieldLabelKey } from "../studio/pieces/field-words.ts";
import { partEditorHref } from "../studio/pieces/studio-address.ts";

/** Why a page cannot show a draft yet. */
export interface HiddenDraftReason {
  /** For example "Arabic name: This language is missing." */
  readonly text: string;
  /** The address of the editor at this field. */
  readonly href: string;
}

/** Describes the first of the faults for which a preview leaves a draft out. */
export function describeHiddenDraft(
  { name, faults, others, fault }: UnshowableDraft,
  locale: Locale,
): HiddenDraftReason {
  const t = getTranslator(locale, "studio");
  const [firstFault] = faults;
  if (firstFault) {
    const label = fieldLabelKey(
      splitInputPath(showcasePartDefinitions[name.kind].fields, firstFault.input).path,
    );
    const field = t(`fields.${label as keyof Messages["studio"]["fields"]}`);
    const limit = firstFault.limit === undefined ? "" : String(firstFault.limit);
    const text = t("preview.field", { field, fault: t(`faults.${firstFault.code}`, { limit }) });
    return { text, href: partEditorHref(locale, name, firstFault.input) };
  }
  const [finding] = others;
  if (finding)
    return { text: t(`missing.doubts.${finding.code}`), href: partEditorHref(locale, name, finding.input) };
  return { text: t("preview.fault", { fault: fault ?? "" }), href: partEditorHref(locale, name) };
}
