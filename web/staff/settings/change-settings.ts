import { data } from "react-router";
import { nearestReadable, type Theme } from "../../../domain/showcase/brand-colours.ts";
import type { Typed } from "../../../domain/studio/fields/field.ts";
import { parseColour } from "../../../domain/studio/settings/setting-values.ts";
import { holidaysAt, withHolidays } from "../../../domain/studio/settings/setting-holidays.ts";
import { typedSettings } from "../../../domain/studio/settings/site-settings.ts";
import { removeRow } from "../../../domain/studio/typed-fields.ts";
import { toCairoIsoDate } from "../../../domain/time/cairo-date.ts";
import type { IsoDate } from "../../../domain/time/calendar.ts";
import { nextFixedHolidays } from "../../../domain/time/holidays.ts";
import { parseWholeNumber } from "../../../domain/text/digits.ts";
import { getTranslator } from "../../../messages/translator.ts";
import type { SavedSettings } from "../../../server/studio/save-settings.ts";
import { withFlash } from "../../forms/flash.ts";
import { onlyFields, textField, wordField } from "../../forms/form-fields.ts";
import { unavailableHead } from "../../shell/error-reference.ts";
import { seeOther } from "../../shell/private-page.ts";
import { urls } from "../../shell/urls.ts";
import type { StaffForm } from "../shell/staff-request.ts";
import {
  readSettingsForm,
  settingActs,
  type SettingsAnswer,
  settingFormFields,
  type settingFlashes,
} from "./settings-data.ts";

type Sent = Pick<StaffForm, "app" | "who" | "locale" | "form" | "note">;

/**
 * Saves the settings.
 * @returns why nothing was saved, with everything that was typed
 * @throws a redirect after success; 400 for a form that the page does not have
 */
export async function changeSettings({ app, who, locale, form, note }: Sent) {
  onlyFields(form, settingFormFields(form));
  const act = form.has("do") ? wordField(form, "do", settingActs(form)) : "save";
  const revision = parseWholeNumber(textField(form, "revision")) ?? 0;
  const typed = pressed(act, readSettingsForm(form), {
    published: () => typedSettings(app.showcase()),
    today: toCairoIsoDate(app.now()),
  });
  let saved: SavedSettings;
  try {
    const words = getTranslator(locale, "settings")("title");
    saved = await app.studio.saveSettings({ typed, revision, note: words }, who);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const answer: SettingsAnswer = { kind: "failed", typed, revision, reference: note(error) };
    return data(answer, unavailableHead);
  }
  const said = saidOf(saved);
  if (said !== null) throw seeOther(withFlash(urls.page("admin/settings", locale), said));
  const { status, answer } = refusalOf(saved, { typed, revision });
  return data(answer, { status });
}

interface Around {
  readonly published: () => Typed;
  /** The current day in Egypt. */
  readonly today: IsoDate;
}

/** Applies the pressed button beside a field or row to the typed values. */
function pressed(act: string, typed: Typed, { published, today }: Around): Typed {
  const [verb = "", input = ""] = act.split(":");
  switch (verb) {
    case "nearest": {
      const colour = parseColour(typed[input] ?? "");
      const theme = input.replace("colours.", "") as Theme;
      return colour === null ? typed : { ...typed, [input]: nearestReadable(colour, theme) };
    }
    case "ours":
      return { ...typed, [input]: "" };
    case "theirs":
      return { ...typed, [input]: published()[input] ?? "" };
    case "fixed-holidays":
      return withHolidays(typed, nextFixedHolidays(today));
    case "drop":
      return removeRow(typed, holidaysAt, input);
    default:
      return typed;
  }
}

function saidOf({ kind }: SavedSettings): (typeof settingFlashes)[number] | null {
  if (kind === "published") return "saved";
  return kind === "same" ? "same" : null;
}

function refusalOf(
  saved: SavedSettings,
  sent: Pick<SettingsAnswer, "typed" | "revision">,
): { readonly status: 409 | 422; readonly answer: SettingsAnswer } {
  switch (saved.kind) {
    case "conflict":
      return { status: 409, answer: saved };
    case "refused":
      return { status: 422, answer: { ...sent, kind: "refused", faults: saved.faults } };
    case "no-picture":
      return {
        status: 422,
        answer: { ...sent, kind: "refused", faults: [{ code: "picture", input: "logo" }] },
      };
    case "faulty":
      return { status: 422, answer: { ...sent, kind: "faulty", fault: saved.fault } };
    case "published":
    case "same":
      throw new Error("Settings that were saved are no refusal");
  }
}
