import { useState } from "react";
import { formatPercent } from "../../../../domain/money/money.ts";
import { findPaymentPlanSumFaults } from "../../../../domain/studio/check-plans.ts";
import type { RowsField } from "../../../../domain/studio/fields/field.ts";
import { previewPaymentPlan } from "../../../../domain/studio/plan-drawing.ts";
import { rowKeysAt } from "../../../../domain/studio/typed-fields.ts";
import { localizedText } from "../../../../domain/text/locale.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import { FieldInputs, HiddenInputs } from "../editor/field-inputs.tsx";
import { hasFaultBelow, type RowListEditorProps, usePartEditor } from "../editor/part-editor-context.ts";
import { RowButtons } from "../editor/row-buttons.tsx";
import { useFieldLabel } from "../pieces/field-words.ts";
import { inputId, inputPrefix } from "../pieces/studio-address.ts";
import { PaymentPlanTimeline, PaymentPlanPreview } from "./plan-drawing.tsx";
import { PaymentPlanSentences } from "./plan-sentences.tsx";
import styles from "./plan.module.css";

/**
 * Payment plans, each as sentences with inputs and a drawing. All but the first are collapsed, unless they are new
 * or have faults.
 */
export function PaymentPlansEditor({ field, inputPath, path }: RowListEditorProps) {
  const t = useTranslations("studio.rows");
  const { formValues } = usePartEditor();
  const label = useFieldLabel()(path);
  const keys = rowKeysAt(formValues, inputPath);
  return (
    <fieldset id={inputId(inputPath)} tabIndex={-1}>
      <legend className="visually-hidden">{label}</legend>
      <input type="hidden" name={inputPrefix + inputPath} value={keys.join(",")} readOnly />
      {keys.length > 0 && (
        <div className={`rows ${styles.plans}`}>
          {keys.map((key, index) => (
            <Plan
              key={key}
              field={field}
              inputPath={`${inputPath}.${key}`}
              path={path}
              list={inputPath}
              row={key}
              place={{ index, last: keys.length - 1 }}
            />
          ))}
        </div>
      )}
      <div className={`cluster gap-2 ${styles.buttons}`}>
        <Button type="submit" small name="do" value={`add:${inputPath}`}>
          {t("addPlan")}
        </Button>
      </div>
    </fieldset>
  );
}

interface PlanProps extends RowListEditorProps {
  readonly list: string;
  readonly row: string;
  readonly place: { readonly index: number; readonly last: number };
}

function Plan({ field, inputPath, path, list, row, place }: PlanProps) {
  const t = useTranslations("studio.plan");
  const editor = usePartEditor();
  const locale = usePageLocale();
  const { style, count } = useNumberFormats();
  const label = useFieldLabel()(path);
  /** Unsaved texts of the plan's inputs, for the drawing. */
  const [live, setLive] = useState<Readonly<Record<string, string>>>({});
  const formValues = { ...editor.formValues, ...live };
  const sumFault = findPaymentPlanSumFaults(formValues, list).find((plan) => plan.path === inputPath);
  const names = {
    en: formValues[`${inputPath}.name.en`] ?? "",
    ar: formValues[`${inputPath}.name.ar`] ?? "",
  };
  const drawing = previewPaymentPlan(formValues, inputPath);
  const isNew = names.en === "" && names.ar === "";
  const change = formatPercent(Math.abs(drawing.changePercent), style);
  return (
    <details
      id={inputId(inputPath)}
      className={styles.plan}
      // A plan that is being edited stays open once its shares add up, so that the field in use does not disappear.
      open={place.index === 0 || isNew || Object.keys(live).length > 0 || hasFaultBelow(editor, inputPath)}
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
          setLive({ ...live, [target.name.slice(inputPrefix.length)]: target.value });
      }}
    >
      <summary className={styles.shut}>
        <b>{localizedText(locale, names) || t("unnamed", { number: count(place.index + 1) })}</b>
        <span className={styles.shutLine}>
          <PaymentPlanTimeline drawing={drawing} label={sumFault ? t("wrong") : t("line")} />
          {drawing.changePercent !== 0 && (
            <span className="muted">
              {t(drawing.changePercent < 0 ? "example.below" : "example.above", { percent: change })}
            </span>
          )}
        </span>
        <span className={styles.open}>{t("open")}</span>
      </summary>
      <div className={styles.body}>
        <div className={styles.say}>
          <PlanName field={field} inputPath={inputPath} path={path} />
          <PaymentPlanSentences inputPath={inputPath} />
          <HiddenInputs formValues={editor.formValues} names={[`${inputPath}.id`]} />
          <RowButtons list={list} row={row} label={label} place={place} />
        </div>
        <PaymentPlanPreview formValues={formValues} inputPath={inputPath} sumFault={sumFault} />
      </div>
    </details>
  );
}

function PlanName({
  field,
  inputPath,
  path,
}: {
  readonly field: RowsField;
  readonly inputPath: string;
  readonly path: readonly string[];
}) {
  const { name } = field.fields;
  return name?.kind === "value" ? (
    <FieldInputs field={name} inputPath={`${inputPath}.name`} path={[...path, "name"]} />
  ) : null;
}
