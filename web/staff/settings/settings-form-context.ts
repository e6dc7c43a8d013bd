import { createContext, use } from "react";
import type { Typed } from "../../../domain/studio/fields/field.ts";
import type { TypedFault } from "../../../domain/studio/typed-fields.ts";
import type { IsoDate } from "../../../domain/time/calendar.ts";
import { useFaultText } from "../studio/pieces/fault-text.ts";

interface SettingsForm {
  /** What the form began with. */
  readonly drawn: Typed;
  /** What it holds now. */
  readonly typed: Typed;
  /** What the machine says, as it would be typed. */
  readonly machine: Typed;
  readonly faults: readonly TypedFault[];
  /** The day in Egypt. */
  readonly today: IsoDate;
}

/** The form of the settings, for its fields. */
export const SettingsFormContext = createContext<SettingsForm | null>(null);

export function useSettingsForm(): SettingsForm {
  const form = use(SettingsFormContext);
  if (!form) throw new Error("A setting is drawn outside of the form of the settings");
  return form;
}

/** What is wrong with an input, in the reader's language; undefined while nothing is. */
export function useSettingFault(): (input: string) => string | undefined {
  const { faults } = useSettingsForm();
  const faultText = useFaultText();
  return (input) => {
    const fault = faults.find((each) => each.input === input);
    return fault && faultText(fault);
  };
}
