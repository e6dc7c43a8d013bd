import { Form, Link } from "react-router";
import { formatVisitDay } from "../../../domain/leads/visit-text.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale, useReaderFormat } from "../../language/page-locale.ts";
import { Banner, FlashBanner } from "../shell/banner.tsx";
import { type VisitsFormResult, visitFlashes } from "./change-visits.ts";
import { usePublicSite } from "../../shell/site.ts";
import { Notice } from "../../ui/notice.tsx";
import { Button } from "../../ui/button.tsx";
import { urls } from "../../shell/urls.ts";
import { CopyField } from "../pieces/copy-field.tsx";
import styles from "./visits.module.css";
import type { VisitsPageData } from "./load-visits.ts";
import { VisitCalendarEntry } from "./visit-entry.tsx";
import { VisitChangeConfirmation } from "./visit-question.tsx";
import { visitsHref } from "./visits-address.ts";
import { VisitsFilters } from "./visits-bar.tsx";
import { StaffPageHeader } from "../frame/staff-page-header.tsx";

type VisitsAnswer =
  | Extract<VisitsFormResult, { readonly kind: "feed" | "refused" }>
  | { readonly kind: "failed"; readonly reference: string };

interface VisitsPageProps {
  readonly read: VisitsPageData;
  /** Why the last form changed nothing; null if no form was sent. */
  readonly answer: VisitsAnswer | null;
}

/** The visits of a week by day. */
export function VisitsPage({ read, answer }: VisitsPageProps) {
  const t = useTranslations("visits.staff");
  const locale = usePageLocale();
  const { address } = read;
  const refused = answer?.kind === "refused" ? answer : null;
  const count = read.days.flatMap(({ visits }) => visits).filter(({ isCancelled }) => !isCancelled).length;
  return (
    <>
      <StaffPageHeader title={t("title")} description={t("count", { count })} />
      <VisitsFilters address={address} agents={read.agents} />
      {read.asked && read.canChange && (
        <VisitChangeConfirmation address={address} asked={read.asked} refused={refused} />
      )}
      {read.isAskedGone && (
        <Notice role="status">
          <p>{t("ask.gone")}</p>
          <p>
            <Link className="link" to={visitsHref(locale, { ...address, leadId: null, ask: null })}>
              {t("ask.backToWeek")}
            </Link>
          </p>
        </Notice>
      )}
      <div className={`rows gap-3 ${styles.week}`}>
        {read.days.map(({ date, visits }) => (
          <Day key={date} date={date} isToday={date === read.today} isEmpty={visits.length === 0}>
            {visits.map((visit) => (
              <VisitCalendarEntry key={visit.id} visit={visit} address={address} canChange={read.canChange} />
            ))}
          </Day>
        ))}
      </div>
      <FeedChoice
        hasFeed={read.hasFeed}
        canChange={read.canChange}
        token={answer?.kind === "feed" ? answer.token : null}
      />
      <FlashBanner words={visitFlashes} isHidden={answer !== null}>
        {(word) => t(`said.${word}`)}
      </FlashBanner>
      {refused && <Banner kind="error">{t(`faults.${refused.fault}`)}</Banner>}
      {answer?.kind === "failed" && (
        <Banner kind="error">{t("failed", { reference: answer.reference })}</Banner>
      )}
    </>
  );
}

interface DayProps {
  readonly date: string;
  readonly isToday: boolean;
  readonly isEmpty: boolean;
  readonly children: React.ReactNode;
}

function Day({ date, isToday, isEmpty, children }: DayProps) {
  const t = useTranslations("visits.staff");
  const format = useReaderFormat();
  return (
    <section
      className={styles.day}
      data-empty={isEmpty || undefined}
      aria-current={isToday ? "date" : undefined}
    >
      <h2>
        {formatVisitDay(new Date(`${date}T10:00:00Z`), format)}
        {isToday && <span className={styles.today}>{t("today")}</span>}
      </h2>
      {isEmpty ? <p className={styles.none}>{t("none")}</p> : <ul>{children}</ul>}
    </section>
  );
}

interface FeedChoiceProps {
  readonly hasFeed: boolean;
  readonly canChange: boolean;
  /** The token of a new feed, which is shown only once. */
  readonly token: string | null;
}

/** Creates or revokes the secret address of an iCalendar feed of the visits. */
function FeedChoice({ hasFeed, canChange, token }: FeedChoiceProps) {
  const t = useTranslations("visits.staff.feed");
  const locale = usePageLocale();
  const origin = usePublicSite()?.config.publicOrigin ?? "";
  if (!canChange) return null;
  return (
    <section className={styles.feed} aria-labelledby="visits-feed">
      <h2 id="visits-feed">{t("title")}</h2>
      <p className="muted">{t("text")}</p>
      {token && (
        <CopyField
          id="feed-address"
          label={t("address")}
          value={origin + urls.root("feeds/visits/:file", { file: `${token}.ics` }, `lang=${locale}`)}
        />
      )}
      <Form method="post" className={styles.actions} preventScrollReset>
        <Button type="submit" name="step" value="open-feed" look="line">
          {t(hasFeed ? "renew" : "open")}
        </Button>
        {hasFeed && (
          <Button type="submit" name="step" value="close-feed" look="quiet">
            {t("close")}
          </Button>
        )}
      </Form>
    </section>
  );
}
