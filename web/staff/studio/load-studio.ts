import type { ReaderFormat } from "../../../domain/money/reader-format.ts";
import { checkDraft } from "../../../domain/studio/check-draft.ts";
import { findPartFieldChanges } from "../../../domain/studio/changed-parts.ts";
import { listPublishBlockers } from "../../../domain/studio/publish-blockers.ts";
import { partOrderKey } from "../../../domain/studio/part-order.ts";
import {
  type ShowcaseDraftKind,
  type ShowcasePartRef,
  showcasePartDefinitions,
  formValuesOfShowcasePart,
} from "../../../domain/studio/studio-parts.ts";
import { rowKeysAt } from "../../../domain/studio/typed-fields.ts";
import { foldText } from "../../../domain/text/fold.ts";
import { formatCairoDateTime } from "../../../domain/time/cairo-date.ts";
import type { ShowcaseDraft } from "../../../server/studio/read-drafts.ts";
import type { App } from "../../../server/wiring/app.ts";
import type {
  StudioListQuery,
  StudioRowOrder,
  StudioData,
  StudioGroup,
  StudioListRow,
} from "./list/list-data.ts";
import { parseMovingRow, parseStudioListQuery } from "./list/list-address.ts";
import { findPublishedPartBlockers, toProjectRowFacts, titleOfPublishedPart } from "./list/row-of-part.ts";
import { findAccountNames, partTitleText, currentDraftTexts } from "./pieces/part-texts.ts";
import { partKindOfList, studioListParam, parseStudioList } from "./pieces/studio-address.ts";

/**
 * Loads a list of parts: in the order of its draft, or else the published order; then those that are not published
 * yet.
 */
