import { data } from "react-router";
import { formatCairoDateTime, toCairoIsoDate } from "../../../domain/time/cairo-date.ts";
import { listPublishedAmenities } from "../../../domain/studio/amenities.ts";
import { findPartFieldChanges } from "../../../domain/studio/changed-parts.ts";
import { localizedText } from "../../../domain/text/locale.ts";
import type { FormValues } from "../../../domain/studio/fields/field.ts";
import {
  type ShowcasePartRef,
  showcasePartDefinitions,
  formValuesOfShowcasePart,
} from "../../../domain/studio/studio-parts.ts";
import { checkDraft, noDraftFindings } from "../../../domain/studio/check-draft.ts";
import type { ShowcaseDraft } from "../../../server/studio/read-drafts.ts";
import type { App } from "../../../server/wiring/app.ts";
import type { ReaderFormat } from "../../../domain/money/reader-format.ts";
import { toPartPlaceNames } from "./part-places.ts";
import type { PartEditorData, PartDraftState } from "./pieces/part-data.ts";
import { mergeDraftWithPublished, findAccountNames, partTitleText } from "./pieces/part-texts.ts";
import { drawLocationPickerMap } from "./pieces/pick-map.ts";
import { parsePartParam, partParam, publicPartHref } from "./pieces/studio-address.ts";

/**
 * Loads the editor for the part that the address names: its draft, or what is published.
 * @throws a 404 if the part has neither
 */
export async function loadPartEditor(
  app: App,
  params: URLSearchParams,
  format: ReaderFormat,
): Promise<PartEditorData> {
  const { name, draft } = await requirePart(app, params);
  const showcase = app.studio.published();
  const { typed, conflicts } = mergeDraftWithPublished(showcase, name, draft);
  const { locale } = format;
  const developer = showcase.developers.find(({ slug }) => slug === name.parent);
  return {
    kind: "part",
    name,
    title: partTitleText(name, typed, locale),
    developer: developer ? localizedText(locale, developer.name) : null,
    address: publicPartHref(name, locale),
    formValues: typed,
    version: draft?.version ?? 0,
    revision: showcase.revision,
    conflicts,
    state: await stateOf(app, name, draft, typed, format),
    findings: draft ? checkDraft(showcase, name, typed, draft.isWithdrawal) : noDraftFindings,
    areas: showcase.areas.map((area) => ({ slug: area.slug, name: localizedText(locale, area.name) })),
    amenities: name.kind === "project" ? listPublishedAmenities(showcase) : [],
    today: toCairoIsoDate(app.now()),
    map: drawLocationPickerMap(name.kind, typed, locale),
    places: toPartPlaceNames(
      app,
      name.kind,
      [typed, formValuesOfShowcasePart(showcase, name), theirValuesOf(conflicts)],
      locale,
    ),
  };
}

function theirValuesOf(conflicts: PartEditorData["conflicts"]): FormValues {
  return Object.fromEntries(conflicts.map(({ input, theirs }) => [input, theirs]));
}

interface FoundPart {
  readonly name: ShowcasePartRef;
  readonly draft: ShowcaseDraft | null;
}

/** Finds the part of the showcase that the address names, with its draft. @throws a 404 if there is none */
export async function requirePart(app: Pick<App, "studio">, params: URLSearchParams): Promise<FoundPart> {
  const part = await findPartWithDraft(app, params);
  if (part === null) throw data(null, { status: 404 });
  return part;
}

/** Like `requirePart`, but returns null if the part has no draft and is not published. */
export async function findPartWithDraft(
  app: Pick<App, "studio">,
  params: URLSearchParams,
): Promise<FoundPart | null> {
  const part = parsePartParam(params.get(partParam));
  if (part === null) return null;
  const draft = await app.studio.draft({ ...part, parent: "" });
  if (draft) return { name: { ...part, parent: draft.parent }, draft };
  const { all, keyField } = showcasePartDefinitions[part.kind];
  const published = all(app.studio.published()).find(({ value }) => value[keyField] === part.key);
  return published ? { name: { ...part, parent: published.parent }, draft: null } : null;
}

async function stateOf(
  app: App,
  name: ShowcasePartRef,
  draft: ShowcaseDraft | null,
  formValues: FormValues,
  format: ReaderFormat,
): Promise<PartDraftState> {
  const published = formValuesOfShowcasePart(app.studio.published(), name);
  const isPublished = Object.keys(published).length > 0;
  const names = draft ? await findAccountNames(app, [draft.savedBy, draft.refusal?.by ?? null]) : new Map();
  const formatTime = (date: Date | null | undefined) => (date ? formatCairoDateTime(date, format) : null);
  return {
    isPublished,
    hasDraft: draft !== null,
    isWithdrawal: draft?.isWithdrawal ?? false,
    changes: draft ? findPartFieldChanges(name, published, formValues).length : 0,
    savedBy: draft?.savedBy ? (names.get(draft.savedBy) ?? null) : null,
    savedAt: formatTime(draft?.savedAt),
    isInReview: draft !== null && draft.review !== null,
    refusal: draft?.refusal
      ? { by: names.get(draft.refusal.by ?? 0) ?? "", words: draft.refusal.words }
      : null,
    publishAt: formatTime(draft?.publishAt),
    publishFault: draft?.publishFault ?? null,
    publicHref: isPublished ? publicPartHref(name, format.locale) : null,
  };
}
