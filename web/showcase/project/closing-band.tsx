import type { ChatTopic } from "../../../domain/leads/chat-topic.ts";
import { LeadForm } from "../../leads/form/lead-form.tsx";
import { ReplyTimeNote } from "../../leads/form/reply-time-note.tsx";
import type { LeadFormSubject } from "../../leads/form/lead-subject.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { ContactLink } from "../../shell/frame/contact-link.tsx";
import styles from "./closing-band.module.css";

interface ProjectContactSectionProps {
  readonly isSoldOut: boolean;
  readonly inquiry: ChatTopic;
  readonly subject: LeadFormSubject;
}

/** "Ready to Learn More": the page's last section, with a form and other ways to reach sales. */
export function ProjectContactSection({ isSoldOut, inquiry, subject }: ProjectContactSectionProps) {
  const t = useTranslations("showcase.closing");
  return (
    <section className="section on-deep">
      <div className="wrap split">
        <div className={styles.words}>
          <h2>{t("title")}</h2>
          <p className="muted">{t(isSoldOut ? "soldOut" : "text")}</p>
          <ReplyTimeNote />
          <div className={`cluster gap-2 ${styles.ways}`}>
            <ContactLink channel="whatsapp" look="line-light" inquiry={inquiry} />
            <ContactLink channel="phone" look="line-light" />
          </div>
        </div>
        <div className={styles.form}>
          <LeadForm kind="details" subject={subject} idPrefix="details" />
        </div>
      </div>
    </section>
  );
}
