import { useEffect, useRef } from "react";
import { useTranslations } from "../../language/use-translations.ts";
import { ContactLink } from "../../shell/frame/contact-link.tsx";
import { Button } from "../../ui/button.tsx";
import styles from "./lead-states.module.css";
import type { LeadSendingState } from "./use-lead-sending.ts";
import { SuccessCheckmark } from "./confirmation-tick.tsx";

interface LeadSentMessageProps {
  readonly sent: Extract<LeadSendingState, { readonly kind: "sent" }>;
  readonly onAnother: () => void;
  /** False for a form in a dialog: the focus then returns to the link that opened the dialog. */
  readonly takesFocus: boolean;
}

/** Shown instead of a sent form: the reference, when sales will reply, and a button for an empty form. */
export function LeadSentMessage({
  sent: { reference, href, formHeightPx, told },
  onAnother,
  takesFocus,
}: LeadSentMessageProps) {
  const t = useTranslations("chrome.requests");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className={styles.sent} style={takesFocus ? { minBlockSize: formHeightPx } : undefined} data-sent>
      <SuccessCheckmark />
      <h2 tabIndex={-1} ref={heading}>
        {t("sentTitle")}
      </h2>
      {told !== "" && <p>{told}</p>}
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

/** Shown above a short form that was sent and cleared: thanks, and the request's reference. */
export function LeadThanksMessage({ sent: { reference, href } }: Pick<LeadSentMessageProps, "sent">) {
  const t = useTranslations("chrome.requests");
  const line = useRef<HTMLParagraphElement>(null);
  // Focuses the message, because the submit button, which had the focus, was removed with its form.
  useEffect(() => line.current?.focus(), []);
  return (
    <p ref={line} tabIndex={-1} className={styles.thanks} data-sent>
      {t("short.doneTitle")} {t("short.done")} {t("reference")}{" "}
      <a className="link ltr" href={href}>
        {reference}
      </a>
    </p>
  );
}

/**
 * Shown in a form that could not be sent; the form keeps its values. Links to WhatsApp and to the phone number,
 * which work without this server.
 */
export function LeadFailedMessage({
  text,
  reference,
}: {
  readonly text: string;
  readonly reference: string;
}) {
  const t = useTranslations("chrome.requests");
  return (
    <div className={styles.failed}>
      <p>{text || t("direct")}</p>
      {reference !== "" && (
        <p>
          {t("reference")} <bdi dir="ltr">{reference}</bdi>
        </p>
      )}
      <div className={`cluster gap-2 ${styles.ways}`}>
        <ContactLink channel="whatsapp" look="line" />
        <ContactLink channel="phone" look="line" />
      </div>
    </div>
  );
}
