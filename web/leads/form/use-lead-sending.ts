import {
  type FocusEvent,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { type LeadKind, leadKindRules } from "../../../domain/leads/lead.ts";
import type { LeadFormKey } from "../../../server/leads/intake/leads.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import type { ToastMessage } from "../../ui/toasts/toasts.tsx";
import type { LeadFaultTexts } from "./take-lead.ts";
import { fetchFormKey, type LeadAnswer, sendLead } from "./send-lead.ts";

/** The state of a form for sales. The typed values stay in the DOM, not in React state. */
export type SendingState =
  /** `faults` are those of the last answer; null if nothing has been sent yet. */
  | { readonly kind: "typing"; readonly faults: LeadFaultTexts | null; readonly isAnother: boolean }
  | { readonly kind: "sending" }
  /** `formHeightPx` is the height of the form, kept so that nothing below it moves. */
  | {
      readonly kind: "sent";
      readonly reference: string;
      readonly href: string;
      readonly told: string;
      readonly formHeightPx: number;
    }
  /** `text` replaces the usual message unless it is ""; `reference` is the number of the failure in the log, or "". */
  | { readonly kind: "failed"; readonly text: string; readonly reference: string };

interface Sending {
  readonly kind: LeadKind;
  /** The idempotency key and token sent with the page, on pages that are not cached. */
  readonly mark: LeadFormKey | undefined;
  readonly form: RefObject<HTMLFormElement | null>;
  /** Called if the chosen time of a visit was taken meanwhile. */
  readonly onSlotTaken: (() => void) | undefined;
  /** Called if the request was not accepted, because of a fault or a failure. */
  readonly onUnsent: (() => void) | undefined;
}

/**
 * Sends a form for sales without leaving the page ([CHAT-6], [FAIL-4], [FAIL-5]). A submission that got no answer is
 * sent again under the same idempotency key, so that it makes one request; a changed one is a request of its own.
 */
export function useLeadSending({ kind, mark, form, onSlotTaken, onUnsent }: Sending) {
  const t = useTranslations("chrome.requests");
  const locale = usePageLocale();
  const [state, setState] = useState<SendingState>({ kind: "typing", faults: null, isAnother: false });
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const [isTouched, setIsTouched] = useState(false);
  const [sentCount, setSentCount] = useState(0);
  const ownKey = useRef<Promise<LeadFormKey> | null>(mark ? Promise.resolve(mark) : null);
  /** The token of the first key is kept, because it holds the time at which the form was started. */
  const token = useRef(mark?.token);
  const unansweredBody = useRef<string | null>(null);
  const { isShort } = leadKindRules[kind];

  const keyNow = (): Promise<LeadFormKey> => {
    ownKey.current ??= fetchFormKey().then((next) => {
      token.current ??= next.token;
      return { ...next, token: token.current };
    });
    // After a failure the next press fetches again.
    ownKey.current.catch(() => (ownKey.current = null));
    return ownKey.current;
  };

  const showFailure = (message: string) =>
    setToast({
      tone: "error",
      title: t(isShort ? "short.failedTitle" : "contact.failedTitle"),
      text: message || t(isShort ? "short.failed" : "contact.failed"),
    });

  const take = (answer: LeadAnswer): void => {
    if (answer.kind !== "failed") unansweredBody.current = null;
    if (answer.kind !== "sent") onUnsent?.();
    switch (answer.kind) {
      case "sent":
        ownKey.current = null;
        setState({ ...answer, formHeightPx: form.current?.offsetHeight ?? 0 });
        setSentCount((count) => count + 1);
        setToast({
          tone: "done",
          title: t(isShort ? "short.doneTitle" : "contact.doneTitle"),
          text: t(isShort ? "short.done" : "contact.done"),
          link: { href: answer.href, text: `${t("reference")} ${answer.reference}` },
        });
        return;
      case "faults":
        setState({ kind: "typing", faults: answer.faults, isAnother: false });
        return;
      case "refused":
        showFailure(answer.message);
        setState({ kind: "typing", faults: null, isAnother: false });
        if (answer.hasOtherSlots) onSlotTaken?.();
        else ownKey.current = null;
        return;
      case "full":
        showFailure(answer.message);
        setState({ kind: "failed", text: answer.message, reference: "" });
        ownKey.current = null;
        return;
      case "failed":
        // The long form has one text for every failure [FAIL-4].
        showFailure(isShort ? answer.message : "");
        setState({ kind: "failed", text: "", reference: answer.reference });
    }
  };

  const send = async (body: URLSearchParams): Promise<void> => {
    const text = body.toString();
    if (unansweredBody.current !== null && unansweredBody.current !== text) ownKey.current = null;
    unansweredBody.current = text;
    take(await sendLead(await keyNow().catch(() => null), body, locale));
  };

  const fetchMarkEarly = () => {
    // A failure is shown when the form is sent.
    keyNow().catch(() => {});
  };
  const beginIfFocused = useEffectEvent(() => {
    if (form.current?.contains(document.activeElement)) fetchMarkEarly();
  });
  // A field may have been focused before hydration.
  useEffect(() => beginIfFocused(), []);

  return {
    state,
    toast,
    /** Number of requests sent; used as a key, so that the short form is cleared after each. */
    sentCount,
    /** True once the visitor has entered the form: only then the code for toasts is loaded. */
    isTouched,
    onFocus(_event: FocusEvent): void {
      setIsTouched(true);
      if (state.kind !== "sent" || isShort) fetchMarkEarly();
    },
    onSubmit(event: SubmitEvent<HTMLFormElement>): void {
      event.preventDefault();
      if (state.kind === "sending") return;
      setIsTouched(true);
      const body = bodyOf(event.currentTarget);
      // The short form reports missing fields in a toast of its own.
      const missing = isShort ? ["name", "phone"].find((name) => !body.get(name)?.trim()) : undefined;
      if (missing !== undefined) {
        setToast({ tone: "error", title: t("short.missingTitle"), text: t("short.missing") });
        focusField(event.currentTarget, missing);
        return;
      }
      setToast(null);
      setState({ kind: "sending" });
      void send(body);
    },
    /** Shows an empty form again. */
    another(): void {
      setToast(null);
      setState({ kind: "typing", faults: null, isAnother: true });
    },
  };
}

function bodyOf(form: HTMLFormElement): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") body.append(name, value);
  // Key and token are sent separately and change with each request.
  body.delete("key");
  body.delete("token");
  return body;
}

/** Focuses the field of this name, or the first visible option of a choice. */
export function focusField(form: HTMLFormElement, name: string): void {
  const found = form.elements.namedItem(name);
  const options = found instanceof RadioNodeList ? [...found] : [found];
  const fields = options.filter((each) => each instanceof HTMLElement);
  const field = fields.find((each) => each.getClientRects().length > 0) ?? fields[0];
  if (!field) return;
  const folded = field.closest("details");
  if (folded) folded.open = true;
  field.focus();
}
