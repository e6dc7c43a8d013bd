import { monthsBetween, type PlanFrequency } from "../../../domain/plans/contract-plan.ts";
import { planLimits } from "../../../domain/plans/comparison-query.ts";
import { unitTypeLabels } from "../../../domain/listings/unit-type.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Button } from "../../ui/button.tsx";
import { Input, Select } from "../../ui/field.tsx";
import type { ComparisonView } from "./comparison-view.ts";
import styles from "./question-form.module.css";

const frequencies = Object.keys(monthsBetween) as readonly PlanFrequency[];

/** What the comparison reckons with, as fields of the page's own address. */
export function QuestionForm({ view }: { readonly view: ComparisonView }) {
  const t = useTranslations("comparison.form");
  const locale = usePageLocale();
  const { path, types, type, ratePercent, madeUp } = view;
  return (
    <form
      className={styles.form}
      method="get"
      action={`${path}#plans`}
      aria-label={t("label")}
      data-plans-form=""
    >
      {types.length > 1 && (
        <label className={styles.field}>
          {t("type")}
          <Select name="type" defaultValue={type ?? ""}>
            {types.map((id) => (
              <option key={id} value={id}>
                {unitTypeLabels[id][locale]}
              </option>
            ))}
          </Select>
        </label>
      )}
      <NumberField name="rate" value={ratePercent} step={0.01} />
      {madeUp && (
        <>
          <NumberField name="down" value={madeUp.terms.downPercent} step={0.01} />
          <NumberField name="years" value={madeUp.terms.years} step={1} />
          <label className={styles.field}>
            {t("every")}
            <Select name="every" defaultValue={madeUp.terms.frequency}>
              {frequencies.map((name) => (
                <option key={name} value={name}>
                  {t(`frequency.${name}`)}
                </option>
              ))}
            </Select>
          </label>
        </>
      )}
      <Button type="submit">{t("show")}</Button>
      <p role="alert" className={styles.failed} data-plans-failed="" hidden>
        {t("failed")}
      </p>
    </form>
  );
}

interface NumberFieldProps {
  readonly name: keyof typeof planLimits;
  readonly value: number;
  readonly step: number;
}

function NumberField({ name, value, step }: NumberFieldProps) {
  const t = useTranslations("comparison.form");
  const { least, most } = planLimits[name];
  return (
    <label className={styles.field}>
      {t(name)}
      <Input
        name={name}
        type="number"
        inputMode="decimal"
        min={least}
        max={most}
        step={step}
        defaultValue={value}
        required
      />
    </label>
  );
}
