import { type ComponentProps, createContext, lazy, Suspense, use, useMemo, useState } from "react";
import type { LeadKind } from "../../../domain/leads/lead.ts";
import { wakes } from "../../inline/marks.ts";
import { useAwake } from "../../ui/awake.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import type { ToastMessage } from "../../ui/toasts/toasts.tsx";
import type { DialogRequest, LeadDialog, LeadDialogProps } from "./lead-dialog.tsx";

/** What a link puts into the form of the dialog that it opens. */
interface Filled {
  /** What is asked for; the dialog's own kind when absent. */
  readonly kind?: LeadKind;
  /** What the message begins with. */
  readonly message?: string;
}

interface Opening {
  readonly open: (opener: HTMLAnchorElement, filled: Filled) => Promise<void>;
  /** Brings the form before it is asked for. */
  readonly prepare: () => void;
}

const OpenDialog = createContext<Opening | null>(null);

const Toasts = lazy(() => import("../../ui/toasts/toasts.tsx"));

/** The form weighs as much as the rest of these pages: it comes when a link to it is pointed at, reached or pressed. */
const loadDialog = () => import("./lead-dialog.tsx");

interface ContactDialogProps extends Pick<LeadDialogProps, "subject" | "inquiry" | "title"> {
  readonly kind: LeadKind;
  /** The page, with the links that open the dialog. */
  readonly children: React.ReactNode;
}

/**
 * The contact form in a dialog over the page ([CHAT-5], [CHAT-6]). Every `<OpensContact>` in the page opens it. Until
 * React answers, where there are no dialogs and where the form cannot be fetched, `<OpensContact>` is a link to the
 * contact page.
 */
export function ContactDialog({ kind, children, ...about }: ContactDialogProps) {
  const [Dialog, setDialog] = useState<typeof LeadDialog | null>(null);
  const [request, setRequest] = useState<DialogRequest | null>(null);
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const opening = useMemo<Opening>(
    () => ({
      async open(opener, filled) {
        try {
          const { LeadDialog: Loaded } = await loadDialog();
          setDialog(() => Loaded);
          setRequest({ opener, kind: filled.kind ?? kind, message: filled.message ?? "" });
        } catch {
          location.assign(opener.href);
        }
      },
      prepare: () => void loadDialog().catch(() => {}),
    }),
    [kind],
  );
  return (
    <OpenDialog value={opening}>
      {children}
      {Dialog && request && <Dialog {...about} request={request} onSent={setToast} />}
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
  const dialog = use(OpenDialog);
  const isAwake = useAwake();
  return (
    <ButtonLink
      {...link}
      {...wakes}
      aria-haspopup={isAwake && dialog ? "dialog" : undefined}
      onPointerEnter={dialog?.prepare}
      onFocus={dialog?.prepare}
      onClick={(event) => {
        const { ctrlKey, metaKey, shiftKey, currentTarget } = event;
        const isElsewhere = ctrlKey || metaKey || shiftKey;
        // Browsers before 2022 have no dialogs.
        if (!dialog || isElsewhere || !("HTMLDialogElement" in window)) return;
        event.preventDefault();
        void dialog.open(currentTarget, filled);
      }}
    />
  );
}
