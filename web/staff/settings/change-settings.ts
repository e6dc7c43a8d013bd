import { data } from "react-router";
import { nearestReadableColour, type ColourTheme } from "../../../domain/showcase/brand-colours.ts";
import type { FormValues } from "../../../domain/studio/fields/field.ts";
import { parseColour } from "../../../domain/studio/settings/setting-values.ts";
import { holidaysPath, addHolidays } from "../../../domain/studio/settings/setting-holidays.ts";
import { formValuesOfSettings } from "../../../domain/studio/settings/site-settings.ts";
import { removeRow } from "../../../domain/studio/typed-fields.ts";
import { toCairoIsoDate } from "../../../domain/time/cairo-date.ts";
import type { IsoDate } from "../../../domain/time/calendar.ts";
import { nextFixedHolidays } from "../../../domain/time/holidays.ts";
import { parseWholeNumber } from "../../../domain/text/digits.ts";
import { getTranslator } from "../../../messages/translator.ts";
import type { SaveSiteSettingsResult } from "../../../server/studio/save-settings.ts";
import { withFlashParam } from "../../forms/flash.ts";
import { requireOnlyFields, readTextField, readEnumField } from "../../forms/form-fields.ts";
import { unavailableResponseInit } from "../../shell/error-reference.ts";
import { redirectSeeOther } from "../../shell/private-page.ts";
import { urls } from "../../shell/urls.ts";
import type { StaffForm } from "../shell/staff-request.ts";
import {
  readSettingsForm,
  allowedSettingActions,
  type SettingsActionData,
  settingFormFields,
  type settingFlashes,
} from "./settings-data.ts";

/**
 * Saves the settings.
 * @returns why nothing was saved, with everything that was typed
 * @throws a redirect after success; 400 for a form that the page does not have
 */
export async function handleSettingsForm({ app, who, locale, form, note }: StaffForm) {
  requireOnlyFields(form, settingFormFields(form));
  const act = form.has("do") ? readEnumField(form, "do", allowedSettingActions(form)) : "save";
  const revision = parseWholeNumber(readTextField(form, "revision")) ?? 0;
  const typed = pressed(act, readSettingsForm(form), {
    published: () => formValuesOfSettings(app.showcase()),
    today: toCairoIsoDate(app.now()),
  });
  let saved: SaveSiteSettingsResult;
  try {
    const words = getTranslator(locale, "settings")("title");
    saved = await app.studio.saveSettings({ typed, revision, note: words }, who);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const answer: SettingsActionData = { kind: "failed", typed, revision, reference: note(error) };
    return data(answer, unavailableResponseInit);
  }
  const done = (said: (typeof settingFlashes)[number]) =>
    redirectSeeOther(withFlashParam(urls.page("admin/settings", locale), said));
  const refuse = (answer: SettingsActionData, status: 409 | 422 = 422) => data(answer, { status });
  const sent = { typed, revision };
  switch (saved.kind) {
    case "published":
      throw done("saved");
    case "same":
      throw done("same");
    case "conflict":
      return refuse(saved, 409);
    case "refused":
      return refuse({ ...sent, kind: "refused", faults: saved.faults });
    case "no-picture":
      return refuse({ ...sent, kind: "refused", faults: [{ code: "picture", input: "logo" }] });
    case "faulty":
      return refuse({ ...sent, kind: "faulty", fault: saved.fault });
  }
}

interface Around {
  readonly published: () => FormValues;
  readonly today: IsoDate;
}

/** Returns the typed values, changed by the pressed button beside a field or row. */
function pressed(act: string, typed: FormValues, { published, today }: Around): FormValues {
  const [verb = "", input = ""] = act.split(":");
  switch (verb) {
    case "nearest": {
      const colour = parseColour(typed[input] ?? "");
      const theme = input.replace("colours.", "") as ColourTheme;
      return colour === null ? typed : { ...typed, [input]: nearestReadableColour(colour, theme) };
    }
    case "ours":
      return { ...typed, [input]: "" };
    case "theirs":
      return { ...typed, [input]: published()[input] ?? "" };
    case "fixed-holidays":
      return addHolidays(typed, nextFixedHolidays(today));
    case "drop":
      return removeRow(typed, holidaysPath, input);
    default:
      return typed;
  }
}
