import { type ComponentProps, createContext, lazy, Suspense, use, useMemo, useState } from "react";
import type { LeadKind } from "../../../domain/leads/lead.ts";
import { startsHydrationProps } from "../../inline/data-attributes.ts";
import { useHydrated } from "../../ui/hydrated.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import type { ToastMessage } from "../../ui/toasts/toasts.tsx";
import type { LeadDialogRequest, LeadDialog, LeadDialogProps } from "./lead-dialog.tsx";

/** Values that a link presets in the dialog's form. */
interface FormPreset {
  /** The kind of request for which this link opens the dialog; by default that of the page's dialog. */
  readonly kind?: LeadKind;
  /** The initial text of the message field. */
  readonly message?: string;
}

interface DialogControls {
  readonly open: (opener: HTMLAnchorElement, filled: FormPreset) => Promise<void>;
  /** Loads the dialog's code before the dialog is opened. */
  readonly prepare: () => void;
}

const OpenDialog = createContext<DialogControls | null>(null);

const Toasts = lazy(() => import("../../ui/toasts/toasts.tsx"));

/** Loads the dialog, whose code is as large as the page's, once a link to it is hovered, focused or pressed. */
const loadDialog = () => import("./lead-dialog.tsx");

interface ContactDialogProviderProps extends Pick<LeadDialogProps, "subject" | "inquiry" | "title"> {
  readonly kind: LeadKind;
  /** The page, whose `<ContactDialogLink>` links open the dialog. */
  readonly children: React.ReactNode;
}

/**
 * Provides a dialog with the contact form ([CHAT-5], [CHAT-6]), which every `<ContactDialogLink>` in the page
 * opens. Those links lead to the contact page instead before hydration, in browsers without `<dialog>`, and if the
 * form's code cannot be loaded.
 */
export function ContactDialogProvider({ kind, children, ...about }: ContactDialogProviderProps) {
  const [Dialog, setDialog] = useState<typeof LeadDialog | null>(null);
  const [request, setRequest] = useState<LeadDialogRequest | null>(null);
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const opening = useMemo<DialogControls>(
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

interface ContactDialogLinkProps extends ComponentProps<typeof ButtonLink> {
  readonly filled?: FormPreset;
}

const noneFilled: FormPreset = {};

/** A link to the contact page; after hydration it opens the page's contact dialog instead. */
export function ContactDialogLink({ filled = noneFilled, ...link }: ContactDialogLinkProps) {
  const dialog = use(OpenDialog);
  const isHydrated = useHydrated();
  return (
    <ButtonLink
      {...link}
      {...startsHydrationProps}
      aria-haspopup={isHydrated && dialog ? "dialog" : undefined}
      onPointerEnter={dialog?.prepare}
      onFocus={dialog?.prepare}
      onClick={(event) => {
        const { ctrlKey, metaKey, shiftKey, currentTarget } = event;
        const opensNewTab = ctrlKey || metaKey || shiftKey;
        // Old browsers (before 2022) without `<dialog>` follow the link.
        if (!dialog || opensNewTab || !("HTMLDialogElement" in window)) return;
        event.preventDefault();
        void dialog.open(currentTarget, filled);
      }}
    />
  );
}
