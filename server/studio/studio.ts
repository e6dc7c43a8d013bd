import type { Kysely } from "kysely";
import { showcaseOn } from "../../domain/showcase/showcase-on.ts";
import { toCairoIsoDate } from "../../domain/time/cairo-date.ts";
import type { ItemName } from "../../domain/studio/studio-items.ts";
import type { Showcase } from "../../domain/showcase/published-showcase.ts";
import type { ShowcaseFileKind } from "../../domain/uploads/showcase-file.ts";
import type { Change } from "../audit/change.ts";
import type { Schema } from "../db/schema.ts";
import { queryIn } from "../showcase/publish-showcase.ts";
import { readShowcase } from "../showcase/read-showcase.ts";
import { askForReview, planPublication, refuseDraft } from "./decide-drafts.ts";
import { discardDraft } from "./discard-draft.ts";
import { saveDraft, type TypedDraft } from "./drafts.ts";
import { findDraft, listDrafts } from "./read-drafts.ts";
import { lastChanges } from "./last-changes.ts";
import { previewDrafts } from "./preview-drafts.ts";
import { publishDraft } from "./publish-drafts.ts";
import { listRevisions } from "./revisions.ts";
import { keepShowcaseFile, sweepShowcaseFiles } from "./showcase-files.ts";
import { saveSettings, type TypedSettings } from "./save-settings.ts";
import { takeBack } from "./take-back.ts";

interface StudioParts {
  readonly db: Kysely<Schema>;
  readonly showcase: () => Showcase;
  /** Takes up what was published in this process at once; other processes follow within two seconds. */
  readonly follow: () => Promise<void>;
  /** Full path of the folder that films and brochures are kept in. */
  readonly uploads: string;
}

type By = Change & { readonly actorId: number };

/** The version of a draft that somebody looked at. */
interface Looked {
  readonly name: ItemName;
  readonly version: number;
}

export type Studio = ReturnType<typeof createStudio>;

/** How staff write the showcase. Callers see to it that whoever asks may. */
export function createStudio({ db, showcase, follow, uploads }: StudioParts) {
  const followed = async <Outcome extends { readonly kind: string }>(work: Promise<Outcome>) => {
    const outcome = await work;
    if (outcome.kind === "published") await follow();
    return outcome;
  };
  return {
    /**
     * All that is published, with the offers that begin on a later day. Drafts are compared with this, and not with
     * `app.showcase()`, which leaves those offers out.
     */
    published: showcase,
    drafts: () => listDrafts(db),
    /** The showcase of today with the drafts in it, and which of them cannot be shown yet. */
    async preview(now: Date) {
      const preview = previewDrafts(showcase(), await listDrafts(db), now);
      return { ...preview, showcase: showcaseOn(preview.showcase, toCairoIsoDate(now)) };
    },
    draft: (name: ItemName) => findDraft(db, name),
    /** @param revision the one that the form was drawn from; null where it is not known */
    async save(typed: Omit<TypedDraft, "seen">, change: By, revision: number | null = null) {
      const current = showcase();
      const isOld = revision !== null && revision !== current.revision;
      const seen = isOld ? await readShowcase(queryIn(db), revision) : null;
      return saveDraft(db, current, { ...typed, seen }, change);
    },
    /** Keeps the file of a brochure or a film. @param source full path; it is only read */
    keepFile: (source: string, kind: ShowcaseFileKind, now: Date) =>
      keepShowcaseFile(uploads, source, kind, now),
    /** The daily tidying of files that nothing names. */
    sweepFiles: (now: Date) => sweepShowcaseFiles(db, uploads, now),
    discard: (looked: Looked, change: By) => discardDraft(db, looked, change),
    askForReview: (looked: Looked, change: By) => askForReview(db, looked, change),
    refuse: (looked: Looked, words: string, change: By) => refuseDraft(db, looked, words, change),
    plan: (looked: Looked, at: Date | null, change: By) => planPublication(db, looked, at, change),
    publish: ({ name, version }: Looked, note: string, change: By) =>
      followed(publishDraft(db, { name, version, note }, change)),
    /** Who published each part last, and when. */
    lastChanges: () => lastChanges(db),
    /** Publishes the site's settings, which have no drafts. */
    saveSettings: (settings: TypedSettings, change: By) => followed(saveSettings(db, settings, change)),
    /** The last publications, the newest first. */
    revisions: (limit: number) => listRevisions(db, limit),
    /** The showcase as it was published in a revision; null where there is none of that number. */
    revision: (number: number) => readShowcase(queryIn(db), number),
    takeBack: (revision: number, note: string, change: By) => followed(takeBack(db, revision, note, change)),
  };
}
