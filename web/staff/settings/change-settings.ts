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
export async function handleSettingsForm({ app, actor, locale, form, note }: StaffForm) {
  requireOnlyFields(form, settingFormFields(form));
  const action = form.has("do") ? readEnumField(form, "do", allowedSettingActions(form)) : "save";
  const revision = parseWholeNumber(readTextField(form, "revision")) ?? 0;
  const formValues = pressed(action, readSettingsForm(form), {
    published: () => formValuesOfSettings(app.showcase()),
    today: toCairoIsoDate(app.now()),
  });
  let saved: SaveSiteSettingsResult;
  try {
    const words = getTranslator(locale, "settings")("title");
    saved = await app.studio.saveSettings({ typed: formValues, revision, note: words }, actor);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const answer: SettingsActionData = { kind: "failed", formValues, revision, reference: note(error) };
    return data(answer, unavailableResponseInit);
  }
  const done = (flash: (typeof settingFlashes)[number]) =>
    redirectSeeOther(withFlashParam(urls.page("admin/settings", locale), flash));
  const refuse = (answer: SettingsActionData, status: 409 | 422 = 422) => data(answer, { status });
  const sent = { formValues, revision };
  switch (saved.kind) {
    case "published":
      throw done("saved");
    case "same":
      throw done("same");
    case "conflict":
      return refuse(
        { kind: "conflict", conflicts: saved.conflicts, formValues: saved.typed, revision: saved.revision },
        409,
      );
    case "refused":
      return refuse({ ...sent, kind: "refused", faults: saved.faults });
    case "no-picture":
      return refuse({ ...sent, kind: "refused", faults: [{ code: "picture", input: "logo" }] });
    case "faulty":
      return refuse({ ...sent, kind: "faulty", fault: saved.fault });
  }
}

interface ActionContext {
  readonly published: () => FormValues;
  readonly today: IsoDate;
}

/** Returns the typed values, changed by the pressed button beside a field or row. */
function pressed(action: string, formValues: FormValues, { published, today }: ActionContext): FormValues {
  const [verb = "", input = ""] = action.split(":");
  switch (verb) {
    case "nearest": {
      const colour = parseColour(formValues[input] ?? "");
      const theme = input.replace("colours.", "") as ColourTheme;
      return colour === null ? formValues : { ...formValues, [input]: nearestReadableColour(colour, theme) };
    }
    case "ours":
      return { ...formValues, [input]: "" };
    case "theirs":
      return { ...formValues, [input]: published()[input] ?? "" };
    case "fixed-holidays":
      return addHolidays(formValues, nextFixedHolidays(today));
    case "drop":
      return removeRow(formValues, holidaysPath, input);
    default:
      return formValues;
  }
}
