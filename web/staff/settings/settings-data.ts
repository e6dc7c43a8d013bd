import type { Typed } from "../../../domain/studio/fields/field.ts";
import type { Conflict } from "../../../domain/studio/merge-typed.ts";
import { settingWeek, type TypedSpan, writeSpans } from "../../../domain/studio/settings/setting-hours.ts";
import { settingInputs } from "../../../domain/studio/settings/site-settings.ts";
import type { TypedFault } from "../../../domain/studio/typed-fields.ts";
import type { MachineSettings } from "../../../server/config/machine-settings.ts";
import { textField } from "../../forms/form-fields.ts";

/** The settings' page as it was read. */
export interface SettingsData {
  readonly kind: "settings";
  /** What is published, as it is typed. */
  readonly typed: Typed;
  /** The revision of the showcase that it is of. */
  readonly revision: number;
  readonly machine: MachineSettings;
  /** What the machine says, as it would be typed here. */
  readonly machineTyped: Typed;
}

/** Why nothing was saved, with all that was typed and the revision that it is to be saved over. */
export type SettingsAnswer = { readonly typed: Typed; readonly revision: number } & (
  | { readonly kind: "refused"; readonly faults: readonly TypedFault[] }
  | { readonly kind: "conflict"; readonly conflicts: readonly Conflict[] }
  | { readonly kind: "faulty"; readonly fault: string }
  /** The reference is of what nobody foresaw. */
  | { readonly kind: "failed"; readonly reference: string }
);

/** What a redirect after a change says was done. */
export const settingWords = ["saved", "same"] as const;

const themes = ["light", "dark"] as const;
const textInputs = settingInputs.filter((input) => !input.startsWith("salesHours."));

/** What the buttons of the form ask for, in its field `do`. */
export const settingActs: readonly string[] = [
  "save",
  ...themes.flatMap((theme) => [`nearest:colours.${theme}`, `ours:colours.${theme}`]),
  ...settingInputs.map((input) => `theirs:${input}`),
];

/** Spans of a day that a form has inputs for at most. */
const spansMost = 3;

/** The field of one end of a span: "salesHours.7.0.opens". */
export function timeField(day: number, span: number, side: keyof TypedSpan): string {
  return `salesHours.${day}.${span}.${side}`;
}

const spanNumbers = Array.from({ length: spansMost }, (_, span) => span);

/** Every field of the form. */
export const settingFormFields: readonly string[] = [
  "do",
  "revision",
  ...textInputs,
  ...settingWeek.flatMap((day) =>
    spanNumbers.flatMap((span) => [timeField(day, span, "opens"), timeField(day, span, "closes")]),
  ),
];

/** What the form holds: the two times of a span of hours are one text. */
export function readSettingsForm(form: FormData): Typed {
  const texts = textInputs.map((input) => [input, textField(form, input)] as const);
  const hours = settingWeek.map((day) => {
    const spans = spanNumbers.map((span) => ({
      opens: textField(form, timeField(day, span, "opens")),
      closes: textField(form, timeField(day, span, "closes")),
    }));
    return [`salesHours.${day}`, writeSpans(spans)] as const;
  });
  return Object.fromEntries([...texts, ...hours]);
}

/** The id of the control of an input. */
export function settingId(input: string): string {
  return `setting-${input.replaceAll(".", "-")}`;
}
