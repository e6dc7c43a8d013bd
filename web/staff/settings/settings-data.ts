import type { FormValues } from "../../../domain/studio/fields/field.ts";
import type { MergeConflict } from "../../../domain/studio/merge-typed.ts";
import {
  weekdaysInFormOrder,
  type HoursSpanInput,
  formatHoursSpans,
} from "../../../domain/studio/settings/setting-hours.ts";
import { holidaysPath, withoutBlankHolidays } from "../../../domain/studio/settings/setting-holidays.ts";
import { settingInputs, settingSourceOf } from "../../../domain/studio/settings/site-settings.ts";
import type { FieldFault } from "../../../domain/studio/typed-fields.ts";
import type { IsoDate } from "../../../domain/time/calendar.ts";
import type { ServerSettings } from "../../../server/config/server-settings.ts";
import { readTextField } from "../../forms/form-fields.ts";

export interface SettingsPageData {
  readonly kind: "settings";
  /** The published settings as texts of the form. */
  readonly formValues: FormValues;
  /** The published revision, against which the form is saved. */
  readonly revision: number;
  readonly machine: ServerSettings;
  /** The values of the server's environment variables as texts of the form. */
  readonly machineTexts: FormValues;
  readonly today: IsoDate;
}

/** Why nothing was saved, with everything that was typed and the revision that it is saved against. */
export type SettingsActionData = { readonly formValues: FormValues; readonly revision: number } & (
  | { readonly kind: "refused"; readonly faults: readonly FieldFault[] }
  | { readonly kind: "conflict"; readonly conflicts: readonly MergeConflict[] }
  | { readonly kind: "faulty"; readonly fault: string }
  /** `reference` is the reference of the unexpected error in the log. */
  | { readonly kind: "failed"; readonly reference: string }
);

/** Names of the flash messages after a change. */
export const settingFlashes = ["saved", "same"] as const;

const themes = ["light", "dark"] as const;
const textInputs = settingInputs.filter((input) => !input.startsWith("salesHours."));

const fixedActions: readonly string[] = [
  "save",
  "fixed-holidays",
  ...themes.flatMap((theme) => [`nearest:colours.${theme}`, `ours:colours.${theme}`]),
  ...settingInputs.map((input) => `theirs:${input}`),
];

/** Valid values of the form field `do`; some name a row of the sent form. */
export function allowedSettingActions(form: FormData): readonly string[] {
  const holidays = holidayFieldsOf(form);
  const rows = holidays.map((name) => name.split(".")[1] ?? "");
  return [
    ...fixedActions,
    ...holidays.map((input) => `theirs:${input}`),
    ...new Set(rows.map((key) => `drop:${key}`)),
  ];
}

/** Maximum number of spans of hours per day that the form has inputs for. */
const maxSpans = 3;

/** The name of the input for the start or end of a span: "salesHours.7.0.opens". */
export function salesHoursFieldName(day: number, span: number, side: keyof HoursSpanInput): string {
  return `salesHours.${day}.${span}.${side}`;
}

const spanNumbers = Array.from({ length: maxSpans }, (_, span) => span);

/** The name of a holiday's field: "salesHolidays.2027-01-07.days.from". */
const holidayField =
  /^salesHolidays\.[a-z0-9-]{1,20}\.(?:days\.(?:from|to)|name\.(?:en|ar)|hours\.(?:opens|closes))$/;

/** The names of the sent holiday fields, in the order of the form. */
function holidayFieldsOf(form: FormData): readonly string[] {
  return [...form.keys()].filter((name) => holidayField.test(name));
}

/** The names of all fields that the form may send. */
export function settingFormFields(form: FormData): readonly string[] {
  return [...fixedFields, ...holidayFieldsOf(form)];
}

const fixedFields: readonly string[] = [
  "do",
  "revision",
  ...textInputs,
  ...weekdaysInFormOrder.flatMap((day) =>
    spanNumbers.flatMap((span) => [
      salesHoursFieldName(day, span, "opens"),
      salesHoursFieldName(day, span, "closes"),
    ]),
  ),
];

/** Reads the form: the two times of each span become one text, and blank holidays are left out. */
export function readSettingsForm(form: FormData): FormValues {
  const texts = textInputs.map((input) => [input, readTextField(form, input)] as const);
  const hours = weekdaysInFormOrder.map((day) => {
    const spans = spanNumbers.map((span) => ({
      opens: readTextField(form, salesHoursFieldName(day, span, "opens")),
      closes: readTextField(form, salesHoursFieldName(day, span, "closes")),
    }));
    return [`salesHours.${day}`, formatHoursSpans(spans)] as const;
  });
  const holidays = holidayFieldsOf(form).map((name) => [name, readTextField(form, name)] as const);
  const rows = new Set(holidays.map(([name]) => name.split(".")[1] ?? ""));
  return withoutBlankHolidays({
    ...Object.fromEntries([...texts, ...hours, ...holidays]),
    [holidaysPath]: [...rows].join(","),
  });
}

/** Where the value in effect of a setting comes from; `inputs` are its inputs, for example in two languages. */
export function settingSourceOfInputs(
  inputs: readonly string[],
  formValues: FormValues,
  machine: FormValues,
) {
  const textOf = (texts: FormValues) =>
    inputs
      .map((input) => texts[input]?.trim() ?? "")
      .join(" ")
      .trim();
  return settingSourceOf(textOf(formValues), textOf(machine));
}

/** The id of the element for an input. */
export function settingElementId(input: string): string {
  return `setting-${input.replaceAll(".", "-")}`;
}
