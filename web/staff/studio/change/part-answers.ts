import type { FormValues } from "../../../../domain/studio/fields/field.ts";
import type { ShowcasePartRef } from "../../../../domain/studio/studio-parts.ts";
import { checkAccessRight } from "../../../../domain/staff/rights/right.ts";
import { showcaseRights } from "../../../../domain/staff/rights/showcase.ts";
import type { SaveDraftResult } from "../../../../server/studio/drafts.ts";
import type { StaffForm } from "../../shell/staff-request.ts";
import { findAccountNames, partTitleText, currentDraftTexts } from "../pieces/part-texts.ts";
import type { PartEditorActionData } from "../pieces/part-data.ts";

type App = StaffForm["app"];

interface SavedDraft {
  readonly formValues: FormValues;
  readonly version: number;
}

/**
 * Publishes the draft that was just saved.
 * @returns null if it was published, otherwise why not
 */
export async function publishSavedDraft(
  { app, actor, session, locale }: Pick<StaffForm, "app" | "actor" | "session" | "locale">,
  name: ShowcasePartRef,
  now: SavedDraft,
): Promise<PartEditorActionData | null> {
  if (!checkAccessRight(session.account, showcaseRights.publish).ok) return { kind: "not-ready", ...now };
  const note = partTitleText(name, now.formValues, locale).slice(0, 400);
  const outcome = await app.studio.publish({ name, version: now.version }, note, actor);
  switch (outcome.kind) {
    case "published":
      return null;
    case "gone":
    case "changed":
      return { kind: "gone", ...now };
    case "faulty":
      return { kind: "faulty", fault: outcome.fault, ...now };
    case "no-picture":
      return { kind: "no-picture", ...now };
    case "conflict":
      return { kind: "conflict", conflicts: outcome.conflicts, by: "", ...now };
    case "not-ready":
      return { kind: "not-ready", ...now };
  }
}

/** Returns the other person's draft and name, for a form based on an older version of the draft. */
export async function toNewerDraftResult(app: App, name: ShowcasePartRef): Promise<PartEditorActionData> {
  const draft = await app.studio.draft(name);
  return {
    kind: "newer",
    formValues: currentDraftTexts(app.studio.published(), name, draft),
    version: draft?.version ?? 0,
    by: await nameOf(app, draft?.savedBy ?? null),
  };
}

/** Returns both people's texts of each input, for a form that changes what another person has changed. */
export async function toDraftConflictResult(
  app: App,
  { draft, typed, conflicts }: Extract<SaveDraftResult, { kind: "conflict" }>,
): Promise<PartEditorActionData> {
  return {
    kind: "conflict",
    formValues: typed,
    version: draft?.version ?? 0,
    conflicts,
    by: await nameOf(app, draft?.savedBy ?? null),
  };
}

async function nameOf(app: App, id: number | null): Promise<string> {
  const names = await findAccountNames(app, [id]);
  return names.get(id ?? 0) ?? "";
}