export async function loadStudio(
  app: Pick<App, "studio" | "staff" | "now">,
  params: URLSearchParams,
  format: ReaderFormat,
): Promise<StudioData> {
  const list = parseStudioList(params.get(studioListParam));
  const query = parseStudioListQuery(params);
  const drafts = await app.studio.drafts();
  const [names, changes] = await Promise.all([
    findAccountNames(
      app,
      drafts.map(({ savedBy }) => savedBy),
    ),
    app.studio.lastChanges(),
  ]);
  const showcase = app.studio.published();
  const draftsByName = new Map(drafts.map((draft) => [`${draft.kind} ${draft.key}`, draft]));
  const movingRow = parseMovingRow(params);

  const rowOf = (name: ShowcasePartRef, value: Readonly<Record<string, unknown>> | null): StudioListRow => {
    const key = `${name.kind} ${name.key}`;
    const draft = draftsByName.get(key) ?? null;
    const project =
      name.kind === "project" && value ? toProjectRowFacts(showcase, value, format, app.now()) : null;
    const baseRow = { name, isPublished: value !== null, project };
    const published = changes.get(key);
    const last = published && { by: published.by ?? "", at: formatCairoDateTime(published.at, format) };
    if (draft === null) {
      const title = value ? titleOfPublishedPart(name, value, format.locale) : name.key;
      return {
        ...baseRow,
        title,
        missing: findPublishedPartBlockers(showcase, name),
        draft: null,
        last: last ?? null,
      };
    }
    const formValues = currentDraftTexts(showcase, name, draft);
    const findings = checkDraft(showcase, name, formValues, draft.isWithdrawal);
    const count = findPartFieldChanges(name, formValuesOfShowcasePart(showcase, name), formValues).length;
    return {
      ...baseRow,
      title: partTitleText(name, formValues, format.locale),
      missing: listPublishBlockers(showcasePartDefinitions[name.kind].fields, findings),
      draft: draftOf(draft, count, format),
      last: { by: names.get(draft.savedBy ?? 0) ?? "", at: formatCairoDateTime(draft.savedAt, format) },
    };
  };

  const loadOrder = (key: string) => {
    const name: ShowcasePartRef = { kind: "order", key, parent: "" };
    const draft = draftsByName.get(`order ${key}`) ?? null;
    return { name, draft, formValues: currentDraftTexts(showcase, name, draft) };
  };
  const orderOf = (key: string): StudioRowOrder | null => {
    const { name, draft, formValues } = loadOrder(key);
    const published = formValuesOfShowcasePart(showcase, name);
    if (Object.keys(published).length === 0) return null;
    return {
      key,
      version: draft?.version ?? 0,
      moves: findPartFieldChanges(name, published, formValues),
      movingRow: movingRow?.list === key ? movingRow.row : null,
    };
  };
  const sorted = <Row extends { readonly name: ShowcasePartRef }>(key: string, rows: readonly Row[]) => {
    const order = rowKeysAt(loadOrder(key).formValues, "order");
    const places = new Map(order.map((slug, place) => [slug, place]));
    const place = (row: Row) => places.get(row.name.key) ?? order.length;
    return rows.toSorted((one, other) => place(one) - place(other));
  };

  const rowsOfKind = (kind: ShowcaseDraftKind) => {
    const { all, keyField } = showcasePartDefinitions[kind];
    const published = all(showcase).map(({ parent, value }) => ({
      name: { kind, key: String(value[keyField]), parent },
      value: value as Readonly<Record<string, unknown>> | null,
    }));
    const keys = new Set(published.map(({ name }) => name.key));
    const onlyDrafts = drafts
      .filter((draft) => draft.kind === kind && !keys.has(draft.key))
      .map(({ key, parent }) => ({ name: { kind, key, parent }, value: null }));
    return [...published, ...onlyDrafts].map(({ name, value }) => rowOf(name, value));
  };

  const kind = partKindOfList[list];
  const rows = rowsOfKind(kind);
  const developers = list === "projects" ? sorted("developers", rowsOfKind("developer")) : [];
  const byDeveloper = Map.groupBy(rows, ({ name }) => name.parent);
  const groups: readonly StudioGroup[] =
    list === "projects"
      ? developers.map((developer) => {
          const key = partOrderKey({ developer: developer.name.key });
          return {
            developer,
            rows: sorted(key, byDeveloper.get(developer.name.key) ?? []),
            order: orderOf(key),
          };
        })
      : [{ developer: null, rows: sorted(list, rows), order: orderOf(list) }];
  const all = [...rows, ...developers];
  return {
    kind: "studio",
    list,
    groups: filterGroups(groups, query),
    order: list === "projects" ? orderOf("developers") : null,
    counts: {
      groups: developers.length,
      all: rows.length,
      published: rows.filter(({ isPublished }) => isPublished).length,
      drafts: all.filter(({ draft }) => draft !== null).length,
    },
    query,
  };
}

function draftOf(draft: ShowcaseDraft, changes: number, format: ReaderFormat): StudioListRow["draft"] {
  const { publishAt, publishFault, review, isWithdrawal } = draft;
  return {
    changes,
    isInReview: review !== null,
    isWithdrawal,
    publishAt: publishAt && formatCairoDateTime(publishAt, format),
    publishFault,
  };
}

/** The rows that match the search and the filter. A developer whose name matches keeps all its projects. */
function filterGroups(
  groups: readonly StudioGroup[],
  { text, show }: StudioListQuery,
): readonly StudioGroup[] {
  if (text === "" && show === "all") return groups;
  const words = foldText(text);
  const isMatch = (row: StudioListRow) => {
    if (show === "drafts" && row.draft === null) return false;
    if (show === "missing" && row.missing.length === 0) return false;
    return foldText(`${row.title} ${row.name.key}`).includes(words);
  };
  return groups.flatMap((group) => {
    const isWholeGroup = show === "all" && group.developer !== null && isMatch(group.developer);
    const rows = isWholeGroup ? group.rows : group.rows.filter(isMatch);
    return rows.length > 0 || (group.developer && isMatch(group.developer)) ? [{ ...group, rows }] : [];
  });
}
