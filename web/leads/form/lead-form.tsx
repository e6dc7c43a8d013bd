import { type ComponentProps, lazy, Suspense, useEffect, useRef } from "react";
import type { LeadFormValues } from "../../../domain/leads/lead-form.ts";
import { type LeadKind, leadKindRules } from "../../../domain/leads/lead.ts";
import type { LeadFormTokens } from "../../../server/leads/intake/leads.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { startsHydrationProps } from "../../inline/data-attributes.ts";
import { useHydrated } from "../../ui/hydrated.tsx";
import { Button } from "../../ui/button.tsx";
import type { ToastMessage } from "../../ui/toasts/toasts.tsx";
import { LeadFailedMessage, LeadSentMessage, LeadThanksMessage } from "./lead-states.tsx";
import { focusFormField, type LeadSendingState, useLeadSending } from "./use-lead-sending.ts";
import { HoneypotField } from "../../forms/labelled-field.tsx";
import { usePublicSite } from "../../shell/site.ts";
import { urls } from "../../shell/urls.ts";
import { ContactChannelChoice, OptionalLeadFields } from "./lead-form-choices.tsx";
import { LeadConsentFields } from "./lead-form-consents.tsx";
import { type LeadFieldsProps, LeadField, ReadOnlyField } from "./lead-form-fields.tsx";
import styles from "./lead-form.module.css";
import type { LeadFormSubject } from "./lead-subject.ts";
import type { LeadFaultTexts } from "./store-lead-form.ts";

interface LeadFormProps {
  readonly kind: LeadKind;
  readonly subject: LeadFormSubject;
  /** Prefix of the form's ids, because a page can have several forms. */
  readonly idPrefix: string;
  /** The submit button's label; by default that of the form's kind. */
  readonly submitLabel?: string | undefined;
  /** The initial values, such as those of a rejected form. */
  readonly values?: LeadFormValues | undefined;
  readonly faults?: LeadFaultTexts | undefined;
  /** The form's idempotency key and token. Undefined on cached pages, because each form needs its own key. */
  readonly formKey?: LeadFormTokens | undefined;
  /** Further fields, rendered between the subject and the choice of channel. */
  readonly children?: React.ReactNode;
  /** Renders the first fields of the form; receives the form's error messages. */
  readonly renderOpening?: (faults: LeadFaultTexts) => React.ReactNode;
  /** Called after sending. If set, the caller shows the confirmation, not the form; used by dialogs. */
  readonly onSent?: ((message: ToastMessage) => void) | undefined;
  /** Called if another visitor has booked the chosen time meanwhile. */
  readonly onSlotTaken?: (() => void) | undefined;
  /** Called when the visitor requests an empty form after sending one. */
  readonly onAnother?: (() => void) | undefined;
  /** Called if the request was not stored; the form itself shows why. */
  readonly onFailure?: (() => void) | undefined;
}

const noValues: LeadFormValues = {};
const noFaults: LeadFaultTexts = {};

const Toasts = lazy(() => import("../../ui/toasts/toasts.tsx"));

/**
 * A form for a request to the sales team. Without scripts it submits to a page; after hydration it sends the
 * request by `fetch` and shows the result in place.
 */
export function LeadForm(props: LeadFormProps) {
  const { kind, idPrefix, formKey, faults = noFaults, onSent, onSlotTaken, onFailure } = props;
  const form = useRef<HTMLFormElement>(null);
  const sending = useLeadSending({ kind, formKey, form, onSlotTaken, onFailure });
  const { state, toast, isTouched, onFocus, onSubmit, another } = sending;
  // A short form is cleared after sending, so that it can be used again [CHAT-7].
  const { isShort } = leadKindRules[kind];
  useEffect(() => {
    if (state.kind !== "typing" || !form.current) return;
    const [faultyField] = Object.keys(state.faults ?? {});
    if (state.isAnother) focusFormField(form.current, "name");
    else if (faultyField !== undefined) focusFormField(form.current, faultyField);
  }, [state]);
  const isSent = state.kind === "sent";
  const isShownByCaller = isSent && onSent !== undefined;
  useEffect(() => {
    if (isShownByCaller && toast) onSent?.(toast);
  }, [isShownByCaller, toast, onSent]);
  return (
    <>
      {isTouched && (
        <Suspense fallback={null}>
          <Toasts id={idPrefix} message={isShownByCaller ? null : toast} />
        </Suspense>
      )}
      {isSent && isShort && <LeadThanksMessage sent={state} />}
      {isSent && !isShort ? (
        <LeadSentMessage
          sent={state}
          onAnother={() => {
            another();
            props.onAnother?.();
          }}
          takesFocus={!onSent}
        />
      ) : (
        <Fields
          key={isShort ? sending.sentCount : undefined}
          {...props}
          faults={state.kind === "typing" ? (state.faults ?? faults) : noFaults}
          sending={state}
          form={{ ref: form, onFocus, onSubmit }}
        />
      )}
    </>
  );
}

