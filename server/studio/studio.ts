import type { Kysely } from "kysely";
import { showcaseOnDay } from "../../domain/showcase/showcase-on.ts";
import { toCairoIsoDate } from "../../domain/time/cairo-date.ts";
import type { ShowcasePartRef } from "../../domain/studio/studio-parts.ts";
import type { Showcase } from "../../domain/showcase/published-showcase.ts";
import type { ShowcaseFileKind } from "../../domain/uploads/showcase-file.ts";
import type { ChangeContext } from "../audit/change.ts";
import type { Schema } from "../db/schema.ts";
import { createShowcaseQueryRunner } from "../showcase/publish-showcase.ts";
import { readShowcase } from "../showcase/read-showcase.ts";
import {
  discardDraft,
  type LoadedDraftVersion,
  rejectDraft,
  requestDraftReview,
  scheduleDraftPublication,
} from "./decide-drafts.ts";
import { saveDraft, type DraftInput } from "./drafts.ts";
import { findDraft, listDrafts } from "./read-drafts.ts";
import { loadLastPartChanges } from "./last-changes.ts";
import { previewDrafts } from "./preview-drafts.ts";
import { publishDraft } from "./publish-drafts.ts";
import { listShowcaseRevisions } from "./revisions.ts";
import { storeShowcaseFile, deleteUnusedShowcaseFiles } from "./showcase-files.ts";
import { saveSiteSettings, type SiteSettingsInput } from "./save-settings.ts";
import { revertRevision } from "./revert-revision.ts";

interface StudioDeps {
  readonly db: Kysely<Schema>;
  readonly showcase: () => Showcase;
  /** Makes this process load what was published, immediately; other processes load it within two seconds. */
  readonly follow: () => Promise<void>;
  /** Full path of the folder for films and brochures. */
  readonly uploads: string;
}

type StaffChange = ChangeContext & { readonly actorId: number };

export type StudioService = ReturnType<typeof createStudioService>;

/**
 * Creates the functions with which staff edit and publish the showcase. They check no permission: routes check the
 * staff member's before they call one.
 */
export function createStudioService({ db, showcase, follow, uploads }: StudioDeps) {
  const followed = async <Outcome extends { readonly kind: string }>(publication: Promise<Outcome>) => {
    const outcome = await publication;
    if (outcome.kind === "published") await follow();
    return outcome;
  };
  return {
    /**
     * The published showcase, including offers that begin later. Drafts are compared with it, and not with
     * `app.showcase()`, which leaves these offers out.
     */
    published: showcase,
    drafts: () => listDrafts(db),
    /** Today's showcase with the drafts, and the drafts that cannot be shown yet. */
    async preview(now: Date) {
      const preview = previewDrafts(showcase(), await listDrafts(db), now);
      return { ...preview, showcase: showcaseOnDay(preview.showcase, toCairoIsoDate(now)) };
    },
    draft: (name: ShowcasePartRef) => findDraft(db, name),
    /** @param revision the revision from which the form was rendered; null if unknown */
    async save(input: Omit<DraftInput, "seen">, change: StaffChange, revision: number | null = null) {
      const current = showcase();
      const isOld = revision !== null && revision !== current.revision;
      const formShowcase = isOld ? await readShowcase(createShowcaseQueryRunner(db), revision) : null;
      return saveDraft(db, current, { ...input, seen: formShowcase }, change);
    },
    /**
     * Stores the file of a brochure or film.
     * @param source full path of the file, which is only read
     */
    keepFile: (source: string, kind: ShowcaseFileKind, now: Date) =>
      storeShowcaseFile(uploads, source, kind, now),
    /** The daily clean-up of unused brochures and films. */
    sweepFiles: (now: Date) => deleteUnusedShowcaseFiles(db, uploads, now),
    discard: (loaded: LoadedDraftVersion, change: StaffChange) => discardDraft(db, loaded, change),
    askForReview: (loaded: LoadedDraftVersion, change: StaffChange) => requestDraftReview(db, loaded, change),
    refuse: (loaded: LoadedDraftVersion, words: string, change: StaffChange) =>
      rejectDraft(db, loaded, words, change),
    plan: (loaded: LoadedDraftVersion, publishAt: Date | null, change: StaffChange) =>
      scheduleDraftPublication(db, loaded, publishAt, change),
    publish: ({ name, version }: LoadedDraftVersion, note: string, change: StaffChange) =>
      followed(publishDraft(db, { name, version, note }, change)),
    /** Who published each part most recently, and when. */
    lastChanges: () => loadLastPartChanges(db),
    /** Publishes the site's settings, which have no drafts. */
    saveSettings: (settings: SiteSettingsInput, change: StaffChange) =>
      followed(saveSiteSettings(db, settings, change)),
    /** The latest publications, newest first. */
    revisions: (limit: number) => listShowcaseRevisions(db, limit),
    /** The showcase of a revision; null if the revision does not exist. */
    revision: (number: number) => readShowcase(createShowcaseQueryRunner(db), number),
    revertRevision: (revision: number, note: string, change: StaffChange) =>
      followed(revertRevision(db, revision, note, change)),
  };
}
