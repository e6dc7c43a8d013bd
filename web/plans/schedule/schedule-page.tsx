import { DescriptionItem, MoneyDescriptionItem } from "../../ui/description-list.tsx";
import { MoneyAmount } from "../../ui/money.tsx";
import { PublicPageFrame } from "../../shell/frame/page.tsx";
import { PlanPaymentLineBar } from "../pieces/plan-line.tsx";
import { toPlanPaymentLineView } from "../pieces/plan-line-view.ts";
import { PaymentPlanLegend } from "../pieces/plan-rows.tsx";
import { planPriceChangeText } from "../pieces/plan-texts.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale, useReaderFormat } from "../../language/page-locale.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { urls } from "../../shell/urls.ts";
import type { ScheduleDetails } from "../../../domain/plans/schedule/schedule-details.ts";
import { useScheduleBreadcrumbs } from "./pieces/schedule-crumbs.ts";
import { PaymentTable } from "./payment-table.tsx";
import { ScheduleForm } from "./schedule-form.tsx";
import { ShareButton } from "../../share/pieces/share-link.tsx";
import styles from "./schedule-page.module.css";
import type { ScheduleFact, ScheduleView } from "./pieces/schedule-view.ts";
import ledger from "../../ui/ledger.module.css";

interface SchedulePageProps {
  readonly sheet: ScheduleDetails;
  readonly view: ScheduleView;
}

/** The page of a plan: key figures, full cost, dated payments, and files with the same content. */
export function SchedulePage({ sheet, view }: SchedulePageProps) {
  const t = useTranslations("schedule");
  const format = useReaderFormat();
  const { locale } = format;
  const { advertised } = sheet;
  return (
    <PublicPageFrame
      context={t("kicker")}
      crumbs={[...useScheduleBreadcrumbs(sheet, view), { label: t("kicker") }]}
      samples={view.isSample && (sheet.subjectData.kind === "unit" ? "listings" : "projects")}
    >
      <article className={`wrap ${styles.sheet}`}>
        <header className="rows gap-5">
          <div className="row apart gap-3 gap-x4">
            <h1 className="h2">{t("title", { of: view.of })}</h1>
            <ShareButton shared={{ kind: "plan", search: view.search }} />
          </div>
          {advertised && (
            <div className={styles.plan}>
              <p className={styles.planName}>
                {view.planName}{" "}
                <span className={styles.change}>{planPriceChangeText(advertised, format)}</span>
              </p>
              <PlanPaymentLineBar line={toPlanPaymentLineView(advertised, format)} large isDecorative />
              <p className="small muted">{view.planWords}</p>
              <PaymentPlanLegend plans={[advertised]} />
            </div>
          )}
        </header>
        <Notes notes={view.notes} />
        <div className={styles.columns}>
          <section className={styles.block} aria-label={t("kicker")}>
            <Ledger facts={view.facts} />
          </section>
          <section className={styles.block}>
            <h2>{t("costs")}</h2>
            <Ledger facts={view.costs}>
              <MoneyDescriptionItem name={t("total")} money={view.total} className={styles.total} />
            </Ledger>
            {view.exclusionNote !== "" && <p className="small muted">{view.exclusionNote}</p>}
          </section>
        </div>
        <Files search={view.search} />
        <p>
          <a className="link" rel="nofollow" href={urls.page("schedule/cheques", locale, view.search)}>
            {t("seeCheques")}
          </a>
        </p>
        <ScheduleForm sheet={sheet} />
        <section className={styles.block}>
          <h2 id="payments">{t("dates")}</h2>
          <PaymentTable view={view} labelledBy="payments" />
          <p className="small muted">{t("rounding")}</p>
          <p className="small muted">{t("arithmetic")}</p>
        </section>
      </article>
    </PublicPageFrame>
  );
}

function Notes({ notes }: Pick<ScheduleView, "notes">) {
  if (notes.length === 0) return null;
  return (
    <Notice role="note">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Notice>
  );
}

interface LedgerProps {
  readonly facts: readonly ScheduleFact[];
  readonly children?: React.ReactNode;
}

function Ledger({ facts, children }: LedgerProps) {
  return (
    <dl className={`${ledger.ledger} ${styles.ledger}`}>
      {facts.map(({ name, money, text }) => (
        <DescriptionItem key={name} name={name}>
          {money ? <MoneyAmount money={money} /> : text}
        </DescriptionItem>
      ))}
      {children}
    </dl>
  );
}

function Files({ search }: Pick<ScheduleView, "search">) {
  const t = useTranslations("schedule.files");
  const locale = usePageLocale();
  return (
    <section className={styles.files} aria-label={t("title")}>
      <ButtonLink look="primary" rel="nofollow" href={urls.scheduleFile(locale, "pdf", search)}>
        {t("pdf")}
      </ButtonLink>
      <ButtonLink rel="nofollow" href={urls.scheduleFile(locale, "ics", search)}>
        {t("ics")}
      </ButtonLink>
      <ButtonLink rel="nofollow" href={urls.scheduleFile(locale, "csv", search)}>
        {t("csv")}
      </ButtonLink>
    </section>
  );
}
