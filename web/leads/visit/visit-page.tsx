import { useState } from "react";
import { useRevalidator } from "react-router";
import { formatVisitStart } from "../../../messages/visit-time.ts";
import type { LeadFormTokens } from "../../../server/leads/intake/leads.ts";
import { PublicPageFrame } from "../../shell/frame/page.tsx";
import { usePublicSite } from "../../shell/site.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { Notice } from "../../ui/notice.tsx";
import { useLastSuccessfulResult } from "../../ui/use-last-successful-result.ts";
import { ContactMethods } from "../form/contact-facts.tsx";
import type { RejectedLeadForm } from "../form/lead-form-answer.ts";
import { LeadFormNotice } from "../form/lead-form-notice.tsx";
import { LeadForm } from "../form/lead-form.tsx";
import type { VisitPageView } from "./load-visit-page.ts";
import { parseVisitSlot } from "../form/read-slot.ts";
import { VisitSlotPicker } from "../form/slot-picker.tsx";
import styles from "./visit-page.module.css";

interface VisitPageProps {
  readonly view: VisitPageView & {
    readonly kind: "times" | "unread";
    readonly formKey: LeadFormTokens;
    /** States until when the sales team is available, or from when (`salesOpenNowText`); null if its hours are not set. */
    readonly openNow: string | null;
    /** The number of the logged error if the times could not be read; otherwise null. */
    readonly reference: string | null;
  };
  /** True if the times could not be loaded again; `view` then has those loaded before. */
  readonly isUnread: boolean;
  /** The rejected form with its selected day; null if none was submitted. */
  readonly answer: (RejectedLeadForm & { readonly day: string }) | null;
}

/** The page that books a visit: a form for day, time and the visitor's details. */
export function VisitBookingPage({ view, isUnread, answer }: VisitPageProps) {
  const t = useTranslations("visits.page");
  const { kind, offered, place } = view;
  const [slotText, setSlotText] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const subject = answer?.subject ?? view.subject;
  const chosenSlot = parseVisitSlot(answer?.values.slot ?? "", "");
  // The last loaded times, so that the form stays visible if loading again fails or no time is left.
  const slotDays = useLastSuccessfulResult(offered);
  const canBook = slotDays !== null || chosenSlot.startsAt !== null;
  return (
    <PublicPageFrame crumbs={[{ label: t("title") }]} context={t("title")}>
      <div className={`wrap split ${styles.page}`}>
        <div className={`rows gap-5 ${styles.main}`}>
          <div className="stack">
            <h1 className="h2">{t("title")}</h1>
            <p className="lead">{place ?? subject.project?.name ?? t("anywhere")}</p>
          </div>
          {answer && (
            <div className={styles.unsent}>
              <LeadFormNotice answer={answer} idPrefix="visit" />
            </div>
          )}
          {(isUnread || (offered === null && chosenSlot.startsAt === null)) && (
            <Notice tone={isUnread || kind === "unread" ? "error" : "info"} role="alert">
              <p>{t(isUnread || kind === "unread" ? "unread" : "full")}</p>
              {view.reference && (
                <p>
                  {t("reference")} <bdi dir="ltr">{view.reference}</bdi>
                </p>
              )}
            </Notice>
          )}
          {canBook && (
            <LeadForm
              kind="visit"
              subject={subject}
              idPrefix="visit"
              values={answer?.values}
              faults={answer?.faults}
              formKey={answer?.formKey ?? view.formKey}
              submitLabel={slotText === null ? undefined : t("book", { when: slotText })}
              onSlotTaken={() => void revalidate()}
              renderOpening={(faults) =>
                slotDays ? (
                  <VisitSlotPicker
                    idPrefix="visit"
                    slotDays={slotDays}
                    chosenSlot={chosenSlot.slot}
                    chosenDay={answer?.day}
                    fault={faults.slot}
                    onChoose={setSlotText}
                  />
                ) : (
                  <SelectedSlot slot={chosenSlot.slot} startsAt={chosenSlot.startsAt} />
                )
              }
            >
              <TransportCheckbox isChosen={answer?.values.transport === "yes"} />
            </LeadForm>
          )}
        </div>
        <ContactMethods subject={subject} openNow={view.openNow} />
      </div>
    </PublicPageFrame>
  );
}

/** The chosen time, shown while the free times cannot be read. */
function SelectedSlot({ slot, startsAt }: { readonly slot: string; readonly startsAt: Date | null }) {
  const t = useTranslations("visits.page");
  const format = useReaderFormat();
  if (startsAt === null) return null;
  return (
    <p>
      <input type="hidden" name="slot" value={slot} />
      {t("chosen", { when: formatVisitStart(startsAt, format) })}
    </p>
  );
}

/** A checkbox that requests transport to the visit. */
function TransportCheckbox({ isChosen }: { readonly isChosen: boolean }) {
  const t = useTranslations("visits.page");
  if (!usePublicSite()?.config.leads.offersTransport) return null;
  return (
    <label className={styles.transport}>
      <input type="checkbox" className="tick" name="transport" value="yes" defaultChecked={isChosen} />
      <span>{t("transport")}</span>
    </label>
  );
}
