import { data } from "react-router";
import { formatCairoDateTime } from "../../../domain/time/cairo-date.ts";
import type { FieldDifference } from "../../../domain/studio/difference.ts";
import { formValuesOfShowcasePart, type ShowcasePartRef } from "../../../domain/studio/studio-parts.ts";
import type { ReaderFormat } from "../../../domain/money/reader-format.ts";
import { findChangedShowcaseParts, findPartFieldChanges } from "../../../domain/studio/changed-parts.ts";
import { settingDifferences } from "../../../domain/studio/settings/site-settings.ts";
import type { App } from "../../../server/wiring/app.ts";
import { loadPartEditor } from "./load-part.ts";
import { withPlaceNames } from "./part-places.ts";
import { partTitleText, currentDraftTexts } from "./pieces/part-texts.ts";
import type { PartEditorData } from "./pieces/part-data.ts";
import type { RevisionSummary } from "./review/revisions.tsx";
import { partParam } from "./pieces/studio-address.ts";

/** The data of the review page: a draft's differences from what is published, or the latest publications. */
export interface StudioReviewData {
  readonly kind: "review";
  /** Null if the page shows only the latest publications. */
  readonly draft: { readonly part: PartEditorData; readonly differences: readonly FieldDifference[] } | null;
  readonly revisions: readonly RevisionSummary[];
}

const maxRevisions = 20;

/** @throws a 404 if the address names a part that does not exist */
export async function loadStudioReview(
  app: App,
  params: URLSearchParams,
  format: ReaderFormat,
): Promise<StudioReviewData> {
  const isOfPart = params.has(partParam);
  const part = isOfPart ? await loadPartEditor(app, params, format) : null;
  if (part && !part.state.hasDraft) throw data(null, { status: 404 });
  return {
    kind: "review",
    draft: part && { part, differences: draftDifferences(app, part, format) },
    revisions: part ? [] : await loadRevisions(app, format),
  };
}

function draftDifferences(
  app: App,
  { name, formValues }: PartEditorData,
  { locale }: ReaderFormat,
): readonly FieldDifference[] {
  const differences = findPartFieldChanges(
    name,
    formValuesOfShowcasePart(app.studio.published(), name),
    formValues,
  );
  return withPlaceNames(differences, app, locale);
}

async function loadRevisions(app: App, format: ReaderFormat): Promise<readonly RevisionSummary[]> {
  // One revision more than is shown, because the differences are those to the revision before.
  const listed = await app.studio.revisions(maxRevisions + 1);
  const contents = await Promise.all(listed.map(({ number }) => app.studio.revision(number)));
  return listed.slice(0, maxRevisions).map((revision, index) => {
    const [after, before] = [contents[index], contents[index + 1]];
    const parts = after && before ? findChangedShowcaseParts(before, after) : [];
    const titled = parts.map((part) => {
      const title = titleOfPart(part.name, part.kind === "removed" ? before : after, format);
      const differences = withPlaceNames(part.differences, app, format.locale);
      return Object.assign({}, part, { title, differences });
    });
    return {
      number: revision.number,
      at: formatCairoDateTime(revision.publishedAt, format),
      by: revision.publishedBy,
      note: revision.note,
      parts: titled,
      settings: after && before ? settingDifferences(before, after) : [],
      isFirst: before === undefined,
    };
  });
}

function titleOfPart(
  name: ShowcasePartRef,
  showcase: Parameters<typeof currentDraftTexts>[0] | null | undefined,
  { locale }: ReaderFormat,
): string {
  return showcase ? partTitleText(name, currentDraftTexts(showcase, name, null), locale) : name.key;
}
