import { localizedText } from "../../../domain/text/locale.ts";
import { formatPercent } from "../../../domain/money/money.ts";
import { offerRatesPercent, compareOfferPlans } from "../../../domain/plans/offer-worth.ts";
import type { PaymentPlan } from "../../../domain/plans/plan.ts";
import { formatRatePercent } from "../../../domain/plans/rate-text.ts";
import type { IsoDate } from "../../../domain/time/calendar.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { PercentText } from "../../ui/percent.tsx";
import styles from "./offer-worth-table.module.css";

interface OfferPlanValueTableProps {
  readonly plans: readonly PaymentPlan[];
  /** Number of months from the contract to the handover. */
  readonly deliveryMonths: number;
  readonly contractDate: IsoDate;
}

/** Compares an offer's plans in percent of the list price, with the rate at which each plan costs as much as cash. */
export function OfferPlanValueTable({ plans, deliveryMonths, contractDate }: OfferPlanValueTableProps) {
  const t = useTranslations("showcase.worth");
  const format = useReaderFormat();
  const worth = compareOfferPlans(plans, { deliveryMonths, contractDate });
  return (
    <>
      <table className={styles.table}>
        <caption>{t("title")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("plan")}</th>
            <th scope="col">{t("total")}</th>
            {offerRatesPercent.map((rate) => (
              <th key={rate} scope="col">
                {t("value", { rate: formatPercent(rate, format) })}
              </th>
            ))}
            <th scope="col">{t("asCash")}</th>
          </tr>
        </thead>
        <tbody>
          {worth.map(({ plan, totalPercent, worthPercents, asCashPercent }) => (
            <tr key={plan.id}>
              <th scope="row">{localizedText(format.locale, plan.name)}</th>
              {[totalPercent, ...worthPercents].map((percent, index) => (
                // Columns have no id except their index.
                // oxlint-disable-next-line react/no-array-index-key
                <td key={index}>
                  <PercentText>{formatRatePercent(percent, format)}</PercentText>
                </td>
              ))}
              <td>
                {asCashPercent === null ? (
                  <span className="muted">{t("none")}</span>
                ) : (
                  <PercentText>{formatRatePercent(asCashPercent, format)}</PercentText>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small muted">{t("note")}</p>
    </>
  );
}
