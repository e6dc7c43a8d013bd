import { nextSteps, type PlannedNextStep } from "../../../../domain/leads/next-step.ts";
import { LabelledField } from "../../../forms/labelled-field.tsx";
import { useTranslations } from "../../../language/use-translations.ts";
import { Input } from "../../../ui/field.tsx";
import type { InboxActionData } from "../view/inbox-data.ts";
import { isNextStepDayFault } from "../view/read-outcome.ts";
import styles from "./lead-outcome.module.css";

interface NextStepFieldsProps {
  /** The step that is already planned. */
  readonly planned: PlannedNextStep | null;
  /** The proposed day as an ISO date, "2026-05-03". */
  readonly proposedDay: string;
  /** The first day that can be chosen, as an ISO date. */
  readonly today: string;
  /** The refused form with what was typed. */
  readonly refused: InboxActionData | null;
}

/**
 * Fields for the next step and its day; the style sheet hides the day while "nothing" is chosen. Saving an outcome
 * completes a planned step that is due by today, so "nothing" is preselected for it; a later step is preselected,
 * so that it stays planned.
 */
export function NextStepFields({ planned, proposedDay, today, refused }: NextStepFieldsProps) {
  const t = useTranslations("inbox.next");
  const formValues = refused?.formValues ?? {};
  const fault = refused && isNextStepDayFault(refused.fault) ? t(`faults.${refused.fault}`) : undefined;
  const laterStep = planned !== null && planned.on > today ? planned : null;
  const chosenStep = formValues["next"] || laterStep?.step || "nothing";
  return (
    <section className={styles.next} aria-labelledby="lead-next">
      <h3 id="lead-next">{t("title")}</h3>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{t("title")}</legend>
        {[...nextSteps, "nothing" as const].map((step) => (
          <label key={step}>
            <input type="radio" name="next" value={step} defaultChecked={chosenStep === step} />
            <span>{t(`steps.${step}`)}</span>
          </label>
        ))}
      </fieldset>
      <LabelledField id="next-day" label={t("day")} fault={fault} className={styles.day}>
        {(control) => (
          <Input
            {...control}
            type="date"
            name="next-day"
            min={today}
            defaultValue={refused ? formValues["next-day"] : (laterStep?.on ?? proposedDay)}
          />
        )}
      </LabelledField>
    </section>
  );
}
