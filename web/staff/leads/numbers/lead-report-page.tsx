import { Link } from "react-router";
import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { urls } from "../../../shell/urls.ts";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import { useChatTopicName } from "../../shell/chat-topics.ts";
import styles from "./numbers.module.css";
import { LeadsPerDayChart } from "./day-chart.tsx";
import { type ReportPeriodDays, reportPeriodLengthsDays } from "./report-periods.ts";
import type { LeadReportView } from "./lead-report-view.ts";
import { StaffPageHeader } from "../../frame/staff-page-header.tsx";

interface LeadReportPageProps {
  readonly view: LeadReportView;
  readonly span: ReportPeriodDays;
  /** Within how many hours an answer is promised. */
  readonly answerHours: number;
}

const spanNames = { 7: "week", 30: "month", 90: "quarter", 365: "year" } as const;

/** The lead report: leads by source, project and day, and how fast they were answered. */
export function LeadReportPage({ view, span, answerHours }: LeadReportPageProps) {
  const t = useTranslations("numbers");
  const inbox = useTranslations("inbox");
  const locale = usePageLocale();
  const topicName = useChatTopicName();
  return (
    <>
      <StaffPageHeader title={t("title")} />
      <nav className={`cluster gap-x5 ${styles.spans}`} aria-label={t("spans.label")}>
        {reportPeriodLengthsDays.map((periodDays) => (
          <Link
            key={periodDays}
            to={urls.page("admin/leads/numbers", locale, periodDays === 30 ? "" : `days=${periodDays}`)}
            aria-current={periodDays === span ? "page" : undefined}
            preventScrollReset
          >
            {t(`spans.${spanNames[periodDays]}`)}
          </Link>
        ))}
      </nav>
      <Totals view={view} answerHours={answerHours} />
      <section className={styles.section}>
        <h2>{t("byDay")}</h2>
        <LeadsPerDayChart days={view.days} />
      </section>
      <div className={styles.columns}>
        <CountTable
          title={t("bySource")}
          none={t("noLeads")}
          rows={view.kinds.map(({ kind, count }) => ({ key: kind, name: inbox(`sources.${kind}`), count }))}
        />
        <CountTable
          title={t("byProject")}
          none={t("noLeads")}
          rows={view.projects.map(({ name, count }) => ({
            key: name ?? "",
            name: name ?? t("noProject"),
            count,
          }))}
        />
        <CountTable
          title={t("chats")}
          note={t("chatsNote")}
          none={t("noChats")}
          rows={view.chats.map(({ about, count }) => ({ key: about, name: topicName(about), count }))}
        />
      </div>
      <UnmatchedSearches misses={view.misses} />
    </>
  );
}

function Totals({ view, answerHours }: { readonly view: LeadReportView; readonly answerHours: number }) {
  const t = useTranslations("numbers");
  const { count } = useNumberFormats();
  const { leads, spam, medianAnswerMinutes, answered, answeredInTime, overdue } = view;
  /** Uses days or hours if there are at least two of them, else minutes: exact enough for a median. */
  const duration = (minutes: number) => {
    if (minutes < 120) return t("minutes", { count: Math.round(minutes) });
    if (minutes < 48 * 60) return t("hours", { count: Math.round(minutes / 60) });
    return t("days", { count: Math.round(minutes / 1_440) });
  };
  // Writes zero as a word, because the Arabic-Indic zero alone looks like a dot.
  const countText = (number: number) => (number === 0 ? t("none") : count(number));
  const facts = [
    { name: t("leads"), value: countText(leads), note: spam > 0 && t("spam", { count: spam }) },
    {
      name: t("median"),
      value: medianAnswerMinutes === null ? "–" : duration(medianAnswerMinutes),
      note: t("promise", { count: answerHours }),
    },
    {
      name: t("inTime"),
      value: countText(answeredInTime),
      note: t("ofAnswered", { count: answered }),
    },
    { name: t("overdue"), value: countText(overdue), note: t("overdueNow") },
  ];
  return (
    <dl className={styles.totals}>
      {facts.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={styles.figure}>{value}</dd>
          {note && <dd className="small muted">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

interface CountTableProps {
  readonly title: string;
  readonly note?: string;
  /** The text for an empty table. */
  readonly none: string;
  readonly rows: readonly { readonly key: string; readonly name: string; readonly count: number }[];
}

/** Counts by name, each with a bar whose length shows its share. */
function CountTable({ title, note, none, rows }: CountTableProps) {
  const { count: format } = useNumberFormats();
  const maxCount = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {note && <p className="muted small">{note}</p>}
      {rows.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <ul className={styles.counts}>
          {rows.map(({ key, name, count }) => (
            <li key={key}>
              <bdi>{name}</bdi>
              <strong>{format(count)}</strong>
              <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(count / maxCount) * 100} height="1" />
              </svg>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Searches of visitors without results. */
function UnmatchedSearches({ misses }: { readonly misses: LeadReportView["misses"] }) {
  const t = useTranslations("numbers");
  const locale = usePageLocale();
  const { count } = useNumberFormats();
  return (
    <section className={styles.section}>
      <h2>{t("misses")}</h2>
      <p className="muted small">{t("missesNote")}</p>
      {misses.length === 0 ? (
        <p className="muted">{t("noMisses")}</p>
      ) : (
        <ul className={styles.misses}>
          {misses.map((miss) => (
            <li key={`${miss.locale} ${miss.search}`}>
              <a className="link" href={urls.page("listings", locale, miss.search)}>
                <bdi>{miss.words}</bdi>
              </a>
              <span className="muted small">{t(`in.${miss.locale}`)}</span>
              <strong>{count(miss.count)}</strong>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
