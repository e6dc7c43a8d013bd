import { useTranslations } from "../../language/use-translations.ts";
import { localizedText } from "../../../domain/text/locale.ts";
import { formatEgp } from "../../../messages/money.ts";
import type { PaymentPlan } from "../../../domain/plans/plan.ts";
import { paymentLineSegments, planPriceEgp } from "../../../domain/plans/plan-amounts.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { PaymentScheduleLinks } from "./schedule-link.tsx";
import type { ScheduleHrefLookup } from "./schedule-links.ts";
import { PaymentColourLegend } from "./line-legend.tsx";
import { MoneyAmount } from "../../ui/money.tsx";
import { PlanPaymentLineBar } from "./plan-line.tsx";
import { toPlanPaymentLineView } from "./plan-line-view.ts";
import styles from "./plan-rows.module.css";
import { planSummaryText, planPriceChangeText } from "./plan-texts.ts";

interface PaymentPlanRowsProps {
  readonly plans: readonly PaymentPlan[];
  /** The list price of the cheapest home, the base of each plan's price; if null, no prices are shown. */
  readonly listPriceEgp: number | null;
  /** Returns the address of a plan's payment schedule; if undefined, no plan gets a link. */
  readonly scheduleHref?: ScheduleHrefLookup | undefined;
}

/** A list of plans: name, payment line, summary, and effect on the price. */
export function PaymentPlanRows({ plans, listPriceEgp, scheduleHref }: PaymentPlanRowsProps) {
  const format = useReaderFormat();
  const { locale } = format;
  return (
    <ul className={styles.rows}>
      {plans.map((plan) => (
        <li key={plan.id} className={styles.plan}>
          <h3 className={styles.name}>{localizedText(locale, plan.name)}</h3>
          <div>
            <PlanPaymentLineBar line={toPlanPaymentLineView(plan, format)} large isDecorative />
            <p className={styles.words}>{planSummaryText(plan, format)}</p>
          </div>
          <div className={styles.price}>
            <p>
              {planPriceChangeText(plan, format)}
              {listPriceEgp !== null && <PlanPrice amountEgp={planPriceEgp(plan, listPriceEgp)} />}
            </p>
            <PaymentScheduleLinks
              href={scheduleHref?.(plan) ?? null}
              subjectName={localizedText(locale, plan.name)}
              className={styles.links}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Renders "From EGP 3,744,000". */
function PlanPrice({ amountEgp }: { readonly amountEgp: number }) {
  const t = useTranslations("showcase.plan");
  const format = useReaderFormat();
  const price = () => <MoneyAmount money={formatEgp(amountEgp, format)} />;
  return <span className={styles.from}>{t.rich("startingAt", { price })}</span>;
}

/** The legend of the payment lines, with only the colours that these plans use. */
export function PaymentPlanLegend({ plans }: { readonly plans: readonly PaymentPlan[] }) {
  const t = useTranslations("showcase.key");
  const used = new Set(plans.flatMap(paymentLineSegments).map(({ look }) => look));
  const looks = (["down", "years", "delivery"] as const).filter((look) => used.has(look));
  return <PaymentColourLegend parts={looks.map((look) => ({ look, text: t(look) }))} hasTopRule />;
}
