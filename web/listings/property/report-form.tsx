import {
  reportMessageMaxLength,
  type ReportFaults,
  type ReportReason,
  reportReasons,
} from "../../../domain/listings/report.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Button } from "../../ui/button.tsx";
import { Textarea } from "../../ui/field.tsx";
import { urls } from "../../shell/urls.ts";
import styles from "./report-form.module.css";

/** A field that only programs see and fill in. */
export const trapField = "website";

interface ReportFormProps {
  readonly code: string;
  /** What was sent before, and what was wrong with it. */
  readonly answer: {
    readonly reason: ReportReason | null;
    readonly message: string;
    readonly faults: ReportFaults;
  } | null;
}

/** A plain form: it works without scripts, and asks for nothing about who sends it. */
export function ReportForm({ code, answer }: ReportFormProps) {
  const t = useTranslations("reports");
  const locale = usePageLocale();
  const { reason: reasonFault, message: messageFault } = answer?.faults ?? {};
  return (
    <form method="post" action={urls.report(locale, code)} className={styles.form}>
      <fieldset className={styles.reasons} aria-describedby={reasonFault && "reason-fault"}>
        <legend>{t("form.legend")}</legend>
        {reportReasons.map((reason) => (
          <label key={reason}>
            <input
              type="radio"
              name="reason"
              value={reason}
              required
              defaultChecked={reason === answer?.reason}
            />
            {t(`reasons.${reason}`)}
          </label>
        ))}
        {reasonFault && (
          <p id="reason-fault" className={styles.fault} role="alert">
            {t("form.faults.reasonRequired")}
          </p>
        )}
      </fieldset>
      <div>
        <label htmlFor="message">{t("form.message")}</label>
        <Textarea
          id="message"
          name="message"
          rows={5}
          dir="auto"
          maxLength={reportMessageMaxLength}
          defaultValue={answer?.message}
          aria-invalid={messageFault ? true : undefined}
          aria-describedby={messageFault ? "message-fault" : "message-hint"}
        />
        {messageFault ? (
          <p id="message-fault" className={styles.fault} role="alert">
            {t(messageFault === "required" ? "form.faults.messageRequired" : "form.faults.tooLong")}
          </p>
        ) : (
          <p id="message-hint" className={styles.hint}>
            {t("form.hint")}
          </p>
        )}
      </div>
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor={trapField}>{t("form.leaveEmpty")}</label>
        <input id={trapField} name={trapField} tabIndex={-1} autoComplete="off" />
      </div>
      <Button type="submit" look="primary">
        {t("form.send")}
      </Button>
    </form>
  );
}
