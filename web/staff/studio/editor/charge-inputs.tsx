import { Input } from "../../../ui/field.tsx";
import { FieldError, fieldErrorProps } from "../../../forms/labelled-field.tsx";
import { useTranslations } from "../../../language/use-translations.ts";
import { useInputFault, usePartEditor } from "./part-editor-context.ts";
import { inputId, inputPrefix } from "../pieces/studio-address.ts";
import styles from "./charge.module.css";

const kinds = ["percent", "amount", "none", "not-disclosed"] as const;

/** Inputs for a charge: none, not disclosed, or a percentage of the list price or an amount, with the due date. */
export function ProjectChargeInputs({ at, label }: { readonly at: string; readonly label: string }) {
  const t = useTranslations("studio.charge");
  const { typed } = usePartEditor();
  const faults = { sum: useInputFault(`${at}.sum`), month: useInputFault(`${at}.month`) };
  const chosen = typed[`${at}.kind`] || "not-disclosed";
  const figure = (input: keyof typeof faults) => ({
    id: inputId(`${at}.${input}`),
    name: `${inputPrefix}${at}.${input}`,
    defaultValue: typed[`${at}.${input}`] ?? "",
    ...fieldErrorProps(inputId(`${at}.${input}`), faults[input]),
    "aria-label": t(input),
    dir: "ltr",
    className: styles[input],
  });
  return (
    <fieldset className={`small ${styles.charge}`}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.kinds} id={inputId(`${at}.kind`)}>
        {kinds.map((kind) => (
          <label key={kind}>
            <input
              type="radio"
              name={`${inputPrefix}${at}.kind`}
              value={kind}
              defaultChecked={kind === chosen}
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
      <FieldError of={inputId(`${at}.sum`)} text={faults.sum} isQuiet />
      <FieldError of={inputId(`${at}.month`)} text={faults.month} isQuiet />
    </fieldset>
  );
}
