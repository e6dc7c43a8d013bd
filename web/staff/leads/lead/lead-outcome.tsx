import { Form } from "react-router";
import { contactAttemptOutcomes } from "../../../../domain/leads/lead.ts";
import { leadRights } from "../../../../domain/staff/rights/leads.ts";
import { FieldError, fieldErrorProps } from "../../../forms/labelled-field.tsx";
import { useTranslations } from "../../../language/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { Textarea } from "../../../ui/field.tsx";
import { HiddenFields } from "../../pieces/hidden-fields.tsx";
import { usePermissionCheck } from "../../shell/use-may.ts";
import type { LeadPanelFormProps } from "../view/load-inbox.ts";
import { VisitTimeButtons } from "./lead-visit.tsx";
import { NextStepFields } from "./next-step-fields.tsx";
import styles from "./lead-outcome.module.css";

/**
 * Records what came of answering a lead: an outcome, a note and the next step, saved together. Each free time for
 * a visit is a submit button of this form, so pressing it saves the outcome too.
 */
export function LeadOutcomeForm({ lead, page, answer }: LeadPanelFormProps) {
  const t = useTranslations("inbox.outcome");
  const note = useTranslations("inbox.note");
  const may = usePermissionCheck();
  const { id, revision, state, planned } = lead;
  if ((state !== "new" && state !== "contacted" && state !== "visit") || !may(leadRights.give, lead).ok)
    return null;
  const refused = answer?.intent === "outcome" ? answer : null;
  const outcomeFault = refused?.fault === "no-outcome" ? t("choose") : undefined;
  const noteFault = refused?.fault === "too-long" ? note("too-long") : undefined;
  return (
    <section aria-labelledby="lead-outcome">
      <h3 id="lead-outcome">{t("title")}</h3>
      {/* The day can be out of range while it is hidden, and native validation would then block the form silently. */}
      <Form method="post" noValidate preventScrollReset className={styles.form}>
        <HiddenFields values={{ intent: "outcome", id, revision }} />
        <fieldset className={styles.choices} {...fieldErrorProps("outcome", outcomeFault)}>
          <legend className="visually-hidden">{t("title")}</legend>
          {contactAttemptOutcomes.map((outcome) => (
            <label key={outcome}>
              <input
                type="radio"
                name="outcome"
                value={outcome}
                defaultChecked={refused?.formValues["outcome"] === outcome}
              />
              <span>{t(`names.${outcome}`)}</span>
            </label>
          ))}
        </fieldset>
        <FieldError controlId="outcome" text={outcomeFault} />
        <label htmlFor="outcome-note">{t("note")}</label>
        <Textarea
          id="outcome-note"
          name="note"
          rows={2}
          maxLength={2_000}
          dir="auto"
          defaultValue={refused?.formValues["note"] ?? ""}
          {...fieldErrorProps("outcome-note", noteFault)}
        />
        <FieldError controlId="outcome-note" text={noteFault} />
        <NextStepFields
          planned={planned}
          proposedDay={page.proposedDay}
          today={page.today}
          refused={refused}
        />
        <div className={styles.buttons}>
          <Button type="submit" name="then" value="next">
            {t("next")}
          </Button>
          <Button type="submit" look="quiet">
            {t("save")}
          </Button>
        </div>
        <VisitTimeButtons lead={lead} page={page} refused={refused} />
      </Form>
    </section>
  );
}
