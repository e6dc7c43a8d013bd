import type { Reader } from "../../../domain/money/reader.ts";
import { formatCairoMinute } from "../../../domain/time/cairo-date.ts";
import { type Bilingual, type Locale, textIn } from "../../../domain/text/locale.ts";
import { differencesOf } from "../../../domain/studio/difference.ts";
import { type ItemKind, type ItemName, kinds, typedItem } from "../../../domain/studio/studio-items.ts";
import { checkDraft, type DraftFindings } from "../../../domain/studio/check-draft.ts";
import type { Draft } from "../../../server/studio/drafts.ts";
import type { App } from "../../../server/wiring/app.ts";
import { namesOf, titleFieldOf, titleOf, typedNow } from "./pieces/part-texts.ts";
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
  const draftsByName = new Map(drafts.map((draft) => [`${draft.kind} ${draft.key}`, draft]));
  /** What a draft would change is looked at; a published part without one is only named: there may be hundreds. */
  const rowOf = (name: ItemName, value: PublishedValue | null): StudioRow => {
    const draft = draftsByName.get(`${name.kind} ${name.key}`) ?? null;
    const isPublished = value !== null;
    if (draft === null) {
      const title = value ? publishedTitle(name, value, reader.locale) : name.key;
      return { name, title, isPublished, missing: 0, draft: null };
    }
    const typed = typedNow(showcase, name, draft);
    const changes = differencesOf(kinds[name.kind].fields, typedItem(showcase, name), typed).length;
    return {
      name,
      title: titleOf(name, typed, reader.locale),
      isPublished,
      missing: countOf(checkDraft(showcase, name, typed, draft.isWithdrawal)),
      draft: { ...draftRow(draft, reader, names), changes },
    };
  };
  const rowsOf = (kind: ItemKind): ReadonlyMap<string, readonly StudioRow[]> => {
    const { all, keyField } = kinds[kind];
    const published = all(showcase).map(({ parent, value }) => ({
      name: { kind, key: String(value[keyField]), parent },
      value,
    }));
    const keys = new Set(published.map(({ name }) => name.key));
    const onlyDrafts = drafts
      .filter((draft) => draft.kind === kind && !keys.has(draft.key))
      .map(({ key, parent }) => ({ name: { kind, key, parent }, value: null }));
    const rows = [...published, ...onlyDrafts].map(({ name, value }) => rowOf(name, value));
    return Map.groupBy(rows, ({ name }) => name.parent);
  };
  if (list !== "projects") {
    const rows = rowsOf(kindOfList[list]).get("") ?? [];
    return { kind: "studio", list, groups: [{ developer: null, rows }] };
  }
  const projects = rowsOf("project");
  const groups = (rowsOf("developer").get("") ?? []).map((developer) => ({
    developer,
    rows: projects.get(developer.name.key) ?? [],
  }));
  return { kind: "studio", list, groups };
}

type PublishedValue = Readonly<Record<string, unknown>>;

function publishedTitle({ kind, key }: ItemName, value: PublishedValue, locale: Locale): string {
  const text = value[titleFieldOf(kind)] as Bilingual | undefined;
  return (text && textIn(locale, text)) || key;
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
