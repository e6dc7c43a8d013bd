import type { IsoDate } from "../../time/calendar.ts";
import { sortByFirstDay } from "../../time/holidays.ts";
import type { Brand, Showcase } from "../../showcase/published-showcase.ts";
import { type MergeConflict, mergeFormValues } from "../merge-typed.ts";
import { type FieldDifference, findFieldDifferences } from "../difference.ts";
import { type StudioFieldTable, inputName, type FormValues } from "../fields/field.ts";
import { holidayFaults, holidaysPath, holidaysSettingField } from "./setting-holidays.ts";
import { salesHoursSettingField } from "./setting-hours.ts";
import {
  accentColoursSettingField,
  emailSettingField,
  socialLinksSettingField,
  bilingualSettingField,
  phoneSettingField,
  pictureSettingField,
} from "./setting-values.ts";
import { parseFormValues, type FieldFault, toFormValues } from "../typed-fields.ts";

/** The part of the published showcase that the site's settings edit. */
export type SiteSettings = Pick<Showcase, "brand" | "salesHours" | "salesHolidays">;

/** Every setting, in the order of the page. Names have the same length limits as in the environment's settings. */
export const settingFields = {
  name: bilingualSettingField({ longest: 60 }),
  logo: pictureSettingField(),
  colours: accentColoursSettingField(),
  salesPhone: phoneSettingField(),
  salesWhatsapp: phoneSettingField(),
  salesEmail: emailSettingField(),
  socialLinks: socialLinksSettingField(),
  salesHours: salesHoursSettingField(),
  salesHolidays: holidaysSettingField(),
  companyDetails: bilingualSettingField({ longest: 500, isEitherEnough: true }),
} satisfies StudioFieldTable & Readonly<Record<keyof Brand | "salesHours" | "salesHolidays", unknown>>;

export type SettingName = keyof typeof settingFields;

const names = Object.keys(settingFields) as readonly SettingName[];

/** Names of all inputs except those of holidays, whose number varies: "name.en", "salesHours.7". */
export const settingInputs: readonly string[] = names.flatMap(inputsOf);

function inputsOf(name: SettingName): readonly string[] {
  const field = settingFields[name];
  return field.kind === "value" ? field.inputs.map((input) => inputName(name, input)) : [];
}

export function formValuesOfSettings({ brand, salesHours, salesHolidays }: SiteSettings): FormValues {
  return toFormValues(settingFields, { ...brand, salesHours, salesHolidays });
}

/** Differences between two states of the settings, in the order of the page. */
export function settingDifferences(before: SiteSettings, after: SiteSettings): readonly FieldDifference[] {
  return findFieldDifferences(settingFields, formValuesOfSettings(before), formValuesOfSettings(after));
}

/**
 * Faults of the changed settings. A value published under an earlier rule, such as a foreign phone number, stays
 * valid until somebody changes it.
 * @param today the day in Egypt, before which no new holiday may end
 */
export function settingFaults(
  formValues: FormValues,
  published: SiteSettings,
  today: IsoDate,
): readonly FieldFault[] {
  const changed = changedSettings(formValues, published);
  const { faults } = parseFormValues(settingFields, formValues);
  return [...faults, ...holidayFaults(formValues, published.salesHolidays ?? [], today)].filter(({ input }) =>
    changed.has(input.split(".", 1)[0] as SettingName),
  );
}

/** Writes the typed settings into the content. Unchanged settings keep exactly the published value. */
export function applySettings<Content extends SiteSettings>(
  content: Content,
  formValues: FormValues,
): Content {
  const changed = changedSettings(formValues, content);
  const { value } = parseFormValues(settingFields, formValues);
  const changedValues = Object.fromEntries(
    Object.entries(value).filter(([name]) => changed.has(name as SettingName)),
  );
  const {
    salesHours = content.salesHours,
    salesHolidays,
    ...brand
  } = changedValues as Partial<Brand & SiteSettings>;
  const { salesHolidays: published, ...rest } = content;
  const holidays = changed.has(holidaysPath) ? salesHolidays && sortByFirstDay(salesHolidays) : published;
  return {
    ...(rest as Content),
    ...(holidays && { salesHolidays: holidays }),
    brand: { ...content.brand, ...brand },
    salesHours,
  };
}

function changedSettings(formValues: FormValues, published: SiteSettings): ReadonlySet<SettingName> {
  const before = formValuesOfSettings(published);
  const isChanged = (input: string) => (before[input] ?? "").trim() !== (formValues[input] ?? "").trim();
  const inputs = [...Object.keys(before), ...Object.keys(formValues)];
  return new Set(
    names.filter((name) =>
      inputs.some((input) => (input === name || input.startsWith(`${name}.`)) && isChanged(input)),
    ),
  );
}

/**
 * Merges typed settings with what was published since the form was rendered.
 * @param rendered the settings from which the form was rendered
 */
export function mergeSettings(
  rendered: SiteSettings,
  formValues: FormValues,
  published: SiteSettings,
): { readonly typed: FormValues; readonly conflicts: readonly MergeConflict[] } {
  return mergeFormValues(
    settingFields,
    formValuesOfSettings(rendered),
    normalised(formValues),
    formValuesOfSettings(published),
  );
}

/** Normalises the texts, so that two spellings of a phone number are no difference; invalid texts stay. */
function normalised(formValues: FormValues): FormValues {
  const entries = names.flatMap((name) => {
    const field = settingFields[name];
    if (field.kind !== "value") return [];
    const { inputs, read, write } = field;
    const texts = inputs.map((input) => formValues[inputName(name, input)] ?? "");
    const outcome = read(texts);
    const newTexts = "faults" in outcome ? texts : write(outcome.value);
    return inputs.map((input, at) => [inputName(name, input), newTexts[at] ?? ""] as const);
  });
  return { ...formValues, ...Object.fromEntries(entries) };
}

/**
 * Source of a value that both the studio and the environment can set. "here": the studio. "here-same" and
 * "here-before": the studio, while the environment sets the same or another value. "machine": the environment.
 * "nowhere": neither.
 */
export type SettingSource = "here" | "here-before" | "here-same" | "machine" | "nowhere";

/**
 * Tells where the value of a setting comes from.
 * @param formValue form value
 * @param machine value from the environment; "" if not set
 */
export function settingSourceOf(formValue: string, machine: string): SettingSource {
  if (formValue.trim() === "") return machine === "" ? "nowhere" : "machine";
  if (machine === "") return "here";
  return formValue.trim() === machine ? "here-same" : "here-before";
}
