import type { ReactNode } from "react";
import type { FormValues, ValueField } from "../../../../domain/studio/fields/field.ts";
import { inputName } from "../../../../domain/studio/fields/field.ts";
import type { FieldPath } from "../../../../domain/studio/difference.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { classNames } from "../../../ui/class-names.ts";
import { LabelledField } from "../../../forms/labelled-field.tsx";
import { Input, Select, Textarea } from "../../../ui/field.tsx";
import { useInputFault, useIsInputMissing, usePartEditor } from "./part-editor-context.ts";
import { useFieldHint, useFieldLabel } from "../pieces/field-words.ts";
import { DraftPlaceField } from "./place-field.tsx";
import { ProjectChargeInputs } from "./charge-inputs.tsx";
import { PictureInput } from "./picture-input.tsx";
import { MapLocationPicker } from "../pads/map-pad.tsx";
import { UploadFilesLink } from "../files/files-link.tsx";
import { CalendarQuarterSelect } from "./quarter-select.tsx";
import { inputId, inputPrefix } from "../pieces/studio-address.ts";
import { useOptionName } from "../pieces/studio-options.ts";
import styles from "./fields.module.css";

interface FieldInputsProps {
  readonly field: ValueField;
  /** The path of the value in the draft, including the keys of rows: "units.villa.priceEgp". */
  readonly inputPath: string;
  /** The path without the keys of rows: ["units", "priceEgp"]. */
  readonly path: FieldPath;
}

/** The inputs of a value with their labels and faults. */
export function FieldInputs(props: FieldInputsProps) {
  const { field, inputPath, path } = props;
  const label = useFieldLabel()(path);
  const hint = useFieldHint()(path);
  const t = useTranslations("studio");
  const locale = usePageLocale();
  const { formValues, map } = usePartEditor();
  const { control, inputs } = field;
  if (control.kind === "picture") return <PictureInput inputPath={inputPath} label={label} />;
  if (control.kind === "charge") return <ProjectChargeInputs inputPath={inputPath} label={label} />;
  if (control.kind === "drawing")
    return inputs.map((input) => (
      <OneInput
        key={input}
        {...props}
        input={input}
        label={t(`drawing.${input as "path"}`)}
        hint={input === "path" ? hint : undefined}
      />
    ));
  if (inputPath === "brochure.url" || inputPath === "video.url") {
    const isFilm = inputPath === "video.url";
    return (
      <>
        <OneInput {...props} input="" label={label} />
        <UploadFilesLink form={isFilm ? "film" : "brochure"}>
          {t(isFilm ? "files.linkFilm" : "files.linkPdf")}
        </UploadFilesLink>
      </>
    );
  }
  if (control.kind === "place") return <DraftPlaceField inputPath={inputPath} label={label} hint={hint} />;
  if (inputs.length === 1) return <OneInput {...props} input="" label={label} hint={hint} />;
  const isBoth = inputs.includes("ar");
  if (control.kind === "point")
    return (
      <fieldset className={styles.pair}>
        <legend>{label}</legend>
        {inputs.map((input) => (
          <OneInput key={input} {...props} input={input} label={t(`inputs.${input as "lat"}`)} />
        ))}
        <MapLocationPicker
          map={map}
          formValues={formValues}
          inputPath={inputPath}
          label={label}
          outlineAt={inputPath === "centre" ? "outline" : null}
        />
        {hint && <p className={`tiny muted ${styles.below}`}>{hint}</p>}
      </fieldset>
    );
  // The language of the page comes first.
  const orderedInputs = isBoth && locale === "ar" ? inputs.toReversed() : inputs;
  return (
    <fieldset className={isBoth ? styles.both : styles.pair}>
      <legend>{label}</legend>
      {orderedInputs.map((input) => (
        <OneInput
          key={input}
          {...props}
          input={input}
          label={isBoth ? <LanguageName language={input as "en"} /> : t(`inputs.${input as "from"}`)}
        />
      ))}
    </fieldset>
  );
}

function LanguageName({ language }: { readonly language: "en" | "ar" }) {
  const t = useTranslations("chrome.languages");
  return (
    <span lang={language} className={styles.language}>
      {t(language)}
    </span>
  );
}

function OneInput({
  field,
  inputPath,
  input,
  label,
  hint,
}: FieldInputsProps & {
  readonly input: string;
  readonly label: ReactNode;
  readonly hint?: string | undefined;
}) {
  const name = inputName(inputPath, input);
  const { formValues } = usePartEditor();
  const fault = useInputFault(name);
  const isMissing = useIsInputMissing(name);
  const t = useTranslations("studio");
  const optionName = useOptionName();
  const { areas } = usePartEditor();
  const { control } = field;
  const text = formValues[name] ?? "";
  const inputProps = { name: inputPrefix + name, defaultValue: text };
  if (control.kind === "flag")
    return (
      <label className={`small ${styles.flag}`}>
        <input
          type="checkbox"
          className="tick"
          id={inputId(name)}
          name={inputProps.name}
          value="yes"
          defaultChecked={text !== ""}
        />
        <span>{label}</span>
      </label>
    );
  const language =
    input === "ar" ? { lang: "ar", dir: "rtl" } : input === "en" ? { lang: "en", dir: "ltr" } : {};
  return (
    <LabelledField
      id={inputId(name)}
      label={label}
      fault={isMissing ? undefined : fault}
      hint={isMissing ? (fault ?? t("faults.blank")) : hint}
      isQuiet
      className={classNames(isMissing && styles.missing, hint !== undefined && styles.explained)}
    >
      {(aria) => {
        if (control.kind === "option")
          return (
            <Select {...aria} {...inputProps}>
              {control.options.map((option) => (
                <option key={option} value={option}>
                  {optionName(option)}
                </option>
              ))}
            </Select>
          );
        if (control.kind === "quarter") return <CalendarQuarterSelect {...aria} {...inputProps} />;
        if (control.kind === "text")
          return <Textarea rows={rowsFor(text)} {...aria} {...inputProps} {...language} />;
        if (name === "areaSlug")
          return (
            <Select {...aria} {...inputProps}>
              {!areas.some(({ slug }) => slug === text) && <option value={text}>{text}</option>}
              {areas.map(({ slug, name: area }) => (
                <option key={slug} value={slug}>
                  {area}
                </option>
              ))}
            </Select>
          );
        return <Input {...aria} {...inputProps} {...language} {...kindOf(control.kind)} />;
      }}
    </LabelledField>
  );
}

/** The height of a text area in lines of about 60 characters, from 3 to 12. */
function rowsFor(text: string): number {
  const lines = text.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 60)), 0);
  return Math.min(12, Math.max(3, lines));
}

/** Numbers get text inputs, which accept Arabic-Indic digits, separators and words ("13.6 million"). */
function kindOf(kind: string): Readonly<Record<string, string>> {
  if (kind === "day") return { type: "date", dir: "ltr" };
  if (kind === "number" || kind === "percent") return { inputMode: "decimal", dir: "ltr" };
  return kind === "money" || kind === "numbers" || kind === "point" ? { dir: "ltr" } : {};
}

/** Hidden inputs for texts that the form sends unchanged. */
export function HiddenInputs({
  formValues,
  names,
}: {
  readonly formValues: FormValues;
  readonly names: readonly string[];
}) {
  return names.map((name) => (
    <input key={name} type="hidden" name={inputPrefix + name} value={formValues[name] ?? ""} />
  ));
}
