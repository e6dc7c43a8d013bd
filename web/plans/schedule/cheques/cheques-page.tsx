import { useScheduleBreadcrumbs } from "../pieces/schedule-crumbs.ts";
import { MoneyAmount } from "../../../ui/money.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PublicPageFrame } from "../../../shell/frame/page.tsx";
import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale, useReaderFormat } from "../../../language/page-locale.ts";
import { formatCount } from "../../../../domain/money/money.ts";
import type { ChequeBook } from "../../../../domain/plans/cheques/cheque-book.ts";
import type { ScheduleDetails } from "../../../../domain/plans/schedule/schedule-details.ts";
import { formatDayMonth } from "../../../../messages/dates.ts";
import { toDigits } from "../../../../domain/text/digits.ts";
import { joinWithCommas } from "../../../../messages/lists.ts";
import { urls } from "../../../shell/urls.ts";
import { ChequeList } from "./cheque-list.tsx";
import { ChequeOptions } from "./cheque-options.tsx";
import { ChequeSlip } from "./cheque-slip.tsx";
import type { ChequeBookView } from "./cheques-view.ts";
import styles from "./cheques-page.module.css";

interface ChequesPageProps {
  readonly sheet: ScheduleDetails;
  readonly book: ChequeBook;
  readonly view: ChequeBookView;
}

/**
 * The page of a plan paid by cheque: one cheque with what to write on it, all cheques by year, charges that are
 * not paid by cheque, and files.
 */
export function ChequesPage({ sheet, book, view }: ChequesPageProps) {
  const t = useTranslations("cheques");
  const schedule = useTranslations("schedule");
  const locale = usePageLocale();
  const { plan } = view;
  const crumbs = [
    ...useScheduleBreadcrumbs(sheet, plan),
    { label: schedule("kicker"), href: urls.page("schedule", locale, plan.search) },
    { label: t("title") },
  ];
  const lead = [plan.of, plan.planName, plan.planWords]
    .filter(Boolean)
    .map((text) => text.replace(/\.$/u, ""));
  return (
    <PublicPageFrame
      context={t("title")}
      crumbs={crumbs}
      samples={plan.isSample && (sheet.subjectData.kind === "unit" ? "listings" : "projects")}
    >
      <article className={`wrap ${styles.book}`}>
        <header className="rows gap-2">
          <h1 className="h2">{t("title")}</h1>
          <p className="lead">{`${lead.join(". ")}.`}</p>
        </header>
        <Notice role="note">
          <p>
            <strong>{t("arithmetic")}</strong> {view.terms} {t("contract")}
          </p>
          {plan.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Notice>
        <Sums view={view} book={book} />
        <div className={styles.columns}>
          <div className={styles.slip}>{view.shown && <ChequeSlip cheque={view.shown} view={view} />}</div>
          <aside className={styles.options}>
            <ChequeOptions sheet={sheet} book={book} view={view} />
          </aside>
          <div className={styles.list}>
            <ChequeList sheet={sheet} view={view} />
          </div>
        </div>
      </article>
    </PublicPageFrame>
  );
}

/** The number of cheques, their total, the amount of each instalment, and the day of the last cheque. */
function Sums({ view, book }: Omit<ChequesPageProps, "sheet">) {
  const t = useTranslations("cheques");
  const format = useReaderFormat();
  const { cheques, kinds, rhythms, total } = view;
  const rhythm = rhythms.find(({ isChosen }) => isChosen);
  const counts = kinds.map(({ kind, count }) => t(`kindCounts.${kind}`, { count }));
  const last = book.cheques.findLast(({ written }) => written !== null)?.written;
  return (
    <dl className={styles.sums} aria-label={t("sums")}>
      <Sum name={t("cheques")} note={joinWithCommas(counts, format.locale)}>
        {formatCount(cheques.length, format)}
      </Sum>
      <Sum name={t("total")} note={t("totalText")}>
        <MoneyAmount money={total} />
      </Sum>
      {rhythm && (
        <Sum name={t("each")} note={t(`every.${rhythm.rhythm}`)}>
          <MoneyAmount money={rhythm.each} />
        </Sum>
      )}
      {last && (
        <Sum name={t("last")} note={toDigits(last.slice(0, 4), format.digits)}>
          {formatDayMonth(last, format)}
        </Sum>
      )}
    </dl>
  );
}

interface SumProps {
  readonly name: string;
  readonly note: string;
  readonly children: React.ReactNode;
}

function Sum({ name, note, children }: SumProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={styles.figure}>{children}</dd>
      <dd className="small muted">{note}</dd>
    </div>
  );
}
