import { unitTypeLabels } from "../../../domain/listings/unit-type.ts";
import { joinWithCommas } from "../../../messages/lists.ts";
import { formatEgp } from "../../../messages/money.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale, useReaderFormat } from "../../language/page-locale.ts";
import { classNames } from "../../ui/class-names.ts";
import { FullCostList } from "../pieces/full-cost-list.tsx";
import type { PlanComparisonView } from "./comparison-view.ts";
import { PlanChartFigure } from "./plan-chart-figure.tsx";
import styles from "./plan-comparison.module.css";
import { PlanFiguresTable } from "./plan-figures.tsx";
import { PlanComparisonForm } from "./comparison-form.tsx";

interface PlanComparisonProps {
  readonly view: PlanComparisonView;
  readonly className: string | undefined;
  /** True if loading the comparison for the form's last change failed; `view` is then the previous one. */
  readonly hasFailed: boolean;
}

/** The comparison of ways to pay for a home. Each discount rate that a visitor chooses has its own address. */
export function PlanComparison({ view, className, hasFailed }: PlanComparisonProps) {
  const t = useTranslations("comparison");
  const format = useReaderFormat();
  const { locale } = format;
  const { type, missingType, listPricePiastres, basis, ownPlan } = view;
  const price = formatEgp(listPricePiastres / 100, format).text;
  return (
    <section id="plans" className={className}>
      <h2 className={styles.title}>{t(ownPlan ? "titleOwn" : "title")}</h2>
      <p className={classNames("muted", styles.intro)}>
        {missingType && (
          <strong className={styles.missing}>
            {t("missingType", { type: unitTypeLabels[missingType][locale] })}{" "}
          </strong>
        )}
        {type ? t("ofType", { type: unitTypeLabels[type][locale], price }) : t("ofHome", { price })}
        {view.isPriceOpen && <strong className={styles.missing}> {t("priceOpen")}</strong>}
        {basis && ` ${basis}`}
        {ownPlan && ` ${t(`reasons.${ownPlan.reason}`)}`}
      </p>
      <PlanComparisonForm view={view} hasFailed={hasFailed} />
      <div aria-live="polite" aria-atomic="true">
        {view.judgement && <p className={styles.judgement}>{view.judgement}</p>}
        {view.cheapest && <p className="small muted">{view.cheapest}</p>}
      </div>
      <div className={styles.figures}>
        <div>
          <PlanFiguresTable view={view} />
          <Notes view={view} />
        </div>
        <div>
          {view.chart && <PlanChartFigure chart={view.chart} names={view.plans.map(({ name }) => name)} />}
          <FullCostList cost={view.cost} sale={view.sale} />
        </div>
      </div>
    </section>
  );
}

/** Notes on omitted plans, on the source of the default rate, and on what the figures do not cover. */
function Notes({ view }: { readonly view: PlanComparisonView }) {
  const t = useTranslations("comparison");
  const locale = usePageLocale();
  const { plansWithoutSchedule, ownPlan, unread, pastDelivery } = view;
  const fields = unread.map((name) => t(`form.${name}`));
  return (
    <div className={styles.notes}>
      {unread.length > 0 && (
        <p className="error">{t("unread", { fields: joinWithCommas(fields, locale) })}</p>
      )}
      {pastDelivery && <p>{t("deliveryPast", { quarter: pastDelivery })}</p>}
      {plansWithoutSchedule > 0 && <p>{t("unreckoned", { count: plansWithoutSchedule })}</p>}
      <p>{view.rateNote}</p>
      <p>{t(ownPlan ? "adviceOwn" : "advice")}</p>
    </div>
  );
}
