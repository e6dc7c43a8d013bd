import type { ScheduleDetails } from "../../../../domain/plans/schedule/schedule-details.ts";
import { toDigits } from "../../../../domain/text/digits.ts";
import { textDirectionOf } from "../../../../domain/text/locale.ts";
import { joinWithCommas } from "../../../../messages/lists.ts";
import { usePageLocale, useReaderFormat } from "../../../language/page-locale.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { type LeadRequestSubject, urls } from "../../../shell/urls.ts";
import { Icon } from "../../../ui/icons.tsx";
import { MoneyAmount } from "../../../ui/money.tsx";
import type { ChequeBookView, ChequeView, ChequeBookYear } from "./cheques-view.ts";
import styles from "./cheque-list.module.css";

/** Number of cheques at the start of the book whose years are expanded at first. */
const openCheques = 5;

/** All cheques by year, with totals per year, per kind and overall, and the charges that are not paid by cheque. */
export function ChequeList({
  sheet,
  view,
}: {
  readonly sheet: ScheduleDetails;
  readonly view: ChequeBookView;
}) {
  const t = useTranslations("cheques");
  const locale = usePageLocale();
  const { years, cheques, kinds, total, totalWords, words } = view;
  const count = cheques.length;
  return (
    <section className="rows gap-3">
      <div className="row apart gap-x4">
        <h2>{t("list.title")}</h2>
        <p className="small muted">{t("list.bankDays")}</p>
      </div>
      <div>
        <div className={styles.years}>
          {years.map((year) => (
            <Year key={year.year} year={year} view={view} />
          ))}
        </div>
        <dl className={styles.totals}>
          {kinds.length > 1 &&
            kinds.map(({ kind, count: chequeCount, sum }) => (
              <div key={kind}>
                <dt>{joinWithCommas([t(`kinds.${kind}`), t("count", { count: chequeCount })], locale)}</dt>
                <dd>
                  <MoneyAmount money={sum} isEgpOnly />
                </dd>
              </div>
            ))}
          <div className={styles.total}>
            <dt>{t("totalCount", { count })}</dt>
            <dd>
              <MoneyAmount money={total} />
            </dd>
          </div>
        </dl>
        <div className={styles.notes}>
          <p lang={words} dir={textDirectionOf(words)}>
            {totalWords[words]}
          </p>
          {view.knownCharges && <p>{view.knownCharges}</p>}
          {view.undisclosed && (
            <p>
              {view.undisclosed}{" "}
              <a className="link-in-text" href={urls.contact(locale, inquirySubject(sheet))}>
                {t("notAmong.ask")}
              </a>
            </p>
          )}
          <p>{t("days", { count: view.feastCount })}</p>
          <p>{t("rounding")}</p>
        </div>
      </div>
    </section>
  );
}

function Year({
  year: { year, sum, cheques },
  view,
}: {
  readonly year: ChequeBookYear;
  readonly view: ChequeBookView;
}) {
  const t = useTranslations("cheques");
  const { digits } = useReaderFormat();
  const isOpen = (cheques[0]?.number ?? 1) <= openCheques;
  return (
    <details className={styles.year} open={isOpen}>
      <summary>
        <Icon name="chevron-end" className={styles.sign} />
        <span className="row gap-x3">
          <b>{year === "" ? t("undated") : toDigits(year, digits)}</b>
          <span>{t("count", { count: cheques.length })}</span>
        </span>
        <span className={styles.yearSum}>
          <MoneyAmount money={sum} isEgpOnly />
        </span>
      </summary>
      <ol>
        {cheques.map((cheque) => (
          <Row key={cheque.number} cheque={cheque} view={view} />
        ))}
      </ol>
    </details>
  );
}

function Row({ cheque, view: { words } }: { readonly cheque: ChequeView; readonly view: ChequeBookView }) {
  return (
    <li className={styles.cheque}>
      <span className={styles.number}>{cheque.numberText}</span>
      <span>
        {cheque.written === null ? (
          <span className={styles.day}>{cheque.shortDay}</span>
        ) : (
          <time className={styles.day} dateTime={cheque.written}>
            {cheque.shortDay}
          </time>
        )}
        <span className={styles.name}>{cheque.name}</span>
        {cheque.moved && <span className={styles.moved}>{cheque.moved}</span>}
        {cheque.feast && <span className={styles.moved}>{cheque.feast}</span>}
      </span>
      <span className={`fig ${styles.amount}`}>{cheque.money.number}</span>
      <p className={styles.words} lang={words} dir={textDirectionOf(words)}>
        {cheque.words[words]}
      </p>
    </li>
  );
}

/** Returns what a message to the sales team is about: the project, the home or the offers. */
function inquirySubject({ subjectData }: ScheduleDetails): LeadRequestSubject {
  switch (subjectData.kind) {
    case "project":
      return { developer: subjectData.developer.slug, project: subjectData.project.slug };
    case "unit":
      return { kind: "unit", unit: subjectData.listing.unitCode };
    case "offer":
      return { kind: "offers" };
  }
}
