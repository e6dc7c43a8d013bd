import { data } from "react-router";
import { readIdField, requireOnlyFields, readEnumField } from "../../forms/form-fields.ts";
import { withFlashParam } from "../../forms/flash.ts";
import { unavailableResponseInit } from "../../shell/error-reference.ts";
import { redirectSeeOther } from "../../shell/private-page.ts";
import type { StaffForm } from "../shell/staff-request.ts";
import { allListingsParam, todayPageHref, type TodayPageFlash } from "./today-address.ts";

/** Buttons at a listing whose availability has to be confirmed, and one that undoes the answer. */
export const todayFormIntents = ["confirm", "gone", "undo"] as const;
const answers = {
  confirm: "confirmed",
  gone: "gone",
  undo: "undone",
} as const satisfies Record<(typeof todayFormIntents)[number], TodayPageFlash>;

/** Why an answer about a listing changed nothing. */
export type TodayActionFailure =
  | { readonly kind: "missing" | "changed"; readonly unitCode: string }
  | { readonly kind: "failed"; readonly reference: string };

/**
 * Records that a listing is still available ("confirm") or no longer ("gone"), or undoes that answer.
 * @returns why nothing was written
 * @throws a redirect with a flash message after success; 400 for a form that the page does not have
 */
export async function handleTodayPageForm({ app, form, params, locale, actor, note }: StaffForm) {
  requireOnlyFields(form, ["intent", "id", "revision"]);
  const intent = readEnumField(form, "intent", todayFormIntents);
  const id = readIdField(form, "id");
  const revision = readIdField(form, "revision");
  const change = { ...actor, id, revision };
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
      return data<TodayActionFailure>({ kind: isChanged ? "changed" : "missing", unitCode }, { status: 409 });
    }
    const flash = answers[intent];
    const page = todayPageHref(locale, params.get(allListingsParam) === "all");
    const { revision: saved, values } = result.property;
    const undo =
      intent === "undo" ? "" : `&id=${id}&revision=${saved}&unit=${encodeURIComponent(values.unitcode)}`;
    return redirectSeeOther(withFlashParam(page, flash) + undo);
  } catch (error) {
    return data<TodayActionFailure>({ kind: "failed", reference: note(error) }, unavailableResponseInit);
  }
}
