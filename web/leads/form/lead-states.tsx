import { useEffect, useRef } from "react";
import { useTranslations } from "../../language/use-translations.ts";
import { ContactLink } from "../../shell/frame/contact-link.tsx";
import { useSite } from "../../shell/site.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import styles from "./lead-states.module.css";
import type { SendingState } from "./use-lead-sending.ts";

interface LeadSentProps {
  readonly sent: Extract<SendingState, { readonly kind: "sent" }>;
  readonly onAnother: () => void;
  /** Where the form was in a dialog, the focus goes back to what had opened it. */
  readonly takesFocus: boolean;
}

/** In place of a form that was sent: its reference, when an answer comes, and the way to an empty form. */
export function LeadSent({ sent: { reference, href, formHeightPx }, onAnother, takesFocus }: LeadSentProps) {
  const t = useTranslations("chrome.requests");
  const hours = useSite()?.config.leads.answerHours ?? 0;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className={styles.sent} style={takesFocus ? { minBlockSize: formHeightPx } : undefined} data-sent>
      <span className={styles.mark}>
        <Icon name="check" />
      </span>
      <h2 tabIndex={-1} ref={heading}>
        {t("sentTitle")}
      </h2>
      {hours > 0 && <p>{t("answer", { count: hours })}</p>}
      <p>
        {t("reference")}{" "}
        <a className="link ltr" href={href}>
          {reference}
        </a>
      </p>
      <Button block onClick={onAnother}>
        {t("another")}
      </Button>
    </div>
  );
}

/** In a form that could not be sent, whose fields are as they were: chat and telephone, which do without our server. */
export function LeadFailed({ reference }: { readonly reference: string }) {
  const t = useTranslations("chrome.requests");
  return (
    <div className={styles.failed}>
      <p>{t("direct")}</p>
      {reference !== "" && (
        <p>
          {t("reference")} <bdi dir="ltr">{reference}</bdi>
        </p>
      )}
      <div className={styles.ways}>
        <ContactLink way="whatsapp" look="line" />
        <ContactLink way="phone" look="line" />
      </div>
    </div>
  );
}
