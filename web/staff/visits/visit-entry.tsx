import { Link } from "react-router";
import { localizedText } from "../../../domain/text/locale.ts";
import { formatPhone, toTelUrl } from "../../../domain/text/phone.ts";
import { formatVisitTime } from "../../../domain/leads/visit-text.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { urls } from "../../shell/urls.ts";
import type { VisitWithProject } from "./load-visits.ts";
import { type VisitsAddress, visitsHref } from "./visits-address.ts";
import styles from "./visits.module.css";

interface VisitEntryProps {
  readonly visit: VisitWithProject;
  readonly address: VisitsAddress;
  readonly canChange: boolean;
}

/** A visit: time, visitor, place, agent, and its actions. */
export function VisitCalendarEntry({ visit, address, canChange }: VisitEntryProps) {
  const t = useTranslations("visits.staff");
  const format = useReaderFormat();
  const { locale } = format;
  const { startsAt, endsAt, leadId, isCancelled } = visit;
  const times = [startsAt, endsAt].map((at) => formatVisitTime(at, format));
  const place = visit.project ?? visit.unitCode ?? visit.developerName;
  const questionHref = (what: "move" | "cancel") => visitsHref(locale, { ...address, leadId, ask: what });
  return (
    <li
      className={styles.visit}
      data-cancelled={isCancelled || undefined}
      aria-current={address.leadId === leadId ? "true" : undefined}
    >
      <h3>{isCancelled ? <s>{times[0]}</s> : t("span", { from: times[0] ?? "", to: times[1] ?? "" })}</h3>
      {isCancelled && <p className={styles.state}>{t("cancelled")}</p>}
      <p>
        <Link className="link" to={urls.page("admin/leads", locale, `lead=${leadId}`)}>
          <bdi>{visit.name}</bdi>
        </Link>
      </p>
      {place && <p>{place}</p>}
      <p>
        <a className="link" dir="ltr" href={toTelUrl(visit.phone)}>
          {formatPhone(visit.phone)}
        </a>
      </p>
      <p className="muted">{visit.agentName ? localizedText(locale, visit.agentName) : t("nobody")}</p>
      {visit.wantsTransport && !isCancelled && <p className="medium">{t("transport")}</p>}
      {canChange && (
        <p className={styles.links}>
          <Link className="link" to={questionHref("move")}>
            {t(isCancelled ? "again" : "move")}
            <span className="visually-hidden"> {visit.name}</span>
          </Link>
          {!isCancelled && (
            <Link className="link" to={questionHref("cancel")}>
              {t("cancel")}
              <span className="visually-hidden"> {visit.name}</span>
            </Link>
          )}
        </p>
      )}
    </li>
  );
}
