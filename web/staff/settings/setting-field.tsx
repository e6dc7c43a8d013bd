import type { ComponentProps } from "react";
import { LabelledField } from "../../forms/labelled-field.tsx";
import { useTranslations } from "../../language/use-translations.ts";
import { Input } from "../../ui/field.tsx";
import { settingElementId, settingSourceOfInputs } from "./settings-data.ts";
import { useSettingFault, useSettingsForm } from "./settings-form-context.ts";

interface SettingFieldProps extends ComponentProps<"input"> {
  readonly input: string;
  readonly label: string;
  /** Whether the setting exists on this page only, not among the server's environment variables. */
  readonly isPageOnly?: boolean;
}

/** The input of a setting, with a hint that says which value is in effect: this page's or the server's. */
export function SettingField({ input, label, isPageOnly = false, ...rest }: SettingFieldProps) {
  const { initialValues, machine } = useSettingsForm();
  const faultOf = useSettingFault();
  return (
    <LabelledField
      id={settingElementId(input)}
      label={label}
      hint={
        isPageOnly ? <OwnSource input={input} /> : <SettingSourceHint inputs={[input]} shownInput={input} />
      }
      fault={faultOf(input)}
      isQuiet
    >
      {(aria) => (
        <Input
          name={input}
          defaultValue={initialValues[input] ?? ""}
          placeholder={machine[input]}
          autoComplete="off"
          {...aria}
          {...rest}
        />
      )}
    </LabelledField>
  );
}

interface SettingSourceHintProps {
  /** The inputs of one setting, for example in two languages. */
  readonly inputs: readonly string[];
  /** The input for which the server's value is shown. */
  readonly shownInput: string;
}

/** Says which value is in effect: the one typed here, or that of the server's environment variable. */
export function SettingSourceHint({ inputs, shownInput }: SettingSourceHintProps) {
  const t = useTranslations("settings");
  const { formValues, machine } = useSettingsForm();
  const value = <bdi>{machine[shownInput]}</bdi>;
  return t.rich(`source.${settingSourceOfInputs(inputs, formValues, machine)}`, { value: () => value });
}

function OwnSource({ input }: { readonly input: string }) {
  const t = useTranslations("settings.source");
  const { formValues } = useSettingsForm();
  return t((formValues[input] ?? "").trim() === "" ? "ownEmpty" : "own");
}
