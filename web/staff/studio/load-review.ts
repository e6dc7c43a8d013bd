import { data } from "react-router";
import { formatCairoDateTime } from "../../../domain/time/cairo-date.ts";
import type { FieldDifference } from "../../../domain/studio/difference.ts";
import { formValuesOfPart, type PartRef } from "../../../domain/studio/studio-parts.ts";
import type { Reader } from "../../../domain/money/reader.ts";
import { findChangedParts, findPartFieldChanges } from "../../../domain/studio/item-differences.ts";
import { settingDifferences } from "../../../domain/studio/settings/site-settings.ts";
import type { App } from "../../../server/wiring/app.ts";
import { loadPart } from "./load-part.ts";
import { withPlaceNames } from "./part-places.ts";
import { partTitleText, currentDraftTexts } from "./pieces/part-texts.ts";
import type { PartEditorData } from "./pieces/part-data.ts";
import type { RevisionView } from "./review/revisions.tsx";
import { partParam } from "./pieces/studio-address.ts";

/** The data of the review page: a draft's differences from what is published, or the latest publications. */
export interface ReviewData {
  readonly kind: "review";
  /** Null if the page shows only the latest publications. */
  readonly draft: { readonly part: PartEditorData; readonly differences: readonly FieldDifference[] } | null;
  readonly revisions: readonly RevisionView[];
}

const shownRevisions = 20;

/** @throws a 404 if the address names a part that does not exist */
export async function loadReview(app: App, params: URLSearchParams, reader: Reader): Promise<ReviewData> {
  const isOfPart = params.has(partParam);
  const part = isOfPart ? await loadPart(app, params, reader) : null;
  if (part && !part.state.hasDraft) throw data(null, { status: 404 });
  return {
    kind: "review",
    draft: part && { part, differences: draftDifferences(app, part, reader) },
    revisions: part ? [] : await loadRevisions(app, reader),
  };
}

function draftDifferences(
  app: App,
  { name, typed }: PartEditorData,
  { locale }: Reader,
): readonly FieldDifference[] {
  const differences = findPartFieldChanges(name, formValuesOfPart(app.studio.published(), name), typed);
  return withPlaceNames(differences, app, locale);
}

async function loadRevisions(app: App, reader: Reader): Promise<readonly RevisionView[]> {
  // One revision more than is shown, because the differences are those to the revision before.
  const listed = await app.studio.revisions(shownRevisions + 1);
  const contents = await Promise.all(listed.map(({ number }) => app.studio.revision(number)));
  return listed.slice(0, shownRevisions).map((revision, index) => {
    const [after, before] = [contents[index], contents[index + 1]];
    const parts = after && before ? findChangedParts(before, after) : [];
    const titled = parts.map((part) => {
      const title = titleOfPart(part.name, part.kind === "removed" ? before : after, reader);
      const differences = withPlaceNames(part.differences, app, reader.locale);
      return Object.assign({}, part, { title, differences });
    });
    return {
      number: revision.number,
      at: formatCairoDateTime(revision.publishedAt, reader),
      by: revision.publishedBy,
      note: revision.note,
      parts: titled,
      settings: after && before ? settingDifferences(before, after) : [],
      isFirst: before === undefined,
    };
  });
}

function titleOfPart(
  name: PartRef,
  showcase: Parameters<typeof currentDraftTexts>[0] | null | undefined,
  { locale }: Reader,
): string {
  return showcase ? partTitleText(name, currentDraftTexts(showcase, name, null), locale) : name.key;
}
