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
import { ReplyTimeNote } from "./reply-time-note.tsx";
import type { LeadFormSubject } from "./lead-subject.ts";

/** How a link opens the dialog; each press on a link makes a new object. */
export interface LeadDialogRequest {
  /** The pressed link, which the focus returns to when the dialog closes. */
  readonly opener: HTMLElement;
  readonly kind: LeadKind;
  /** The initial text of the message field; "" for none. */
  readonly message: string;
}

export interface LeadDialogProps {
  readonly subject: LeadFormSubject;
  /** The topic of the dialog's WhatsApp link. */
  readonly inquiry: ChatTopic;
  readonly title?: string;
  readonly request: LeadDialogRequest;
  /** Called once the request is sent and the dialog is closed, with the confirmation to show on the page. */
  readonly onSent: (message: ToastMessage) => void;
}

/** The contact form in a modal dialog. Each new `request` object opens the dialog. */
export function LeadDialog({ subject, inquiry, title, request, onSent }: LeadDialogProps) {
  const t = useTranslations("chrome.requests");
  const titleId = "contact-dialog-title";
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget | null>(null);
  const [isSent, setIsSent] = useState(false);
  const [lastRequest, setLastRequest] = useState(request);
  /** The form's initial message. After sending, opening the dialog with another message remounts the form. */
  const [beginning, setBeginning] = useState({ message: request.message });
  if (lastRequest !== request) {
    setLastRequest(request);
    if (isSent && request.message !== lastRequest.message) {
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
  const handleSent = useCallback(
    (message: ToastMessage) => {
      setIsSent(true);
      onSent(message);
      dialog.current?.close();
    },
    [onSent],
  );
  return (
    // The handlers close the dialog on a press outside it; the keyboard has Escape and the close button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={frame.dialog}
      aria-labelledby={titleId}
      onPointerDown={({ target }) => (pressed.current = target)}
      onClick={({ target, currentTarget }) => {
        // Closes only if the press also began on the backdrop, not at the end of a text selection in the dialog.
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
          <ReplyTimeNote />
        </div>
        <LeadForm
          key={beginning.message}
          kind={request.kind}
          subject={subject}
          idPrefix="dialog"
          values={beginning}
          onSent={handleSent}
          onAnother={() => setIsSent(false)}
          // Reopens the dialog if the visitor has closed it while sending, because the failure is shown inside.
          onFailure={() => dialog.current?.open || dialog.current?.showModal()}
        />
        <div className={styles.besides}>
          <ContactLink channel="whatsapp" look="line" block inquiry={inquiry}>
            {t("whatsappInstead")}
          </ContactLink>
        </div>
      </div>
    </dialog>
  );
}

interface FilledMessage {
  /** The text that the previous link filled in. */
  readonly before: string;
  readonly text: string;
}

/** Fills in the link's text, unless the visitor has typed another message. */
function fillMessage(field: HTMLTextAreaElement, { before, text }: FilledMessage): void {
  if (field.value !== "" && field.value !== before) return;
  field.value = text;
  // Expands the `<details>` around the field, so that the visitor sees the text before sending it.
  const details = field.closest("details");
  if (details && text !== "") details.open = true;
}
