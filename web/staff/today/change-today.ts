import { data } from "react-router";
import { idField, requireOnlyFields, enumField } from "../../forms/form-fields.ts";
import { withFlash } from "../../forms/flash.ts";
import { unavailableResponseInit } from "../../shell/error-reference.ts";
import { redirectSeeOther } from "../../shell/private-page.ts";
import type { StaffForm } from "../shell/staff-request.ts";
import { allListingsParam, todayHref, type TodayFlash } from "./today-address.ts";

/** Buttons at a listing whose availability has to be confirmed, and one that undoes the answer. */
export const todayIntents = ["confirm", "gone", "undo"] as const;
const answers = {
  confirm: "confirmed",
  gone: "gone",
  undo: "undone",
} as const satisfies Record<(typeof todayIntents)[number], TodayFlash>;

/** Why an answer about a listing changed nothing. */
export type TodayFailure =
  | { readonly kind: "missing" | "changed"; readonly unitCode: string }
  | { readonly kind: "failed"; readonly reference: string };

/**
 * Records that a listing is still available ("confirm") or no longer ("gone"), or undoes that answer.
 * @returns why nothing was written
 * @throws a redirect with a flash message after success; 400 for a form that the page does not have
 */
export async function handleTodayForm({ app, form, params, locale, who, note }: StaffForm) {
  requireOnlyFields(form, ["intent", "id", "revision"]);
  const intent = enumField(form, "intent", todayIntents);
  const id = idField(form, "id");
  const revision = idField(form, "revision");
  const change = { ...who, id, revision };
  const { inventory: properties } = app;
  try {
    const result = await (intent === "confirm"
      ? properties.confirm(change)
      : intent === "gone"
        ? properties.markUnavailable(change)
        : properties.undo(change));
    if (result.kind !== "saved") {
      const isChanged = result.kind === "conflict";
      const unitCode = isChanged ? result.current.values.unitcode : "";
      return data<TodayFailure>({ kind: isChanged ? "changed" : "missing", unitCode }, { status: 409 });
    }
    const said = answers[intent];
    const page = todayHref(locale, params.get(allListingsParam) === "all");
    const { revision: saved, values } = result.property;
    const undo =
      intent === "undo" ? "" : `&id=${id}&revision=${saved}&unit=${encodeURIComponent(values.unitcode)}`;
    return redirectSeeOther(withFlash(page, said) + undo);
  } catch (error) {
    return data<TodayFailure>({ kind: "failed", reference: note(error) }, unavailableResponseInit);
  }
}
