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
import type { LeadFormTokens } from "../../../server/leads/intake/leads.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import type { ToastMessage } from "../../ui/toasts/toasts.tsx";
import type { LeadFaultTexts } from "./store-lead-form.ts";
import { fetchLeadFormKey, type SendLeadResult, sendLead } from "./send-lead.ts";

/** The state of a lead form, without what the visitor has typed: that stays in the DOM. */
export type LeadSendingState =
  /** `faults` are those of the last response; null if nothing was sent. */
  | { readonly kind: "typing"; readonly faults: LeadFaultTexts | null; readonly isAnother: boolean }
  | { readonly kind: "sending" }
  /**
   * `formHeightPx` is the height of the form. The confirmation that replaces it keeps this height, so that nothing
   * below moves.
   */
  | {
      readonly kind: "sent";
      readonly reference: string;
      readonly href: string;
      readonly told: string;
      readonly formHeightPx: number;
    }
  /** `text` replaces the usual error message unless it is "". `reference` is the number of the logged error, or "". */
  | { readonly kind: "failed"; readonly text: string; readonly reference: string };

interface SendingOptions {
  readonly kind: LeadKind;
  /** The idempotency key and token with which the page was rendered; undefined on cached pages. */
  readonly formKey: LeadFormTokens | undefined;
  readonly form: RefObject<HTMLFormElement | null>;
  /** Called if another visitor has booked the chosen time meanwhile. */
  readonly onSlotTaken: (() => void) | undefined;
  /** Called if the request was not stored, because of a fault or a failure. */
  readonly onFailure: (() => void) | undefined;
}

/**
 * Sends a lead form without leaving the page ([CHAT-6], [FAIL-4], [FAIL-5]). If no response arrived, sending the
 * same values again uses the same idempotency key, so that they are stored once; changed values are a new request.
 */
export function useLeadSending({ kind, formKey, form, onSlotTaken, onFailure }: SendingOptions) {
  const t = useTranslations("chrome.requests");
  const locale = usePageLocale();
  const [state, setState] = useState<LeadSendingState>({ kind: "typing", faults: null, isAnother: false });
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const [isTouched, setIsTouched] = useState(false);
  const [sentCount, setSentCount] = useState(0);
  const ownKey = useRef<Promise<LeadFormTokens> | null>(formKey ? Promise.resolve(formKey) : null);
  /** The first key's token, used for all keys, because it contains the time at which filling in began. */
  const token = useRef(formKey?.token);
  const unansweredBody = useRef<string | null>(null);
  const { isShort } = leadKindRules[kind];

  const keyNow = (): Promise<LeadFormTokens> => {
    ownKey.current ??= fetchLeadFormKey().then((next) => {
      token.current ??= next.token;
      return { ...next, token: token.current };
    });
    // Removes a failed request, so that the next press fetches the key again.
    ownKey.current.catch(() => (ownKey.current = null));
    return ownKey.current;
  };

  const showFailure = (message: string) =>
    setToast({
      tone: "error",
      title: t(isShort ? "short.failedTitle" : "contact.failedTitle"),
      text: message || t(isShort ? "short.failed" : "contact.failed"),
    });

  const handleAnswer = (answer: SendLeadResult): void => {
    if (answer.kind !== "failed") unansweredBody.current = null;
    if (answer.kind !== "sent") onFailure?.();
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
        // Long forms show the same error message for every failure [FAIL-4].
        showFailure(isShort ? answer.message : "");
        setState({ kind: "failed", text: "", reference: answer.reference });
    }
  };

  const send = async (body: URLSearchParams): Promise<void> => {
    const text = body.toString();
    if (unansweredBody.current !== null && unansweredBody.current !== text) ownKey.current = null;
    unansweredBody.current = text;
    handleAnswer(await sendLead(await keyNow().catch(() => null), body, locale));
  };

  const prefetchKey = () => {
    // Ignores a failure: sending fetches the key again and reports the error.
    keyNow().catch(() => {});
  };
  const beginIfFocused = useEffectEvent(() => {
    if (form.current?.contains(document.activeElement)) prefetchKey();
  });
  // Fetches the key for a field that was focused before hydration.
  useEffect(() => beginIfFocused(), []);

  return {
    state,
    toast,
    /** Number of sent requests. Used as React key, so that the short form is cleared after each. */
    sentCount,
    /** True once the visitor has used the form. The code for toasts is loaded only then. */
    isTouched,
    onFocus(_event: FocusEvent): void {
      setIsTouched(true);
      if (state.kind !== "sent" || isShort) prefetchKey();
    },
    onSubmit(event: SubmitEvent<HTMLFormElement>): void {
      event.preventDefault();
      if (state.kind === "sending") return;
      setIsTouched(true);
      const body = bodyOf(event.currentTarget);
      // A short form reports missing fields in a toast.
      const missing = isShort ? ["name", "phone"].find((name) => !body.get(name)?.trim()) : undefined;
      if (missing !== undefined) {
        setToast({ tone: "error", title: t("short.missingTitle"), text: t("short.missing") });
        focusFormField(event.currentTarget, missing);
        return;
      }
      setToast(null);
      setState({ kind: "sending" });
      void send(body);
    },
    /** Shows an empty form after one was sent. */
    another(): void {
      setToast(null);
      setState({ kind: "typing", faults: null, isAnother: true });
    },
  };
}

function bodyOf(form: HTMLFormElement): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") body.append(name, value);
  // Removes key and token, which are sent separately and must not count as a change since the last request.
  body.delete("key");
  body.delete("token");
  return body;
}

/** Focuses the field; for a choice of options, the first visible one. */
export function focusFormField(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name);
  const options = control instanceof RadioNodeList ? [...control] : [control];
  const fields = options.filter((each) => each instanceof HTMLElement);
  const field = fields.find((each) => each.getClientRects().length > 0) ?? fields[0];
  if (!field) return;
  const details = field.closest("details");
  if (details) details.open = true;
  field.focus();
}
