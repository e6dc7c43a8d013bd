import { formatRatePercent } from "../../../domain/plans/rate-text.ts";
import { formatEgp } from "../../../messages/money.ts";
import { startsHydrationProps } from "../../inline/data-attributes.ts";
import { SamePageLink } from "../../ui/same-page-link.tsx";
import { PercentText } from "../../ui/percent.tsx";
import { MoneyAmount } from "../../ui/money.tsx";
import { useTranslations } from "../../language/use-translations.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { PaymentScheduleLinks } from "../pieces/schedule-link.tsx";
import type { PlanComparisonView, PlanComparisonColumn } from "./comparison-view.ts";
import styles from "./plan-figures.module.css";

interface FigureRow {
  readonly name: string;
  /** One amount per plan; null if unknown. */
  readonly piastres: readonly (number | null)[];
  /** True for rows of present values, whose lowest amount is marked; rows of payments have no mark. */
  readonly isValue?: boolean;
  readonly href?: string;
}

/** A table with a column per plan and a row per figure. It scrolls sideways under a sticky column of row headings. */
export function PlanFiguresTable({ view }: { readonly view: PlanComparisonView }) {
  const t = useTranslations("comparison");
  const { plans } = view;
  const rows = useRows(view);
  if (plans.length === 0) return null;
  return (
    // Focusable, so that the keyboard can scroll it sideways (WCAG 2.1.1). The lint rule does not know scrollable
    // regions.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table that scrolls has to be reached by keyboard
    <div className={styles.frame} role="region" aria-label={t("table")} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t("figure")}</span>
            </th>
            {plans.map(({ name, change }) => (
              <th key={name} scope="col">
                {name}
                {change && <span className={styles.change}>{change}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.name} row={row} />
          ))}
          <RateRow view={view} />
          {plans.some(({ scheduleHref }) => scheduleHref) && <ScheduleRow plans={plans} />}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row: { name, piastres, isValue, href } }: { readonly row: FigureRow }) {
  const t = useTranslations("comparison");
  const knownSums = piastres.filter((sum) => sum !== null);
  // The lowest value is marked only if every value is known.
  const isComparable = isValue && knownSums.length > 1 && knownSums.length === piastres.length;
  const lowest = isComparable ? Math.min(...knownSums) : null;
  return (
    <tr className={isValue ? styles.value : undefined}>
      <th scope="row">
        {href ? (
          <SamePageLink
            className={`touch ${styles.rate}`}
            rel="nofollow"
            href={href}
            cause="filter"
            replace
            {...startsHydrationProps}
          >
            {name}
          </SamePageLink>
        ) : (
          name
        )}
      </th>
      {piastres.map((sum, index) => (
        // Columns have no id except their index.
        // oxlint-disable-next-line react/no-array-index-key
        <td key={index}>
          <Sum piastres={sum} />
          {sum !== null && sum === lowest && <span className={styles.lowest}>{t("lowest")}</span>}
        </td>
      ))}
    </tr>
  );
}

/**
 * The yearly rate that each plan effectively charges compared with payment in full on signing. Omitted if the
 * seller states no price for payment in full, or if the visitor defines the plan.
 */
function RateRow({ view: { plans, ownPlan } }: { readonly view: PlanComparisonView }) {
  const t = useTranslations("comparison");
  const format = useReaderFormat();
  const isCompared = plans.some(({ isAtOnce }) => isAtOnce) && plans.some(({ isAtOnce }) => !isAtOnce);
  if (ownPlan || !isCompared) return null;
  return (
    <tr>
      <th scope="row">{t("rows.waiting")}</th>
      {plans.map(({ name, isAtOnce, figures: { effectiveYearlyRate: rate } }) => (
        <td key={name}>
          {rate === null ? (
            <span className="muted">{t(isAtOnce ? "nothing" : "unknown")}</span>
          ) : (
            <PercentText>{formatRatePercent(rate * 100, format)}</PercentText>
          )}
        </td>
      ))}
    </tr>
  );
}

/** Links to the dated schedule of each plan. */
function ScheduleRow({ plans }: Pick<PlanComparisonView, "plans">) {
  const t = useTranslations("comparison");
  return (
    <tr>
      <th scope="row">{t("rows.schedule")}</th>
      {plans.map(({ name, scheduleHref }) => (
        <td key={name}>
          <PaymentScheduleLinks href={scheduleHref} subjectName={name} />
        </td>
      ))}
    </tr>
  );
}

function Sum({ piastres }: { readonly piastres: number | null }) {
  const t = useTranslations("comparison");
  const format = useReaderFormat();
  if (piastres === null) return <span className="muted">{t("unknown")}</span>;
  if (piastres === 0) return <span className="muted">{t("nothing")}</span>;
  return <MoneyAmount money={formatEgp(Math.round(piastres / 100), format)} />;
}

/** Returns one row per figure, without rows that are 0 for every plan. */
function useRows({
  plans,
  values,
  ratePercent,
  path,
  type,
  ownPlan,
}: PlanComparisonView): readonly FigureRow[] {
  const t = useTranslations("comparison.rows");
  const format = useReaderFormat();
  const row = (name: string, sumOf: (plan: PlanComparisonColumn) => number): FigureRow => ({
    name,
    piastres: plans.map(sumOf),
  });
  const hrefAt = (rate: number) => {
    const params = new URLSearchParams({
      ...(type && { type }),
      rate: String(rate),
      ...(ownPlan && {
        down: String(ownPlan.terms.downPercent),
        years: String(ownPlan.terms.years),
        every: ownPlan.terms.frequency,
      }),
    });
    return `${path}?${params.toString()}#plans`;
  };
  return [
    row(t("today"), ({ figures }) => figures.todayPiastres),
    row(t("later"), ({ figures }) => figures.laterDownPiastres),
    row(t("perMonth"), ({ figures }) => figures.perMonthPiastres ?? 0),
    row(t("onDelivery"), ({ figures }) => figures.onDeliveryPiastres),
    row(t("charges"), ({ figures }) => figures.laterChargesPiastres),
    row(t("total"), ({ figures }) => figures.totalPiastres),
    ...values.map((rateRow) => ({
      name: t("value", { rate: formatRatePercent(rateRow.ratePercent, format) }),
      piastres: rateRow.valuePiastres,
      isValue: true,
      ...(rateRow.ratePercent !== ratePercent && { href: hrefAt(rateRow.ratePercent) }),
    })),
  ].filter(({ piastres }) => piastres.some((sum) => sum !== 0));
}
