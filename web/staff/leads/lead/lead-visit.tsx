import { Link } from "react-router";
import { localizedText } from "../../../../domain/text/locale.ts";
import { formatVisitStart } from "../../../../messages/visit-time.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { VisitSlotPicker } from "../../../leads/form/slot-picker.tsx";
import { urls } from "../../../shell/urls.ts";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import { inboxHref } from "../view/inbox-address.ts";
import type { InboxActionData } from "../view/inbox-data.ts";
import type { InboxPageData, LeadInPanel } from "../view/load-inbox.ts";
import styles from "./lead-outcome.module.css";

interface VisitTimeButtonsProps {
  readonly lead: LeadInPanel;
  readonly page: InboxPageData;
  /** The refused form with what was typed. */
  readonly refused: InboxActionData | null;
}

/**
 * The free times of the lead's agent as submit buttons of the surrounding form: a press books a visit or moves the
 * booked one. Renders nothing if no visit can be booked.
 */
export function VisitTimeButtons({ lead, page: { address, agents }, refused }: VisitTimeButtonsProps) {
  const t = useTranslations("inbox.booking");
  const locale = usePageLocale();
  const { style } = useNumberFormats();
  const { visit, bookings } = lead;
  if (bookings === null) return null;
  const { offered, hasMore } = bookings;
  const agent = agents.find(({ id }) => id === lead.agentId);
  const isTaken = refused?.fault === "slot-taken";
  const booked = visit && !visit.isCancelled ? visit : null;
  return (
    <section className={styles.visit} aria-labelledby="lead-visit">
      <div className={`cluster apart gap-x4 ${styles.head}`}>
        <h3 id="lead-visit">{t("title")}</h3>
        {booked && <p className="muted">{t("now", { at: formatVisitStart(booked.startsAt, style) })}</p>}
      </div>
      {offered === null ? (
        <p role={isTaken ? "alert" : undefined}>{t(isTaken ? "takenFull" : "full")}</p>
      ) : (
        <>
          {isTaken && (
            <p className="error" role="alert">
              {t("taken")}
            </p>
          )}
          <VisitSlotPicker
            idPrefix="lead"
            slotDays={offered}
            chosenSlot={booked?.startsAt.toISOString()}
            chosenDay={refused?.formValues["day"]}
            areButtons
          />
          <label className="touch gap-3">
            <input
              type="checkbox"
              className="tick"
              name="transport"
              value="yes"
              defaultChecked={
                refused ? refused.formValues["transport"] === "yes" : (booked?.wantsTransport ?? false)
              }
            />
            {t("transport")}
          </label>
          <p className="muted">
            {t(booked ? "pressToMove" : "pressToBook")}{" "}
            {agent
              ? t("freeFor", { agent: localizedText(locale, { en: agent.name, ar: agent.nameAr }) })
              : t("nobody")}{" "}
            {t(lead.email === null ? "untold" : "told")}
          </p>
        </>
      )}
      {(hasMore || booked) && (
        <p className="cluster gap-x4">
          {hasMore && (
            <Link className="link" to={inboxHref(locale, { ...address, ask: "times" })} preventScrollReset>
              {t("more")}
            </Link>
          )}
          {booked && (
            <a className="link" href={urls.page("admin/visits", locale, `lead=${lead.id}&ask=cancel`)}>
              {t("cancel")}
            </a>
          )}
        </p>
      )}
    </section>
  );
}
