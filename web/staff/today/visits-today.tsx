import { Link } from "react-router";
import { formatVisitTime } from "../../../domain/leads/visit-text.ts";
import { localizedText } from "../../../domain/text/locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { urls } from "../../shell/urls.ts";
import { StatusBadge } from "../../ui/status.tsx";
import type { TodayPageData } from "./load-today.ts";
import sectionHead from "../pieces/section-head.module.css";
import styles from "./today.module.css";

/** Today's visits by time, each with the visitor, the listing, and the agent if one is assigned. */
export function TodaysVisits({ visits }: { readonly visits: NonNullable<TodayPageData["visits"]> }) {
  const t = useTranslations("today.visits");
  const format = useReaderFormat();
  const { locale } = format;
  return (
    <section className={styles.section} id="visits">
      <div className={sectionHead.head}>
        <h2>{t("title")}</h2>
        <Link className="link" to={urls.page("admin/visits", locale)}>
          {t("calendar")}
        </Link>
      </div>
      <ul>
        {visits.map((visit) => {
          const place = visit.projectName ?? visit.developerName ?? "";
          const agent = visit.agentName && localizedText(locale, visit.agentName);
          return (
            <li key={visit.id} className={styles.timed}>
              <time dateTime={visit.startsAt.toISOString()}>{formatVisitTime(visit.startsAt, format)}</time>
              <div>
                <Link className={styles.name} to={urls.page("admin/leads", locale, `lead=${visit.leadId}`)}>
                  <bdi>{visit.name}</bdi>
                </Link>
                <p>
                  <bdi>{place}</bdi>
                  {visit.unitCode && (
                    <>
                      {" "}
                      <bdi dir="ltr" className={styles.code}>
                        {visit.unitCode}
                      </bdi>
                    </>
                  )}
                  {agent && ` · ${t("with", { agent })}`}
                  {visit.wantsTransport && ` · ${t("transport")}`}
                </p>
              </div>
              {agent ? (
                <StatusBadge tone="ok">{t("taken")}</StatusBadge>
              ) : (
                <StatusBadge tone="warn">{t("nobody")}</StatusBadge>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
