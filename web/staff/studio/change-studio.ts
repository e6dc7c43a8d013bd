import { data } from "react-router";
import {
  type ShowcasePartRef,
  showcasePartDefinitions,
  showcasePartKinds,
  formValuesOfShowcasePart,
} from "../../../domain/studio/studio-parts.ts";
import { moveRow, rowKeysAt } from "../../../domain/studio/typed-fields.ts";
import { toSlug } from "../../../domain/text/slug.ts";
import { normaliseSingleLine } from "../../../domain/text/single-line.ts";
import type { ShowcaseDraft } from "../../../server/studio/read-drafts.ts";
import { withFlashParam } from "../../forms/flash.ts";
import { readTextField, readEnumField } from "../../forms/form-fields.ts";
import { redirectSeeOther } from "../../shell/private-page.ts";
import type { StaffForm } from "../shell/staff-request.ts";
import { startRowMoveHref } from "./list/list-address.ts";
import { findPartWithDraft } from "./load-part.ts";
import { findAccountNames, partTitleField } from "./pieces/part-texts.ts";
import { studioListHref, studioListOfOrder, partEditorHref, partParam } from "./pieces/studio-address.ts";

/** Why a new part was not created, with what was typed; or why an order was not saved. */
export type StudioActionData =
  | {
      readonly kind: "new";
      readonly fault: "blank" | "taken";
      readonly part: (typeof showcasePartKinds)[number];
      readonly parent: string;
      readonly typedName: string;
    }
  /** Another person has moved rows of the same list; `by` is "" if their name is unknown. */
  | { readonly kind: "order"; readonly by: string };

/** Names of the flash messages after the order of a list was sent. */
export const studioFlashes = ["ordered", "same"] as const;

const maxPartNameLength = 120;
type FormRequest = Pick<StaffForm, "app" | "form" | "actor" | "locale">;

/**
 * Creates the draft of a new part (developer, project, area, question or section), or saves the order of a list.
 * @returns why nothing was saved
 * @throws a redirect after success
 */
export async function handleStudioForm(sent: FormRequest) {
  return readTextField(sent.form, "do") === "order" ? changeOrder(sent) : createPart(sent);
}

/** Creates the draft of a new part. Its slug is made from its English name and never changes. */
async function createPart({ app, form, actor, locale }: FormRequest) {
  const kind = readEnumField(form, "kind", showcasePartKinds);
  const parent = kind === "project" ? readTextField(form, "parent") : "";
  const typedName = normaliseSingleLine(readTextField(form, "name"), maxPartNameLength).kept;
  const key = toSlug(typedName);
  const refuse = (fault: "blank" | "taken") =>
    data<StudioActionData>({ kind: "new", fault, part: kind, parent, typedName }, { status: 422 });
  if (key === "") return refuse("blank");
  const isTaken =
    (await findPartWithDraft(app, new URLSearchParams([[partParam, `${kind}:${key}`]]))) !== null;
  if (isTaken) return refuse("taken");
  const name: ShowcasePartRef = { kind, key, parent };
  const field = `${partTitleField(kind)}.en`;
  const initialTexts = {
    [showcasePartDefinitions[kind].keyField]: key,
    [field]: typedName,
    ...initialPartTexts[kind]?.(app.studio.published().areas),
  };
  await app.studio.save({ name, typed: initialTexts, basedOn: 0 }, actor);
  throw redirectSeeOther(partEditorHref(locale, name));
}

/** Saves the order of a list as a draft. Without scripts each press on a button moves a row by one place. */
async function changeOrder({ app, form, actor, locale }: FormRequest) {
  const name: ShowcasePartRef = { kind: "order", key: readTextField(form, "list"), parent: "" };
  const published = formValuesOfShowcasePart(app.studio.published(), name);
  if (Object.keys(published).length === 0) throw data(null, { status: 404 });
  const draft = await app.studio.draft(name);
  const version = Number(readTextField(form, "version")) || 0;
  // Two orders cannot be merged: the second person gets the first one's order and continues from there.
  if ((draft?.version ?? 0) !== version) return toOrderConflict(app, draft);
  const all = rowKeysAt(published, "order");
  const sent = rowKeysAt({ order: readTextField(form, "order") }, "order").filter((row) => all.includes(row));
  const fullOrder = { ...published, order: [...sent, ...all.filter((row) => !sent.includes(row))].join() };
  const [row, by] = [readTextField(form, "row"), Number(readTextField(form, "by")) || 0];
  const formValues = by === 0 ? fullOrder : moveRow(fullOrder, "order", row, by);
  const saved = await app.studio.save({ name, typed: formValues, basedOn: version }, actor);
  // Another person saved after the check above.
  if (saved.kind === "conflict") return toOrderConflict(app, saved.draft);
  const list = studioListOfOrder(name.key);
  throw redirectSeeOther(
    by === 0
      ? withFlashParam(studioListHref(locale, list), saved.kind === "same" ? "same" : "ordered")
      : startRowMoveHref(locale, list, name.key, row),
  );
}

async function toOrderConflict(app: StaffForm["app"], draft: ShowcaseDraft | null) {
  const names = await findAccountNames(app, [draft?.savedBy ?? null]);
  return data<StudioActionData>({ kind: "order", by: names.get(draft?.savedBy ?? 0) ?? "" }, { status: 409 });
}

/** Initial texts of a new part, for inputs that must not be blank. */
const initialPartTexts: Partial<
  Record<
    ShowcasePartRef["kind"],
    (
      areas: readonly {
        readonly slug: string;
        readonly centre: { readonly lat: number; readonly lng: number };
      }[],
    ) => Readonly<Record<string, string>>
  >
> = {
  project: ([area]) => ({
    status: "coming-soon",
    areaSlug: area?.slug ?? "",
    positionPrecision: "area",
    "position.lat": String(area?.centre.lat ?? ""),
    "position.lng": String(area?.centre.lng ?? ""),
  }),
  // A placeholder for the developer's logo.
  developer: () => ({ "logo.viewBox": "0 0 32 32", "logo.path": "M4 28V12L16 4l12 8v16h-9v-9h-6v9z" }),
};
