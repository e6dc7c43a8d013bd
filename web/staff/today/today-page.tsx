import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { urls } from "../../shell/urls.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { StaffPageHeader } from "../frame/staff-page-header.tsx";
import { NewLeadsCounter } from "../leads/inbox/lead-news.tsx";
import { NewLeadSoundSwitch } from "../leads/inbox/sound-switch.tsx";
import { useNumberFormats } from "../shell/use-number-formats.ts";
import { UrgentLeads } from "./urgent-leads.tsx";
import type { TodayActionFailure } from "./change-today.ts";
import { ListingsToConfirm } from "./listings-to-confirm.tsx";
import type { TodayPageData } from "./load-today.ts";
import { DueNextSteps } from "./next-steps.tsx";
import { DraftsToReview } from "./reviews.tsx";
import { TodayPageBanner } from "./today-banner.tsx";
import { todayPageHref } from "./today-address.ts";
import sectionHead from "../pieces/section-head.module.css";
import styles from "./today.module.css";
import { TodaysVisits } from "./visits-today.tsx";

interface TodayPageProps {
  readonly page: TodayPageData;
  /** Why the last answer about a listing changed nothing. */
  readonly answer: TodayActionFailure | null;
}

/** The day's work: a row of counts, then each kind of work with the next action on every item. */
export function TodayPage({ page, answer }: TodayPageProps) {
  const t = useTranslations("today");
  const locale = usePageLocale();
  const { date, answersUntil, isAllHomes, leads, steps, visits, reviews, homes } = page;
  if (isAllHomes && homes)
    return (
      <>
        <StaffPageHeader title={t("homes.title")} back={{ href: todayPageHref(locale), label: t("title") }}>
          <p>{t("homes.count", { count: homes.total })}</p>
        </StaffPageHeader>
        {homes.first.length === 0 ? (
          <EmptyState title={t("homes.none")} />
        ) : (
          <ListingsToConfirm homes={homes} now={page.now} />
        )}
        {homes.total > homes.first.length && (
          <p className="small">{t("homes.more", { count: homes.total - homes.first.length })}</p>
        )}
        <TodayPageBanner answer={answer} />
      </>
    );
  const counts = [leads?.open, steps?.total, visits?.length, reviews?.length, homes?.total];
  const total = counts.reduce<number>((sum, count = 0) => sum + count, 0);
  return (
    <>
      <StaffPageHeader
        title={date}
        description={answersUntil === null ? t("closed") : t("answersUntil", { time: answersUntil })}
      />
      <WorkCounts page={page} />
      {leads && <NewLeadsCounter latestId={leads.latestId} />}
      {total === 0 && <EmptyState title={t("nothing")}>{t("nothingText")}</EmptyState>}
      <div className={styles.columns}>
        <div>
          {leads && leads.first.length > 0 && <UrgentLeads leads={leads} now={page.now} />}
          {steps && steps.first.length > 0 && <DueNextSteps steps={steps} now={page.now} />}
          {homes && homes.first.length > 0 && (
            <section className={styles.section} id="homes">
              <div className={sectionHead.head}>
                <h2>{t("homes.title")}</h2>
                <a className="link" href={todayPageHref(locale, true)}>
                  {t("homes.all", { count: homes.total })}
                </a>
              </div>
              <ListingsToConfirm homes={homes} now={page.now} />
            </section>
          )}
        </div>
        <div>
          {visits && visits.length > 0 && <TodaysVisits visits={visits} />}
          {reviews && reviews.length > 0 && <DraftsToReview reviews={reviews} />}
        </div>
      </div>
      <div className="cluster gap-x4 small">
        <a className="link" href={urls.staffProperties(locale)}>
          {t("properties")}
        </a>
        {leads && <NewLeadSoundSwitch />}
      </div>
      <TodayPageBanner answer={answer} />
    </>
  );
}

/** Counts of waiting work, each a link to its list; a count of zero is left out. */
function WorkCounts({ page: { leads, steps, visits, reviews, homes } }: { readonly page: TodayPageData }) {
  const t = useTranslations("today.figures");
  const { count } = useNumberFormats();
  const locale = usePageLocale();
  const figures = [
    { name: "late", count: leads?.overdue, href: "#leads" },
    { name: "new", count: leads?.fresh, href: urls.page("admin/leads", locale, "state=new") },
    { name: "steps", count: steps?.total, href: "#steps" },
    { name: "visits", count: visits?.length, href: "#visits" },
    { name: "drafts", count: reviews?.length, href: "#reviews" },
    { name: "homes", count: homes?.total, href: "#homes" },
  ] as const;
  const shownFigures = figures.filter((figure) => (figure.count ?? 0) > 0);
  if (shownFigures.length === 0) return null;
  return (
    <nav className={styles.figures} aria-label={t("label")}>
      {shownFigures.map(({ name, count: waitingCount = 0, href }) => (
        <a key={name} href={href} data-late={name === "late" || undefined}>
          <b>{count(waitingCount)}</b>
          <span className={styles.short} aria-hidden="true">
            {t(`${name}.short`, { count: waitingCount })}
          </span>
          <span className={styles.long}>{t(`${name}.long`, { count: waitingCount })}</span>
        </a>
      ))}
    </nav>
  );
}
