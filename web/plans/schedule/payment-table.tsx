import { toDigits } from "../../../domain/text/digits.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import type { ScheduleYear } from "./pieces/payment-rows.ts";
import styles from "./payment-table.module.css";
import type { ScheduleView } from "./pieces/schedule-view.ts";

interface PaymentTableProps {
  readonly view: ScheduleView;
  /** The id of the heading that labels the table. */
  readonly labelledBy: string;
}

/** A table of all payments with their days and a total per year. */
export function PaymentTable({ view, labelledBy }: PaymentTableProps) {
  const t = useTranslations("schedule.columns");
  return (
    <table className={styles.table} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{t("payment")}</th>
          <th scope="col" className={styles.figure}>
            {t("amount")}
          </th>
          <th scope="col" className={styles.figure}>
            {t("left")}
          </th>
        </tr>
      </thead>
      {view.years.map((year) => (
        <Year key={year.year} year={year} />
      ))}
    </table>
  );
}

function Year({ year: { year, sum, rows } }: { readonly year: ScheduleYear }) {
  const t = useTranslations("schedule");
  const { digits } = useReaderFormat();
  return (
    <tbody>
      <tr className={styles.year}>
        <th scope="rowgroup" colSpan={3}>
          <span className="fig">{year === "" ? t("undated") : toDigits(year, digits)}</span>
          <span className={styles.yearSum}>{t("yearSum", { sum: sum.text })}</span>
        </th>
      </tr>
      {rows.map(({ number, name, day, dayText, amount, left }) => (
        <tr key={number}>
          <th scope="row">
            <span className={styles.name}>{name}</span>
            {day && (
              <time className={styles.day} dateTime={day}>
                {dayText}
              </time>
            )}
            {!day && <span className={styles.day}>{dayText}</span>}
          </th>
          <td className={styles.figure}>
            <span className="fig">{amount.number}</span>
          </td>
          <td className={`${styles.figure} muted`}>
            <span className="fig">{left.number}</span>
          </td>
        </tr>
      ))}
    </tbody>
  );
}
