import { useTranslations } from "../language/use-translations.ts";
import { classNames } from "../ui/class-names.ts";
import { Page } from "../shell/frame/page.tsx";
import { ContactFacts } from "./form/contact-facts.tsx";
import styles from "./contact-page.module.css";
import type { LeadFormAnswer } from "./form/lead-form-answer.ts";
import { LeadFormNotice } from "./form/lead-form-notice.tsx";
import { LeadForm } from "./form/lead-form.tsx";
import { LeadPromise } from "./form/lead-promise.tsx";
import type { LeadFormSubject } from "./form/lead-subject.ts";
import { LiveForms } from "./form/live-forms.tsx";
import type { LeadKind } from "../../domain/leads/lead.ts";

interface ContactPageProps {
  readonly kind: LeadKind;
  readonly subject: LeadFormSubject;
  /** What the message begins with. */
  readonly message: string;
  /** What came of a form that was sent; null before. */
  readonly answer: LeadFormAnswer | null;
}

/** The form for sales, and the other ways to reach them. */
export function ContactPage({ kind, subject, message, answer }: ContactPageProps) {
  const t = useTranslations("leads.page");
  const contact = useTranslations("pages.contact");
  const isConfirming = answer?.state === "unmarked";
  const title = t(`titles.${kind}`);
  return (
    <Page crumbs={[{ label: title }]} context={contact("context")}>
      <div className={`wrap split ${styles.contact}`}>
        <div className={styles.main}>
          <div className={classNames("stack", isConfirming && styles.unsent)}>
            <h1 className="h2">{isConfirming ? t("confirm") : title}</h1>
            {isConfirming ? <p className="lead">{t("confirmLead")}</p> : <LeadPromise />}
          </div>
          {answer && (
            <div className={styles.unsent}>
              <LeadFormNotice answer={answer} idPrefix="contact" />
            </div>
          )}
          <LeadForm
            kind={kind}
            subject={subject}
            idPrefix="contact"
            values={answer?.values ?? { message }}
            faults={answer?.faults}
            mark={answer?.mark}
          />
        </div>
        <ContactFacts subject={subject} />
      </div>
      <LiveForms />
    </Page>
  );
}
