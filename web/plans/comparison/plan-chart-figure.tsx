import { formatCount } from "../../../domain/money/money.ts";
import { formatEgp, formatShortEgp } from "../../../messages/money.ts";
import { planChartSize, type PlanChart } from "./plan-chart.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./plan-chart-figure.module.css";

interface PlanChartProps {
  readonly chart: PlanChart;
  /** The plans' names, in the order of the chart's lines. */
  readonly names: readonly string[];
}

const strokes = [styles.first, styles.second, styles.third, styles.fourth];

/** A chart of the total paid under each plan over the years, mirrored in Arabic, followed by a table of its figures. */
export function PlanChartFigure({ chart, names }: PlanChartProps) {
  const t = useTranslations("comparison.chart");
  const format = useReaderFormat();
  const { lines, sumMarks, yearMarks, years } = chart;
  return (
    <figure>
      <figcaption>
        <h3>{t("title")}</h3>
        <ul className={`cluster gap-1 gap-x5 ${styles.key}`}>
          {names.map((name, index) => (
            <li key={name}>
              <svg viewBox="0 0 32 4" width={32} height={4} aria-hidden="true">
                <path className={classNames(styles.line, strokes[index % strokes.length])} d="M0 2H32" />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      </figcaption>
      <div className={styles.chart}>
        <svg
          className={styles.drawing}
          viewBox={`0 0 ${planChartSize.width} ${planChartSize.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t("label", { years: t("years", { count: years }) })}
        >
          {sumMarks.map(({ piastres, percent }) => (
            <path
              key={piastres}
              className={styles.mark}
              d={`M0 ${Math.round((planChartSize.height * (100 - percent)) / 100)}H${planChartSize.width}`}
            />
          ))}
          {lines.map((line, index) => (
            <path
              key={names[index]}
              className={classNames(styles.line, strokes[index % strokes.length])}
              d={line}
            />
          ))}
        </svg>
        <div className={styles.sums} aria-hidden="true">
          {sumMarks.map(({ piastres, percent }) => (
            <span key={piastres} style={{ insetBlockEnd: `${percent}%` }}>
              {formatShortEgp(piastres / 100, format).number}
            </span>
          ))}
        </div>
        <div className={styles.years} aria-hidden="true">
          {yearMarks.map((year) => (
            <span key={year} style={{ insetInlineStart: `${Math.round((year * 1_000) / years) / 10}%` }}>
              {formatCount(year, format)}
            </span>
          ))}
        </div>
      </div>
      <p className="tiny muted">{t("axis")}</p>
      <Undated chart={chart} names={names} />
      <details className={styles.details}>
        <summary>{t("table")}</summary>
        <ChartTable chart={chart} names={names} />
      </details>
    </figure>
  );
}

/** Lists the amounts due on a delivery without a known date, which the chart cannot show. */
function Undated({ chart: { undatedPiastres }, names }: PlanChartProps) {
  const t = useTranslations("comparison.chart");
  const format = useReaderFormat();
  return undatedPiastres.map((sum, index) =>
    sum === 0 ? null : (
      <p key={names[index]} className="tiny muted">
        {t("undated", { plan: names[index] ?? "", sum: formatEgp(Math.round(sum / 100), format).text })}
      </p>
    ),
  );
}

function ChartTable({ chart: { rows }, names }: PlanChartProps) {
  const t = useTranslations("comparison.chart");
  const format = useReaderFormat();
  return (
    <table className={`small ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{t("by")}</th>
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ year, paidPiastres }) => (
          <tr key={year}>
            <th scope="row">{year === 0 ? t("signing") : t("years", { count: year })}</th>
            {paidPiastres.map((sum, index) => (
              <td key={names[index]}>{formatEgp(Math.round(sum / 100), format).number}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
