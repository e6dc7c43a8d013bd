import { publicPartHref } from "./pieces/studio-address.ts";
import { withPreviewParam } from "../../../domain/site/preview.ts";
import type { ShowcasePartRef } from "../../../domain/studio/studio-parts.ts";
import { type Locale, locales } from "../../../domain/text/locale.ts";
import type { ReaderFormat } from "../../../domain/money/reader-format.ts";
import type { App } from "../../../server/wiring/app.ts";
import { type HiddenDraftReason, describeHiddenDraft } from "../preview/unshown-words.ts";
import { requirePart } from "./load-part.ts";
import { partTitleText, currentDraftTexts } from "./pieces/part-texts.ts";
import { urls } from "../../shell/urls.ts";

/** The data of a preview, which shows a part of the showcase with the current drafts. */
export interface DraftPreviewData {
  readonly kind: "preview";
  readonly name: ShowcasePartRef;
  readonly title: string;
  /** The addresses of the part's public page as preview, in both languages. */
  readonly hrefs: Readonly<Record<Locale, string>>;
  readonly isPublished: boolean;
  readonly isWithdrawal: boolean;
  /** Why the page cannot show the draft; null if it can. */
  readonly hiddenReason: HiddenDraftReason | null;
}

/** @throws a 404 if the address names no part */
export async function loadDraftPreview(
  app: App,
  params: URLSearchParams,
  format: ReaderFormat,
): Promise<DraftPreviewData> {
  const { name, draft } = await requirePart(app, params);
  const { locale } = format;
  const { unshown } = await app.studio.preview(app.now());
  const ofPart = unshown.find((each) => each.name.kind === name.kind && each.name.key === name.key);
  const showcase = app.studio.published();
  return {
    kind: "preview",
    name,
    title: partTitleText(name, currentDraftTexts(showcase, name, draft), locale),
    hrefs: Object.fromEntries(
      locales.map((each) => [each, withPreviewParam(publicPartHref(name, each) ?? urls.home(each))]),
    ) as DraftPreviewData["hrefs"],
    isPublished: Object.keys(currentDraftTexts(showcase, name, null)).length > 0,
    isWithdrawal: draft?.isWithdrawal ?? false,
    hiddenReason: ofPart ? describeHiddenDraft(ofPart, locale) : null,
  };
}
