import { textDirectionOf, locales } from "../../../domain/text/locale.ts";
import { LabelledField } from "../../forms/labelled-field.tsx";
import { usePageLocale } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { classNames } from "../../ui/class-names.ts";
import { Input, Textarea } from "../../ui/field.tsx";
import { SettingSourceHint } from "./setting-field.tsx";
import { settingElementId } from "./settings-data.ts";
import { useSettingFault, useSettingsForm } from "./settings-form-context.ts";
import styles from "./bilingual-setting.module.css";

interface BilingualSettingProps {
  readonly setting: "name" | "companyDetails";
  readonly title: string;
  /** Whether each language has a text area instead of a single line. */
  readonly isLong?: boolean;
}

/**
 * A setting in both languages, that of the page first. If only one is filled in, a hint says what readers of the
 * other language see.
 */
export function BilingualSettingFields({ setting, title, isLong = false }: BilingualSettingProps) {
  const t = useTranslations("settings.pair");
  const languages = useTranslations("chrome.languages");
  const locale = usePageLocale();
  const { initialValues, formValues, machine } = useSettingsForm();
  const faultOf = useSettingFault();
  const order = [locale, ...locales.filter((each) => each !== locale)];
  const isBlank = (input: string) => (formValues[input] ?? "").trim() === "";
  const inputs = locales.map((each) => `${setting}.${each}`);
  const Control = isLong ? Textarea : Input;
  return (
    <fieldset className={styles.pair}>
      <legend>{title}</legend>
      {order.map((language) => {
        const input = `${setting}.${language}`;
        const isMissing = isBlank(input) && !inputs.every(isBlank);
        const languageProps = { lang: language, dir: textDirectionOf(language) };
        return (
          <LabelledField
            key={language}
            id={settingElementId(input)}
            label={
              <span className={styles.language} {...languageProps}>
                {languages(language)}
              </span>
            }
            hint={isMissing ? t(`missing.${language}`) : undefined}
            fault={faultOf(input)}
            isQuiet
            className={isMissing ? styles.missing : undefined}
          >
            {(aria) => (
              <Control
                name={input}
                defaultValue={initialValues[input]}
                placeholder={machine[input]}
                autoComplete="off"
                className={classNames(isLong && styles.long)}
                {...languageProps}
                {...aria}
              />
            )}
          </LabelledField>
        );
      })}
      <p>
        <SettingSourceHint inputs={inputs} shownInput={`${setting}.${locale}`} />
      </p>
    </fieldset>
  );
}
