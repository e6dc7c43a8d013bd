import { Textarea } from "../../../ui/field.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { fieldErrorId, fieldErrorProps } from "../../../forms/labelled-field.tsx";
import { inputName } from "../../../../domain/studio/fields/field.ts";
import { type Locale, locales } from "../../../../domain/text/locale.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { inputId, inputPrefix } from "../pieces/studio-address.ts";
import { useInputFault, useIsInputMissing, usePartEditor } from "./part-editor-context.ts";
import styles from "./compact-text.module.css";

interface BilingualTextInputsProps {
  /** The path of the text in the draft: "pictures.n1.caption". */
  readonly inputPath: string;
  /** The label; the language is appended. */
  readonly label: string;
}

/**
 * Inputs for a short text in both languages, for tiles and rows: labels are hidden, and the language of the page
 * comes first.
 */
export function BilingualTextInputs({ inputPath, label }: BilingualTextInputsProps) {
  const locale = usePageLocale();
  const languages = locale === "ar" ? locales.toReversed() : locales;
  return languages.map((language) => (
    <LanguageInput key={language} inputPath={inputPath} label={label} language={language} />
  ));
}

function LanguageInput({
  inputPath,
  label,
  language,
}: BilingualTextInputsProps & { readonly language: Locale }) {
  const t = useTranslations("studio.compact");
  const { formValues } = usePartEditor();
  const name = inputName(inputPath, language);
  const id = inputId(name);
  const fault = useInputFault(name);
  const isMissing = useIsInputMissing(name);
  const text = formValues[name] ?? "";
  return (
    <div className={classNames("rows gap-1", styles.text, isMissing && styles.missing)}>
      <Textarea
        rows={Math.max(1, Math.ceil(text.length / 24))}
        id={id}
        name={inputPrefix + name}
        defaultValue={text}
        lang={language}
        dir={language === "ar" ? "rtl" : "ltr"}
        aria-label={t(`label.${language}`, { label })}
        placeholder={isMissing ? t(`missing.${language}`) : undefined}
        {...fieldErrorProps(id, fault)}
        aria-invalid={fault !== undefined && !isMissing ? true : undefined}
      />
      {fault !== undefined && (
        // A missing text is visible by the input's placeholder, so its fault is only for screen readers.
        <p id={fieldErrorId(id)} className={isMissing ? "visually-hidden" : `error small ${styles.fault}`}>
          {fault}
        </p>
      )}
    </div>
  );
}
