import type { ChatTopic } from "../../../domain/leads/chat-topic.ts";
import type { LeadKind } from "../../../domain/leads/lead.ts";
import { ContactLink } from "../../shell/frame/contact-link.tsx";
import { useTranslations } from "../../language/use-translations.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import styles from "./contact-dialog.module.css";
import { LeadForm } from "./lead-form.tsx";
import { LeadPromise } from "./lead-promise.tsx";
import type { LeadFormSubject } from "./lead-subject.ts";

/** Of the one dialog that a page has; on a link, what web/enhance/dialog.ts opens instead of following it. */
export const opensContactDialog = { "data-opens": "contact-dialog" } as const;

interface ContactDialogProps {
  readonly kind: LeadKind;
  readonly subject: LeadFormSubject;
  /** What the chat in it opens about. */
  readonly inquiry: ChatTopic;
  readonly title?: string;
}

/**
 * The form for sales over the page (showcase.txt, section 4). It opens by script alone: every link that opens it leads
 * to the contact page where there is none. The page draws `<LiveForms>` as well.
 */
export function ContactDialog({ kind, subject, inquiry, title }: ContactDialogProps) {
  const t = useTranslations("chrome.requests");
  const titleId = "contact-dialog-title";
  return (
    <dialog id={opensContactDialog["data-opens"]} className={styles.dialog} aria-labelledby={titleId}>
      <div className={styles.box}>
        <div className={styles.head}>
          <h2 id={titleId}>{title ?? t("dialogTitle")}</h2>
          <IconButton icon="x" label={t("closeDialog")} data-closes />
        </div>
        <div className={styles.lead}>
          <LeadPromise />
        </div>
        <LeadForm kind={kind} subject={subject} idPrefix="dialog" />
        <div className={styles.chat}>
          <ContactLink way="whatsapp" look="line" block inquiry={inquiry}>
            {t("whatsappInstead")}
          </ContactLink>
        </div>
      </div>
    </dialog>
  );
}
