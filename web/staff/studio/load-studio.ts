import type { Reader } from "../../../domain/money/reader.ts";
import { formatCairoMinute } from "../../../domain/time/cairo-date.ts";
import { differencesOf } from "../../../domain/studio/difference.ts";
import { type ItemKind, type ItemName, kinds, typedItem } from "../../../domain/studio/studio-items.ts";
import { checkDraft, type DraftFindings } from "../../../domain/studio/check-draft.ts";
import type { Draft } from "../../../server/studio/drafts.ts";
import type { App } from "../../../server/wiring/app.ts";
import { namesOf, titleOf, typedNow } from "./load-part.ts";
import { kindOfList, type StudioList } from "./pieces/studio-address.ts";

export interface StudioData {
  readonly kind: "studio";
  readonly list: StudioList;
  readonly groups: readonly StudioGroup[];
}

/** A developer with its projects, or all parts of a list. */
export interface StudioGroup {
  /** Null for a list without developers. */
  readonly developer: StudioRow | null;
  readonly rows: readonly StudioRow[];
}

export interface StudioRow {
  readonly name: ItemName;
  readonly title: string;
  readonly isPublished: boolean;
  /** What keeps it, or its draft, from being published. */
  readonly missing: number;
  readonly draft: {
    readonly changes: number;
    readonly isInReview: boolean;
    readonly isWithdrawal: boolean;
    readonly publishAt: string | null;
    readonly savedBy: string;
    readonly savedAt: string;
  } | null;
}

/** The parts of one list, published ones in the order that visitors see, then those that are drafts alone. */
export async function loadStudio(
  app: Pick<App, "studio" | "showcase" | "staff">,
  list: StudioList,
  reader: Reader,
): Promise<StudioData> {
  const drafts = await app.studio.drafts();
  const names = await namesOf(
    app,
    drafts.map(({ savedBy }) => savedBy),
  );
  const showcase = app.showcase();
  const draftOf = ({ kind, key }: ItemName) =>
    drafts.find((draft) => draft.kind === kind && draft.key === key) ?? null;
  const rowOf = (name: ItemName): StudioRow => {
    const draft = draftOf(name);
    const typed = typedNow(showcase, name, draft);
    const published = typedItem(showcase, name);
    return {
      name,
      title: titleOf(name, typed, reader.locale),
      isPublished: Object.keys(published).length > 0,
      missing: countOf(checkDraft(showcase, name, typed, draft?.isWithdrawal)),
      draft: draft && {
        ...draftRow(draft, reader, names),
        changes: differencesOf(kinds[name.kind].fields, published, typed).length,
      },
    };
  };
  const rowsOf = (kind: ItemKind, parent: string) => {
    const { all, keyField } = kinds[kind];
    const published = all(showcase)
      .filter((each) => each.parent === parent)
      .map(({ value }) => ({ kind, key: String(value[keyField]), parent }));
    const keys = new Set(published.map(({ key }) => key));
    const onlyDrafts = drafts
      .filter((draft) => draft.kind === kind && draft.parent === parent && !keys.has(draft.key))
      .map(({ key }) => ({ kind, key, parent }));
    return [...published, ...onlyDrafts].map(rowOf);
  };
  if (list !== "projects")
    return { kind: "studio", list, groups: [{ developer: null, rows: rowsOf(kindOfList[list], "") }] };
  const groups = rowsOf("developer", "").map((developer) => ({
    developer,
    rows: rowsOf("project", developer.name.key),
  }));
  return { kind: "studio", list, groups };
}

function draftRow(draft: Draft, reader: Reader, names: ReadonlyMap<number, string>) {
  const { savedBy, savedAt, publishAt, review, isWithdrawal } = draft;
  return {
    isInReview: review !== null,
    isWithdrawal,
    publishAt: publishAt && formatCairoMinute(publishAt, reader),
    savedBy: savedBy === null ? "" : (names.get(savedBy) ?? ""),
    savedAt: formatCairoMinute(savedAt, reader),
  };
}

function countOf({ faults, plans, questions, others }: DraftFindings): number {
  return faults.length + plans.length + questions.length + others.length;
}
