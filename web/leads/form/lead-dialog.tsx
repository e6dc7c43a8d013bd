import { useCallback, useEffect, useRef, useState } from "react";
import type { ChatTopic } from "../../../domain/leads/chat-topic.ts";
import type { LeadKind } from "../../../domain/leads/lead.ts";
import { ContactLink } from "../../shell/frame/contact-link.tsx";
import { useTranslations } from "../../language/use-translations.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import frame from "../../ui/dialog.module.css";
import type { ToastMessage } from "../../ui/toasts/toasts.tsx";
import styles from "./contact-dialog.module.css";
import { LeadForm } from "./lead-form.tsx";
import { LeadPromise } from "./lead-promise.tsx";
import type { LeadFormSubject } from "./lead-subject.ts";

/** A press on a link that opens the dialog: a new object for each press. */
export interface DialogRequest {
  /** The link, which has the focus again when the dialog is closed. */
  readonly opener: HTMLElement;
  readonly kind: LeadKind;
  /** What the message begins with; "" for nothing. */
  readonly message: string;
}

export interface LeadDialogProps {
  readonly subject: LeadFormSubject;
  /** What the chat in it opens about. */
  readonly inquiry: ChatTopic;
  readonly title?: string;
  readonly request: DialogRequest;
  /** Takes what the page says when the request was sent and the dialog is closed. */
  readonly onSent: (message: ToastMessage) => void;
}

/** The form for sales over the page, which opens for each request. */
export function LeadDialog({ subject, inquiry, title, request, onSent }: LeadDialogProps) {
  const t = useTranslations("chrome.requests");
  const titleId = "contact-dialog-title";
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget | null>(null);
  const [isSent, setIsSent] = useState(false);
  const [shown, setShown] = useState(request);
  /** The message that the form begins with. A form that was sent is drawn anew for another inquiry. */
  const [beginning, setBeginning] = useState({ message: request.message });
  if (shown !== request) {
    setShown(request);
    if (isSent && request.message !== shown.message) {
      setIsSent(false);
      setBeginning({ message: request.message });
    }
  }
  const filled = useRef(request.message);
  useEffect(() => {
    const field = dialog.current?.querySelector("textarea");
    if (field) fillMessage(field, { before: filled.current, text: request.message });
    filled.current = request.message;
    dialog.current?.showModal();
  }, [request]);
  const takeSent = useCallback(
    (message: ToastMessage) => {
      setIsSent(true);
      onSent(message);
      dialog.current?.close();
    },
    [onSent],
  );
  return (
    // The keyboard closes it by Escape and by its button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={frame.dialog}
      aria-labelledby={titleId}
      onPointerDown={({ target }) => (pressed.current = target)}
      onClick={({ target, currentTarget }) => {
        // Beside the box. Text that was marked from within it to beyond its edge is no press there.
        if (target === currentTarget && pressed.current === currentTarget) currentTarget.close();
      }}
      onClose={() => request.opener.focus()}
    >
      <div className={`rows gap-3 ${frame.box} ${styles.box}`}>
        <div className={frame.head}>
          <h2 id={titleId} className="text-xl">
            {title ?? t("dialogTitle")}
          </h2>
          <IconButton icon="x" label={t("closeDialog")} onClick={() => dialog.current?.close()} />
        </div>
        <div className={`small ${styles.besides}`}>
          <LeadPromise />
        </div>
        <LeadForm
          key={beginning.message}
          kind={request.kind}
          subject={subject}
          idPrefix="dialog"
          values={beginning}
          onSent={takeSent}
          onAnother={() => setIsSent(false)}
          // Whoever has closed the dialog meanwhile would never know.
          onUnsent={() => dialog.current?.open || dialog.current?.showModal()}
        />
        <div className={styles.besides}>
          <ContactLink way="whatsapp" look="line" block inquiry={inquiry}>
            {t("whatsappInstead")}
          </ContactLink>
        </div>
      </div>
    </dialog>
  );
}

interface FilledMessage {
  /** What another link had put there. */
  readonly before: string;
  readonly text: string;
}

/** What the visitor typed stays; what another link had put there goes. */
function fillMessage(field: HTMLTextAreaElement, { before, text }: FilledMessage): void {
  if (field.value !== "" && field.value !== before) return;
  field.value = text;
  // Whoever sends it has to see it.
  const folded = field.closest("details");
  if (folded && text !== "") folded.open = true;
}
