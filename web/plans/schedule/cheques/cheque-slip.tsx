import type { ReactNode } from "react";
import { formatChequeBookOptions } from "../../../../domain/plans/cheques/cheque-query.ts";
import { formatCount } from "../../../../domain/money/money.ts";
import { textDirectionOf, type Locale, localizedText } from "../../../../domain/text/locale.ts";
import { usePageLocale, useReaderFormat } from "../../../language/page-locale.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { urls } from "../../../shell/urls.ts";
import { Icon } from "../../../ui/icons.tsx";
import type { ChequeBookView, ChequeView } from "./cheques-view.ts";
import styles from "./cheque-slip.module.css";

const strong = (text: ReactNode) => <b>{text}</b>;

/** One cheque with everything to write on it, and links to the previous and the next cheque. */
export function ChequeSlip({ cheque, view }: { readonly cheque: ChequeView; readonly view: ChequeBookView }) {
  const t = useTranslations("cheques");
  const format = useReaderFormat();
  const count = formatCount(view.cheques.length, format);
  return (
    <section id="cheque" className="rows gap-3" aria-label={t("to", { number: cheque.numberText })}>
      <div className={styles.slip}>
        <p className={styles.top}>
          <span>{t.rich("shown", { number: cheque.numberText, count, b: strong })}</span>
          <span>{cheque.name}</span>
        </p>
        <p className={styles.amount}>
          <bdi className="ltr"># {cheque.money.number} #</bdi>{" "}
          <span className="cur">{cheque.money.currency}</span>
        </p>
        <p className={styles.row}>
          <span>{t("payTo")}</span>
          <b>{view.payee ? localizedText(format.locale, view.payee) : t("payeeOfContract")}</b>
        </p>
        <p className={styles.row}>
          <span>{t("sum")}</span>
          <Words cheque={cheque} locale={view.words} />
        </p>
        {view.words !== "ar" && (
          <p className={styles.row}>
            <span>{t("inArabic")}</span>
            <Words cheque={cheque} locale="ar" />
          </p>
        )}
        <div className={styles.bottom}>
          <p className={styles.row}>
            <span>{t("writeOn")}</span>
            <b>{cheque.date}</b>
          </p>
          <p className="tiny muted">{t("notCheque")}</p>
        </div>
        {cheque.moved && <p className={styles.moved}>{cheque.moved}</p>}
        {cheque.feast && <p className={styles.moved}>{cheque.feast}</p>}
      </div>
      <nav className={`row apart gap-x4 ${styles.nav}`} aria-label={t("list.title")}>
        <Step to={cheque.number - 1} view={view} icon="chevron-start" />
        <Step to={cheque.number + 1} view={view} icon="chevron-end" />
      </nav>
    </section>
  );
}

function Words({ cheque: { words }, locale }: { readonly cheque: ChequeView; readonly locale: Locale }) {
  return (
    <b lang={locale} dir={textDirectionOf(locale)}>
      {words[locale]}
    </b>
  );
}

interface StepProps {
  /** Number of the linked cheque, from 1. Without a cheque of that number, no link is rendered. */
  readonly to: number;
  readonly view: ChequeBookView;
  readonly icon: "chevron-start" | "chevron-end";
}

function Step({ to, view, icon }: StepProps) {
  const t = useTranslations("cheques");
  const locale = usePageLocale();
  const cheque = view.cheques[to - 1];
  if (!cheque) return <span />;
  const search = formatChequeBookOptions(view.search, { cheque: to });
  return (
    <a className="link" rel="nofollow" href={`${urls.page("schedule/cheques", locale, search)}#cheque`}>
      {icon === "chevron-start" && <Icon name={icon} />}
      {t("to", { number: cheque.numberText })}
      {icon === "chevron-end" && <Icon name={icon} />}
    </a>
  );
}
