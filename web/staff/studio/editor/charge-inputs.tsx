import { Input, Select } from "../../../ui/field.tsx";
import { LabelledField } from "../../../forms/labelled-field.tsx";
import { useTranslations } from "../../../language/use-translations.ts";
import { useFaultOf, usePartEditor } from "./part-editor-context.ts";
import { inputId, inputPrefix } from "../pieces/studio-address.ts";
import styles from "./part.module.css";

const kinds = ["not-disclosed", "none", "percent", "amount"] as const;

/** What is known of a charge: not disclosed, nothing to pay, a share of the list price or a sum, and when it is due. */
export function ChargeInputs({ at, label }: { readonly at: string; readonly label: string }) {
  const t = useTranslations("studio.charge");
  const { typed } = usePartEditor();
  const [sumFault, monthFault] = [useFaultOf(`${at}.sum`), useFaultOf(`${at}.month`)];
  const of = (input: string) => ({
    name: `${inputPrefix}${at}.${input}`,
    defaultValue: typed[`${at}.${input}`] ?? "",
  });
  return (
    <fieldset className={styles.charge}>
      <legend>{label}</legend>
      <LabelledField id={inputId(`${at}.kind`)} label={t("kind")}>
        {(aria) => (
          <Select {...aria} {...of("kind")}>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kinds.${kind}`)}
              </option>
            ))}
          </Select>
        )}
      </LabelledField>
      <LabelledField id={inputId(`${at}.sum`)} label={t("sum")} fault={sumFault} isQuiet>
        {(aria) => <Input {...aria} {...of("sum")} dir="ltr" inputMode="decimal" />}
      </LabelledField>
      <LabelledField id={inputId(`${at}.month`)} label={t("month")} fault={monthFault} isQuiet>
        {(aria) => <Input {...aria} {...of("month")} dir="ltr" inputMode="numeric" />}
      </LabelledField>
    </fieldset>
  );
}
