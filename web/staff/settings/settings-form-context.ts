import { createContext, use } from "react";
import type { FormValues } from "../../../domain/studio/fields/field.ts";
import type { FieldFault } from "../../../domain/studio/typed-fields.ts";
import type { IsoDate } from "../../../domain/time/calendar.ts";
import { useInputFaultText } from "../studio/pieces/fault-text.ts";

interface SettingsForm {
  /** The values that the form was rendered with. */
  readonly initialValues: FormValues;
  /** The current values, including unsaved ones. */
  readonly formValues: FormValues;
  /** The values of the server's environment variables as texts of the form. */
  readonly machine: FormValues;
  readonly faults: readonly FieldFault[];
  readonly today: IsoDate;
}

/** The state of the settings form, for its fields. */
export const SettingsFormContext = createContext<SettingsForm | null>(null);

export function useSettingsForm(): SettingsForm {
  const form = use(SettingsFormContext);
  if (!form) throw new Error("A setting is drawn outside of the form of the settings");
  return form;
}

/** Returns a function that describes the fault of an input in the language of the page; undefined without one. */
export function useSettingFault(): (input: string) => string | undefined {
  const { faults } = useSettingsForm();
  const faultText = useInputFaultText();
  return (input) => {
    const fault = faults.find((each) => each.input === input);
    return fault && faultText(fault);
  };
}
