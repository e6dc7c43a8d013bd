import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { instalmentIntervalMonths, type PlanFrequency } from "../../../domain/plans/contract-plan.ts";
import { planTermLimits } from "../../../domain/plans/comparison-query.ts";
import { unitTypeLabels } from "../../../domain/listings/unit-type.ts";
import { formParams } from "../../forms/form-params.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Button } from "../../ui/button.tsx";
import { Input, Select } from "../../ui/field.tsx";
import type { PlanComparisonView } from "./comparison-view.ts";
import { startsHydrationProps } from "../../inline/data-attributes.ts";
import type { NavigationCause } from "../../ui/same-page-link.tsx";
import styles from "./comparison-form.module.css";

const frequencies = Object.keys(instalmentIntervalMonths) as readonly PlanFrequency[];

interface PlanComparisonFormProps {
  readonly view: PlanComparisonView;
  /** True if loading the comparison for the form's last change failed. */
  readonly hasFailed: boolean;
}

/**
 * The form for discount rate, unit type and own plan. Field names are the page's query parameters, so the form
 * works without scripts too.
 */
export function PlanComparisonForm({ view, hasFailed }: PlanComparisonFormProps) {
  const t = useTranslations("comparison.form");
  const locale = usePageLocale();
  const { path, types, type, ratePercent, ownPlan } = view;
  return (
    <form
      className={`cluster gap-4 ${styles.form}`}
      method="get"
      action={`${path}#plans`}
      aria-label={t("label")}
      {...useSteps(view)}
      {...startsHydrationProps}
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
      {ownPlan && (
        <>
          <NumberField name="down" value={ownPlan.terms.downPercent} step={0.01} />
          <NumberField name="years" value={ownPlan.terms.years} step={1} />
          <label className={styles.field}>
            {t("every")}
            <Select name="every" defaultValue={ownPlan.terms.frequency}>
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
      {hasFailed && (
        <p role="alert" className={styles.failed}>
          {t("failed")}
        </p>
      )}
    </form>
  );
}

/** Milliseconds after the last keystroke before the form is applied (debounce). */
const typingDelayMs = 250;

/** Applies changes of the form by navigating without a reload. */
function useSteps({ ratePercent }: PlanComparisonView) {
  const ref = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { key, state } = useLocation();
  const lastKey = useRef(key);
  const apply = () => {
    clearTimeout(timer.current);
    if (!ref.current) return;
    const search = `?${formParams(ref.current)}`;
    // Reloads the data if the address stays the same, as after a failed load: `navigate` would only scroll to the hash.
    if (search === location.search) return void revalidate();
    void navigate(
      { search, hash: "plans" },
      { replace: true, preventScrollReset: true, state: "form" satisfies NavigationCause },
    );
  };
  const onInput = () => {
    clearTimeout(timer.current);
    if (ref.current?.checkValidity()) timer.current = setTimeout(apply, typingDelayMs);
  };
  useEffect(() => {
    // Applies input from before hydration, for which React received no event.
    if (ref.current && isChanged(ref.current)) onInput();
    return () => clearTimeout(timer.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when React takes the form over
  }, []);
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    // Focuses the rate field after a press on a link to another rate, because that link is no longer rendered.
    const rate = state === ("filter" satisfies NavigationCause) && ref.current?.elements.namedItem("rate");
    if (!(rate instanceof HTMLInputElement)) return;
    rate.value = String(ratePercent);
    rate.focus({ preventScroll: true });
  }, [key, state, ratePercent]);
  return {
    ref,
    onInput,
    onSubmit: (event: React.SubmitEvent) => {
      event.preventDefault();
      apply();
    },
  };
}

/** True if a field differs from the value that the server rendered. */
function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) =>
    field instanceof HTMLSelectElement
      ? field.selectedOptions[0]?.defaultSelected === false
      : field instanceof HTMLInputElement && field.value !== field.defaultValue,
  );
}

interface NumberFieldProps {
  readonly name: keyof typeof planTermLimits;
  readonly value: number;
  readonly step: number;
}

function NumberField({ name, value, step }: NumberFieldProps) {
  const t = useTranslations("comparison.form");
  const { least, most } = planTermLimits[name];
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
