import { ContactLink } from "../../shell/frame/contact-link.tsx";
import { useTranslations } from "../../language/use-translations.ts";
import { Notice } from "../../ui/notice.tsx";
import type { RejectedLeadForm } from "./lead-form-answer.ts";
import styles from "./lead-form.module.css";

interface LeadFormNoticeProps {
  readonly answer: RejectedLeadForm;
  /** Prefix of the ids in the form below the notice. */
  readonly idPrefix: string;
}

/** Says above a form why it was not stored and what to do; renders nothing for "unmarked". */
export function LeadFormNotice(props: LeadFormNoticeProps) {
  if (props.answer.state === "unmarked") return null;
  return (
    <Notice tone="error" role="alert">
      <Reason {...props} />
    </Notice>
  );
}

function Reason({ answer, idPrefix }: LeadFormNoticeProps) {
  const t = useTranslations("leads.page");
  const answers = useTranslations("leads.answers");
  switch (answer.state) {
    case "unmarked":
      return null;
    case "faults": {
      const isMissing = answer.faults.name !== undefined || answer.values.phone === "";
      return (
        <>
          <p>{t(isMissing ? "missing" : "wrong")}</p>
          <ul>
            {Object.entries(answer.faults).map(([field, text]) => (
              <li key={field}>
                <a className="link" href={`#${idPrefix}-${field}`}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </>
      );
    }
    case "other-body":
    case "slot-taken":
      return <p>{answers(answer.state)}</p>;
    case "too-many":
      return (
        <>
          <p>{answers("too-many")}</p>
          <OtherChannels />
        </>
      );
    case "unavailable":
      return (
        <>
          <p className="strong">{t("failedTitle")}</p>
          <p>{answers("unavailable")}</p>
          {answer.reference && (
            <p>
              {t("reference")} <bdi dir="ltr">{answer.reference}</bdi>
            </p>
          )}
          <OtherChannels />
        </>
      );
  }
}

function OtherChannels() {
  return (
    <div className={`cluster gap-2 ${styles.ways}`}>
      <ContactLink channel="whatsapp" look="line" small />
      <ContactLink channel="phone" look="line" small />
    </div>
  );
}
