import type { IsoDate } from "../../time/calendar.ts";
import { inOrderOfDays } from "../../time/holidays.ts";
import type { Brand, Showcase } from "../../showcase/published-showcase.ts";
import { type Conflict, mergeTyped } from "../merge-typed.ts";
import { type Difference, differencesOf } from "../difference.ts";
import { type FieldTable, inputName, type Typed } from "../fields/field.ts";
import { holidayFaults, holidaysAt, settingHolidays } from "./setting-holidays.ts";
import { settingHours } from "./setting-hours.ts";
import {
  settingColours,
  settingEmail,
  settingLinks,
  settingPair,
  settingPhone,
  settingPicture,
} from "./setting-values.ts";
import { readFields, type TypedFault, writeFields } from "../typed-fields.ts";

/** What of the published showcase the settings of the site say. */
export type SiteSettings = Pick<Showcase, "brand" | "salesHours" | "salesHolidays">;

/** Every setting of the site, in the order of its page. Names of brands and companies are as long as the machine's may be. */
export const settingFields = {
  name: settingPair({ longest: 60 }),
  logo: settingPicture(),
  colours: settingColours(),
  salesPhone: settingPhone(),
  salesWhatsapp: settingPhone(),
  salesEmail: settingEmail(),
  socialLinks: settingLinks(),
  salesHours: settingHours(),
  salesHolidays: settingHolidays(),
  companyDetails: settingPair({ longest: 500, isEitherEnough: true }),
} satisfies FieldTable & Readonly<Record<keyof Brand | "salesHours" | "salesHolidays", unknown>>;

export type SettingName = keyof typeof settingFields;

const names = Object.keys(settingFields) as readonly SettingName[];

/** The name of every input except those of holidays, of which there can be any number: "name.en", "salesHours.7". */
export const settingInputs: readonly string[] = names.flatMap(inputsOf);

function inputsOf(name: SettingName): readonly string[] {
  const field = settingFields[name];
  return field.kind === "value" ? field.inputs.map((input) => inputName(name, input)) : [];
}

/** The settings as they are typed into their inputs. */
export function typedSettings({ brand, salesHours, salesHolidays }: SiteSettings): Typed {
  return writeFields(settingFields, { ...brand, salesHours, salesHolidays });
}

/** What differs between two states of the settings, in the order of the page. */
export function settingDifferences(before: SiteSettings, after: SiteSettings): readonly Difference[] {
  return differencesOf(settingFields, typedSettings(before), typedSettings(after));
}

/**
 * What is wrong with the settings that somebody changed. What was published before another rule held, such as a number
 * of another country, stays as long as nobody changes it.
 * @param today the day in Egypt, before which no new holiday may end
 */
export function settingFaults(typed: Typed, published: SiteSettings, today: IsoDate): readonly TypedFault[] {
  const changed = changedSettings(typed, published);
  const { faults } = readFields(settingFields, typed);
  return [...faults, ...holidayFaults(typed, published.salesHolidays ?? [], today)].filter(({ input }) =>
    changed.has(input.split(".", 1)[0] as SettingName),
  );
}

/** The content with the settings as they were typed. One that nobody changed stays the very value that was published. */
export function putSettings<Content extends SiteSettings>(content: Content, typed: Typed): Content {
  const changed = changedSettings(typed, content);
  const { value } = readFields(settingFields, typed);
  const written = Object.fromEntries(
    Object.entries(value).filter(([name]) => changed.has(name as SettingName)),
  );
  const {
    salesHours = content.salesHours,
    salesHolidays,
    ...brand
  } = written as Partial<Brand & SiteSettings>;
  const { salesHolidays: published, ...rest } = content;
  const holidays = changed.has(holidaysAt) ? salesHolidays && inOrderOfDays(salesHolidays) : published;
  return {
    ...(rest as Content),
    ...(holidays && { salesHolidays: holidays }),
    brand: { ...content.brand, ...brand },
    salesHours,
  };
}

function changedSettings(typed: Typed, published: SiteSettings): ReadonlySet<SettingName> {
  const before = typedSettings(published);
  const isChanged = (input: string) => (before[input] ?? "").trim() !== (typed[input] ?? "").trim();
  const inputs = [...Object.keys(before), ...Object.keys(typed)];
  return new Set(
    names.filter((name) =>
      inputs.some((input) => (input === name || input.startsWith(`${name}.`)) && isChanged(input)),
    ),
  );
}

/**
 * What somebody typed together with what was published since their form was drawn.
 * @param drawn the settings that the form was drawn from
 */
export function mergeSettings(
  drawn: SiteSettings,
  typed: Typed,
  published: SiteSettings,
): { readonly typed: Typed; readonly conflicts: readonly Conflict[] } {
  return mergeTyped(settingFields, typedSettings(drawn), inOneForm(typed), typedSettings(published));
}

/** The texts as the site writes them, so that the same number in two spellings is no difference; what is faulty stays. */
function inOneForm(typed: Typed): Typed {
  const written = names.flatMap((name) => {
    const field = settingFields[name];
    if (field.kind !== "value") return [];
    const { inputs, read, write } = field;
    const texts = inputs.map((input) => typed[inputName(name, input)] ?? "");
    const outcome = read(texts);
    const shown = "faults" in outcome ? texts : write(outcome.value);
    return inputs.map((input, at) => [inputName(name, input), shown[at] ?? ""] as const);
  });
  return { ...typed, ...Object.fromEntries(written) };
}

/** Which of the two counts for a setting that the site and the machine can both say. */
export type SettingSource = "here" | "here-before" | "here-same" | "machine" | "nowhere";

/**
 * @param typed what is written on the screen
 * @param machine what the machine says; "" where it says nothing
 */
export function sourceOf(typed: string, machine: string): SettingSource {
  if (typed.trim() === "") return machine === "" ? "nowhere" : "machine";
  if (machine === "") return "here";
  return typed.trim() === machine ? "here-same" : "here-before";
}
