import { formatEgp } from "../../../domain/money/money.ts";
import { formatRate } from "../../../domain/plans/plan-rate.ts";
import { unitTypeLabels } from "../../../domain/listings/unit-type.ts";
import { quarterText } from "../pieces/showcase-texts.ts";
import { listText } from "../../../messages/lists.ts";
import plansScript from "../../enhance/plans.ts?script-file";
import { useTranslations } from "../../language/use-translations.ts";
import { useReader } from "../../language/page-locale.ts";
import { classNames } from "../../ui/class-names.ts";
import { FullCostList } from "../pieces/full-cost-list.tsx";
import type { ComparisonView } from "./comparison-view.ts";
import { cheapestText, judgementText, monthOfRate } from "./comparison-texts.ts";
import { PlanChartFigure } from "./plan-chart-figure.tsx";
import styles from "./plan-comparison.module.css";
import { PlanFigures } from "./plan-figures.tsx";
import { QuestionForm } from "./question-form.tsx";

/**
 * The ways to pay for a home side by side, valued at a rate that the reader moves. Each state is an address;
 * web/enhance/plans.ts takes what bears `data-plans` from the page of the next one.
 */
export function PlanComparison({
  view,
  className,
}: {
  readonly view: ComparisonView;
  readonly className: string | undefined;
}) {
  const t = useTranslations("comparison");
  const reader = useReader();
  const { locale } = reader;
  const { type, missingType, listPricePiastres, madeUp } = view;
  const price = formatEgp(listPricePiastres / 100, reader).text;
  return (
    <section id="plans" className={className}>
      <h2 className={styles.title}>{t(madeUp ? "titleOwn" : "title")}</h2>
      <p className={classNames("muted", styles.intro)} data-plans="intro">
        {missingType && (
          <strong className={styles.missing}>
            {t("missingType", { type: unitTypeLabels[missingType][locale] })}{" "}
          </strong>
        )}
        {type ? t("ofType", { type: unitTypeLabels[type][locale], price }) : t("ofHome", { price })}
        {madeUp && ` ${t(`reasons.${madeUp.reason}`)}`}
      </p>
      <QuestionForm view={view} />
      <div aria-live="polite" aria-atomic="true" data-plans="judgement">
        <p className={styles.judgement}>{judgementText(view, reader)}</p>
        <p className="small muted">{cheapestText(view, reader)}</p>
      </div>
      <div className={styles.figures} data-plans="figures">
        <div>
          <PlanFigures view={view} />
          <Notes view={view} />
        </div>
        <div>
          {view.chart && <PlanChartFigure chart={view.chart} names={view.plans.map(({ name }) => name)} />}
          <FullCostList cost={view.cost} sale={view.sale} />
        </div>
      </div>
      <script type="module" src={plansScript} />
    </section>
  );
}

/** Which plans are left out, where the rate is from, and what the figures are not. */
function Notes({ view }: { readonly view: ComparisonView }) {
  const t = useTranslations("comparison");
  const reader = useReader();
  const { locale } = reader;
  const { unreckonedCount, defaultRate, madeUp, unread, pastDelivery } = view;
  const fields = unread.map((name) => t(`form.${name}`));
  const { percent } = defaultRate;
  return (
    <div className={styles.notes}>
      {unread.length > 0 && (
        <p className={styles.unread}>{t("unread", { fields: listText(fields, locale) })}</p>
      )}
      {pastDelivery && <p>{t("deliveryPast", { quarter: quarterText(pastDelivery, reader) })}</p>}
      {unreckonedCount > 0 && <p>{t("unreckoned", { count: unreckonedCount })}</p>}
      <p>{t("rate", { rate: formatRate(percent, reader), month: monthOfRate(defaultRate.month, reader) })}</p>
      <p>{t(madeUp ? "adviceOwn" : "advice")}</p>
    </div>
  );
}
