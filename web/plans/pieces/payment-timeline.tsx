import { useTranslations } from "../../language/use-translations.ts";
import { localizedText } from "../../../domain/text/locale.ts";
import { formatPercent } from "../../../domain/money/money.ts";
import { type PaymentPlan, planTermMonths } from "../../../domain/plans/plan.ts";
import { instalmentEgp, planPriceEgp, percentOfEgp } from "../../../domain/plans/plan-amounts.ts";
import { formatEgp } from "../../../messages/money.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { classNames } from "../../ui/class-names.ts";
import { MoneyAmount } from "../../ui/money.tsx";
import { PlanPaymentLineBar } from "./plan-line.tsx";
import { toPlanPaymentLineView } from "./plan-line-view.ts";
import { perInstalmentPeriodText, instalmentFrequencyText, monthsText } from "./plan-texts.ts";
import styles from "./payment-timeline.module.css";

interface PaymentTimelineProps {
  readonly plan: PaymentPlan;
  /** The list price of the cheapest home; if null, only percentages are shown. */
  readonly listPriceEgp: number | null;
  /** The handover date as text. */
  readonly delivery: string;
  /** The offer that the amounts include, as text; "" if the amounts are based on the list price. */
  readonly basis: string;
}

/** A plan's payments in chronological order: down payment, instalments during construction, payment on delivery. */
export function PaymentTimeline({ plan, listPriceEgp, delivery, basis }: PaymentTimelineProps) {
  const t = useTranslations("showcase.pay");
  const format = useReaderFormat();
  const { locale } = format;
  return (
    <>
      {listPriceEgp !== null && (
        <p className={classNames("muted", styles.example)}>
          {t("example", {
            price: formatEgp(listPriceEgp, format).text,
            plan: localizedText(locale, plan.name),
          })}
          {basis && ` ${basis}`}
        </p>
      )}
      <div className={styles.timeline}>
        <PlanPaymentLineBar line={toPlanPaymentLineView(plan, format)} large />
        <PlanSteps plan={plan} listPriceEgp={listPriceEgp} delivery={delivery} />
      </div>
    </>
  );
}

function PlanSteps({ plan, listPriceEgp, delivery }: Omit<PaymentTimelineProps, "basis">) {
  const t = useTranslations("showcase.pay");
  const format = useReaderFormat();
  const { downPercent, laterPayments, instalments, onDeliveryPercent } = plan;
  const priceEgp = listPriceEgp === null ? null : planPriceEgp(plan, listPriceEgp);
  const percentText = (share: number) => formatPercent(share, format);
  const sumOf = (share: number) => (priceEgp === null || share === 0 ? null : percentOfEgp(priceEgp, share));
  return (
    <ol className={styles.steps}>
      <Step
        look="down"
        name={t("downShare", { percent: percentText(downPercent) })}
        sumEgp={sumOf(downPercent)}
        dueText={t("downNow")}
      />
      {laterPayments.map(({ percent, month }) => (
        <Step
          key={month}
          look="down"
          name={t("later", { percent: percentText(percent) })}
          sumEgp={sumOf(percent)}
          dueText={t("afterMonths", { months: monthsText(month, format) })}
        />
      ))}
      {instalments && (
        <Step
          look="years"
          name={t("instalments", { percent: percentText(instalments.percent) })}
          sumEgp={listPriceEgp === null ? null : instalmentEgp(plan, listPriceEgp)}
          interval={perInstalmentPeriodText(instalments.everyMonths, format)}
          dueText={instalmentFrequencyText(instalments.everyMonths, planTermMonths(plan), format)}
        />
      )}
      <Step
        look="delivery"
        name={
          onDeliveryPercent > 0
            ? t("onDelivery", { percent: percentText(onDeliveryPercent) })
            : t("noDelivery")
        }
        sumEgp={sumOf(onDeliveryPercent)}
        dueText={delivery}
      />
    </ol>
  );
}

interface StepProps {
  readonly look: "down" | "years" | "delivery";
  readonly name: string;
  readonly sumEgp: number | null;
  /** The interval of an instalment, such as "a month". */
  readonly interval?: string;
  readonly dueText: string;
}

function Step({ look, name, sumEgp, interval, dueText }: StepProps) {
  const format = useReaderFormat();
  return (
    <li className={styles[look]}>
      <p className={styles.when}>{name}</p>
      {sumEgp !== null && (
        <p className={styles.sum}>
          <MoneyAmount money={formatEgp(sumEgp, format)}>
            {interval && <span className={styles.each}> {interval}</span>}
          </MoneyAmount>
        </p>
      )}
      <p className={styles.when}>{dueText}</p>
    </li>
  );
}
