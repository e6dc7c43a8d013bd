import {
  type ComponentProps,
  createContext,
  lazy,
  Suspense,
  use,
  useCallback,
  useMemo,
  useRef,
  useState,
} from "react";
import type { ChatTopic } from "../../../domain/leads/chat-topic.ts";
import type { LeadKind } from "../../../domain/leads/lead.ts";
import { ContactLink } from "../../shell/frame/contact-link.tsx";
import { useTranslations } from "../../language/use-translations.ts";
import { wakes } from "../../inline/marks.ts";
import { useAwake } from "../../ui/awake.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import type { ToastMessage } from "../../ui/toasts/toasts.tsx";
import styles from "./contact-dialog.module.css";
import { LeadForm } from "./lead-form.tsx";
import { LeadPromise } from "./lead-promise.tsx";
import type { LeadFormSubject } from "./lead-subject.ts";

/** What a link puts into the form of the dialog that it opens. */
interface Filled {
  /** What is asked for; the dialog's own kind when absent. */
  readonly kind?: LeadKind;
  /** What the message begins with. */
  readonly message?: string;
}

type Open = (opener: HTMLElement, filled: Filled) => void;

const OpenDialog = createContext<Open | null>(null);

const Toasts = lazy(() => import("../../ui/toasts/toasts.tsx"));

interface ContactDialogProps {
  readonly kind: LeadKind;
  readonly subject: LeadFormSubject;
  /** What the chat in it opens about. */
  readonly inquiry: ChatTopic;
  readonly title?: string;
  /** The page, with the links that open the dialog. */
  readonly children: React.ReactNode;
}

/**
 * The form for sales over the page (showcase.txt, section 4). Every `<OpensContact>` in the page opens it; until React
 * answers, and where there are no dialogs, it leads to the contact page instead.
 */
export function ContactDialog({ kind, subject, inquiry, title, children }: ContactDialogProps) {
  const t = useTranslations("chrome.requests");
  const titleId = "contact-dialog-title";
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const pressed = useRef<EventTarget | null>(null);
  const message = useRef("");
  const [asked, setAsked] = useState(kind);
  /** A form that was sent is drawn anew for another inquiry: each has a number. */
  const [inquiryNumber, setInquiryNumber] = useState(0);
  const [beginning, setBeginning] = useState("");
  const wasSent = useRef(false);
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const open = useCallback<Open>(
    (from, filled) => {
      opener.current = from;
      setAsked(filled.kind ?? kind);
      const text = filled.message ?? "";
      setBeginning(text);
      const field = dialog.current?.querySelector("textarea");
      if (wasSent.current && text !== message.current) {
        setInquiryNumber((number) => number + 1);
        wasSent.current = false;
      } else if (field) fillMessage(field, { before: message.current, text });
      message.current = text;
      dialog.current?.showModal();
    },
    [kind],
  );
  const showSent = useCallback((sent: ToastMessage) => {
    setToast(sent);
    wasSent.current = true;
    dialog.current?.close();
  }, []);
  const values = useMemo(() => ({ message: beginning }), [beginning]);
  return (
    <OpenDialog value={open}>
      {children}
      {/* The keyboard closes it by Escape and by its button. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-labelledby={titleId}
        onPointerDown={({ target }) => (pressed.current = target)}
        onClick={({ target, currentTarget }) => {
          // Beside the box. Text that was marked from within it to beyond its edge is no press there.
          if (target === currentTarget && pressed.current === currentTarget) currentTarget.close();
        }}
        onClose={() => opener.current?.focus()}
      >
        <div className={styles.box}>
          <div className={styles.head}>
            <h2 id={titleId}>{title ?? t("dialogTitle")}</h2>
            <IconButton icon="x" label={t("closeDialog")} onClick={() => dialog.current?.close()} />
          </div>
          <div className={styles.lead}>
            <LeadPromise />
          </div>
          <LeadForm
            key={inquiryNumber}
            kind={asked}
            subject={subject}
            idPrefix="dialog"
            values={values}
            onSent={showSent}
            // Who has closed the dialog meanwhile would never know.
            onUnsent={() => dialog.current?.open || dialog.current?.showModal()}
          />
          <div className={styles.chat}>
            <ContactLink way="whatsapp" look="line" block inquiry={inquiry}>
              {t("whatsappInstead")}
            </ContactLink>
          </div>
        </div>
      </dialog>
      {toast && (
        <Suspense fallback={null}>
          <Toasts id="page" message={toast} />
        </Suspense>
      )}
    </OpenDialog>
  );
}

interface OpensContactProps extends ComponentProps<typeof ButtonLink> {
  readonly filled?: Filled;
}

const noneFilled: Filled = {};

/** A link to the contact page that opens the page's dialog instead, once React answers. */
export function OpensContact({ filled = noneFilled, ...link }: OpensContactProps) {
  const open = use(OpenDialog);
  const isAwake = useAwake();
  return (
    <ButtonLink
      {...link}
      {...wakes}
      aria-haspopup={isAwake && open ? "dialog" : undefined}
      onClick={(event) => {
        const { ctrlKey, metaKey, shiftKey, currentTarget } = event;
        const isElsewhere = ctrlKey || metaKey || shiftKey;
        // Browsers before 2022 have no dialogs.
        if (!open || isElsewhere || !("HTMLDialogElement" in window)) return;
        event.preventDefault();
        open(currentTarget, filled);
      }}
    />
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
