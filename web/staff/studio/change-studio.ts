import { data } from "react-router";
import { type ItemName, kinds } from "../../../domain/studio/studio-items.ts";
import { toSlug } from "../../../domain/text/slug.ts";
import { tidyText } from "../../../domain/text/single-line.ts";
import { textField, wordField } from "../../forms/form-fields.ts";
import { seeOther } from "../../shell/private-page.ts";
import type { StaffForm } from "../shell/staff-request.ts";
import { findPart } from "./load-part.ts";
import { titleFieldOf } from "./pieces/part-texts.ts";
import { partHref, partParam } from "./pieces/studio-address.ts";
import { itemKinds } from "../../../domain/studio/studio-items.ts";

/** Why a new part was not begun, with what was typed. */
export interface NewPartAnswer {
  readonly kind: "new";
  readonly fault: "blank" | "taken";
  readonly of: string;
  readonly typed: string;
}

const longestName = 120;

/**
 * Creates the draft of a new developer, project, area, question or section. Its address is made from the English name and
 * does not change later.
 * @throws a redirect to its editor
 */
export async function changeStudio({
  app,
  form,
  who,
  locale,
}: Pick<StaffForm, "app" | "form" | "who" | "locale">) {
  const kind = wordField(form, "kind", itemKinds);
  const parent = kind === "project" ? textField(form, "parent") : "";
  const typed = tidyText(textField(form, "name"), longestName).kept;
  const key = toSlug(typed);
  const refuse = (fault: NewPartAnswer["fault"]) =>
    data<NewPartAnswer>({ kind: "new", fault, of: `${kind} ${parent}`, typed }, { status: 422 });
  if (key === "") return refuse("blank");
  const isTaken = (await findPart(app, new URLSearchParams([[partParam, `${kind}:${key}`]]))) !== null;
  if (isTaken) return refuse("taken");
  const name: ItemName = { kind, key, parent };
  const field = `${titleFieldOf(kind)}.en`;
  const begun = { [kinds[kind].keyField]: key, [field]: typed, ...beginnings[kind]?.(app.showcase().areas) };
  await app.studio.save({ name, typed: begun, basedOn: 0 }, who);
  throw seeOther(partHref(locale, name));
}

/** What a new part begins with, where a blank input would mean nothing. */
const beginnings: Partial<
  Record<
    ItemName["kind"],
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
  // A plain mark, until the developer's own drawing is there.
  developer: () => ({ "logo.viewBox": "0 0 32 32", "logo.path": "M4 28V12L16 4l12 8v16h-9v-9h-6v9z" }),
};
