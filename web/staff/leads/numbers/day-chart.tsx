import { formatDay } from "../../../../messages/dates.ts";
import type { LeadReport } from "../../../../server/leads/report/lead-report.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import styles from "./numbers.module.css";

const height = 100;
const step = 10;
const gap = 2;

/** Leads per day as a column chart in reading direction, and as a table. */
export function LeadsPerDayChart({ days }: { readonly days: LeadReport["days"] }) {
  const t = useTranslations("numbers");
  const isArabic = usePageLocale() === "ar";
  const { style, count } = useNumberFormats();
  const maxLeads = Math.max(1, ...days.map(({ leads }) => leads));
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const dayText = (day: string) => formatDay(day, style);
  return (
    <>
      <p className="muted small">{t("mostInADay", { count: maxLeads })}</p>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${days.length * step} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map(({ day, leads }, index) => {
          const tall = (leads / maxLeads) * height;
          const place = isArabic ? days.length - 1 - index : index;
          return (
            <rect key={day} x={place * step + gap / 2} y={height - tall} width={step - gap} height={tall} />
          );
        })}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{dayText(first.day)}</span>
        <span>{dayText(last.day)}</span>
      </p>
      <details className={styles.table}>
        <summary>{t("asTable")}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("day")}</th>
              <th scope="col">{t("leads")}</th>
              <th scope="col">{t("chatsShort")}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, leads, chats }) => (
              <tr key={day}>
                <th scope="row">{dayText(day)}</th>
                <td>{count(leads)}</td>
                <td>{count(chats)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
