import { Input } from "../../../ui/field.tsx";
import { FieldError, fieldErrorProps } from "../../../forms/labelled-field.tsx";
import { useTranslations } from "../../../language/use-translations.ts";
import { useInputFault, usePartEditor } from "./part-editor-context.ts";
import { inputId, inputPrefix } from "../pieces/studio-address.ts";
import styles from "./charge.module.css";

const kinds = ["percent", "amount", "none", "not-disclosed"] as const;

/** Inputs for a charge: none, not disclosed, or a percentage of the list price or an amount, with the due date. */
export function ProjectChargeInputs({
  inputPath,
  label,
}: {
  readonly inputPath: string;
  readonly label: string;
}) {
  const t = useTranslations("studio.charge");
  const { formValues } = usePartEditor();
  const faults = { sum: useInputFault(`${inputPath}.sum`), month: useInputFault(`${inputPath}.month`) };
  const chosenKind = formValues[`${inputPath}.kind`] || "not-disclosed";
  const figure = (input: keyof typeof faults) => ({
    id: inputId(`${inputPath}.${input}`),
    name: `${inputPrefix}${inputPath}.${input}`,
    defaultValue: formValues[`${inputPath}.${input}`] ?? "",
    ...fieldErrorProps(inputId(`${inputPath}.${input}`), faults[input]),
    "aria-label": t(input),
    dir: "ltr",
    className: styles[input],
  });
  return (
    <fieldset className={`small ${styles.charge}`}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.kinds} id={inputId(`${inputPath}.kind`)}>
        {kinds.map((kind) => (
          <label key={kind}>
            <input
              type="radio"
              name={`${inputPrefix}${inputPath}.kind`}
              value={kind}
              defaultChecked={kind === chosenKind}
            />
            <span>{t(`kinds.${kind}`)}</span>
          </label>
        ))}
      </div>
      <div className={styles.figures}>
        <Input {...figure("sum")} inputMode="decimal" />
        <span>{t("sumUnit")}</span>
        <Input {...figure("month")} inputMode="numeric" />
        <span>{t("monthHint")}</span>
      </div>
      <FieldError controlId={inputId(`${inputPath}.sum`)} text={faults.sum} isQuiet />
      <FieldError controlId={inputId(`${inputPath}.month`)} text={faults.month} isQuiet />
    </fieldset>
  );
}
