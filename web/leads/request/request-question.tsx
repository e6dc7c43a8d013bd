import { useTranslations } from "../../language/use-translations.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { VisitSlotPicker } from "../form/slot-picker.tsx";
import type { RequestChangePrompt, LeadRequestView } from "./load-request.ts";
import styles from "./request.module.css";

interface RequestChangePromptFormProps {
  /** The address of the page without the confirmation form. */
  readonly path: string;
  readonly request: LeadRequestView;
  readonly question: RequestChangePrompt;
  /** The rejected time and its error; null if nothing was submitted. */
  readonly rejected: { readonly slot: string; readonly day: string; readonly fault: string } | null;
}

/** Asks the visitor to confirm a change: a form to confirm it, and a link back. */
export function RequestChangePromptForm({ path, request, question, rejected }: RequestChangePromptFormProps) {
  const t = useTranslations("visits.request.ask");
  const requestTexts = useTranslations("visits.request");
  const word = question.kind === "withdraw" ? (`withdraw-${question.purpose}` as const) : question.kind;
  // The form submits to its own address, so that it is shown again if rejected.
  const search = question.kind === "withdraw" ? `withdraw=${question.purpose}` : `${question.kind}=1`;
  const canBeDone = question.kind !== "move" || question.days !== null;
  return (
    <section className={styles.question}>
      <h1 className="h2">{t(`${word}.title`)}</h1>
      {request.visit && question.kind !== "withdraw" && (
        <p className={styles.when}>
          {requestTexts("when", { day: request.visit.day, time: request.visit.time })}
        </p>
      )}
      <p className="muted">{t(`${word}.text`)}</p>
      {!canBeDone && <p role="alert">{t("full")}</p>}
      {canBeDone && (
        <form method="post" action={`${path}?${search}`} className={styles.form}>
          <input type="hidden" name="step" value={question.kind} />
          <input type="hidden" name="sequence" value={request.visit?.sequence ?? 0} />
          {question.kind === "withdraw" && <input type="hidden" name="purpose" value={question.purpose} />}
          {question.kind === "move" && question.days && (
            <VisitSlotPicker
              idPrefix="move"
              slotDays={question.days}
              chosenSlot={rejected?.slot}
              chosenDay={rejected?.day || request.visit?.date}
              fault={rejected?.fault}
            />
          )}
          <div className={`cluster gap-3 ${styles.actions}`}>
            <Button type="submit" look="primary">
              {t(`${word}.button`)}
            </Button>
            <ButtonLink href={path} look="line">
              {t("back")}
            </ButtonLink>
          </div>
        </form>
      )}
      {!canBeDone && (
        <ButtonLink href={path} look="line">
          {t("back")}
        </ButtonLink>
      )}
    </section>
  );
}