interface FieldsProps extends LeadFormProps {
  readonly sending: LeadSendingState;
  readonly form: Pick<ComponentProps<"form">, "ref" | "onFocus" | "onSubmit">;
}

function Fields({
  kind,
  subject,
  idPrefix,
  submitLabel,
  values = noValues,
  faults = noFaults,
  formKey,
  children,
  renderOpening,
  sending,
  form,
}: FieldsProps) {
  const t = useTranslations("leads.form");
  const locale = usePageLocale();
  const isHydrated = useHydrated();
  const isPreview = usePublicSite()?.preview !== undefined;
  const fields: LeadFieldsProps = { idPrefix, values, faults };
  const { developer, project, unit } = subject;
  const isSending = sending.kind === "sending";
  return (
    <form
      method="post"
      action={kind === "visit" ? urls.visit(locale) : urls.contact(locale)}
      className={styles.form}
      noValidate={isHydrated && leadKindRules[kind].isShort}
      aria-busy={isSending || undefined}
      data-lead-form={kind}
      // Makes the form unusable in a preview, which only staff see.
      inert={isPreview}
      {...startsHydrationProps}
      {...form}
    >
      <Hidden name="kind" value={kind} />
      <Hidden name="developer" value={developer?.slug} />
      <Hidden name="project" value={project?.slug} />
      <Hidden name="unit" value={unit} />
      <Hidden name="answers" value={values.answers} />
      <Hidden name="found" value={values.found || values.matches} />
      <Hidden name="key" value={formKey?.key} />
      <Hidden name="token" value={formKey?.token} />
      {renderOpening?.(faults)}
      <LeadField
        {...fields}
        name="name"
        label={t("name")}
        required
        maxLength={100}
        autoComplete="name"
        dir="auto"
      />
      <LeadField
        {...fields}
        name="phone"
        label={t("phone")}
        hint={t("phoneHint")}
        required
        type="tel"
        maxLength={40}
        autoComplete="tel"
        dir="ltr"
      />
      <ReadOnlyField id={`${idPrefix}-developer-name`} label={t("developer")} value={developer?.name} />
      <ReadOnlyField id={`${idPrefix}-project-name`} label={t("project")} value={project?.name} />
      <ReadOnlyField id={`${idPrefix}-unit-name`} label={t("unit")} value={unit} isCode />
      {children}
      <ContactChannelChoice {...fields} />
      <LeadField
        {...fields}
        name="email"
        label={t("email")}
        required={leadKindRules[kind].needsEmail}
        type="email"
        maxLength={254}
        autoComplete="email"
        dir="ltr"
      />
      <OptionalLeadFields {...fields} />
      <LeadConsentFields {...fields} developerName={developer?.name ?? null} />
      <HoneypotField idPrefix={`${idPrefix}-`} label={t("leaveEmpty")} />
      {sending.kind === "failed" && <LeadFailedMessage text={sending.text} reference={sending.reference} />}
      {/* Not `disabled`, because a disabled button would lose the focus. */}
      <Button type="submit" look="primary" block aria-disabled={isSending || undefined}>
        {isSending ? t("sending") : (submitLabel ?? t(`submit.${kind}`))}
      </Button>
    </form>
  );
}

function Hidden({ name, value }: { readonly name: string; readonly value: string | null | undefined }) {
  return value ? <input type="hidden" name={name} value={value} /> : null;
}
