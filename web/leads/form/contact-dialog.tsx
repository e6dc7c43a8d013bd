import { type ComponentProps, createContext, lazy, Suspense, use, useMemo, useState } from "react";
import type { LeadKind } from "../../../domain/leads/lead.ts";
import { startsHydration } from "../../inline/marks.ts";
import { useHydrated } from "../../ui/awake.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import type { ToastMessage } from "../../ui/toasts/toasts.tsx";
import type { DialogRequest, LeadDialog, LeadDialogProps } from "./lead-dialog.tsx";

/** Initial values that a link gives to the form in the dialog. */
interface Filled {
  /** The kind of request; by default that of the dialog. */
  readonly kind?: LeadKind;
  /** The initial text of the message. */
  readonly message?: string;
}

interface Opening {
  readonly open: (opener: HTMLAnchorElement, filled: Filled) => Promise<void>;
  /** Loads the form before it is needed. */
  readonly prepare: () => void;
}

const OpenDialog = createContext<Opening | null>(null);

const Toasts = lazy(() => import("../../ui/toasts/toasts.tsx"));

/** As large as the rest of these pages, so it is loaded when a link to it is hovered, focused or pressed. */
const loadDialog = () => import("./lead-dialog.tsx");

interface ContactDialogProps extends Pick<LeadDialogProps, "subject" | "inquiry" | "title"> {
  readonly kind: LeadKind;
  /** The page with the links that open the dialog. */
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

/** A link to the contact page; after hydration it opens the dialog of the page instead. */
export function OpensContact({ filled = noneFilled, ...link }: OpensContactProps) {
  const dialog = use(OpenDialog);
  const isAwake = useHydrated();
  return (
    <ButtonLink
      {...link}
      {...startsHydration}
      aria-haspopup={isAwake && dialog ? "dialog" : undefined}
      onPointerEnter={dialog?.prepare}
      onFocus={dialog?.prepare}
      onClick={(event) => {
        const { ctrlKey, metaKey, shiftKey, currentTarget } = event;
        const isElsewhere = ctrlKey || metaKey || shiftKey;
        // Browsers before 2022 do not support `<dialog>`.
        if (!dialog || isElsewhere || !("HTMLDialogElement" in window)) return;
        event.preventDefault();
        void dialog.open(currentTarget, filled);
      }}
    />
  );
}
