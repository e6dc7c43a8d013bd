import { formatPercent, percentOfPrice } from "../../../domain/money/money.ts";
import type { FormattedMoney } from "../../../domain/money/money.ts";
import { formatEgp } from "../../../messages/money.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { DescriptionItem, MoneyDescriptionItem } from "../../ui/description-list.tsx";
import { PercentText } from "../../ui/percent.tsx";

interface DownPaymentAndInstalmentProps {
  readonly money: {
    readonly priceEgp: number;
    readonly downPaymentEgp: number | null;
    readonly monthlyEgp: number | null;
  };
  readonly names: { readonly downPayment: string; readonly monthly: string };
  readonly formatMonth: (monthlyEgp: number) => FormattedMoney;
  readonly classes: {
    readonly percent: string | undefined;
    readonly unstated: string | undefined;
    readonly monthly?: string | undefined;
  };
}

/** Down payment and instalment inside a `<dl>`. Null shows "not stated" [CARD-5]; 0 is omitted [CARD-3]. */
export function DownPaymentAndInstalment({
  money,
  names,
  formatMonth,
  classes,
}: DownPaymentAndInstalmentProps) {
  const format = useReaderFormat();
  const { priceEgp, downPaymentEgp, monthlyEgp } = money;
  const percent = downPaymentEgp === null ? null : percentOfPrice(downPaymentEgp, priceEgp);
  return (
    <>
      {downPaymentEgp === null && <NotStated name={names.downPayment} className={classes.unstated} />}
      {downPaymentEgp !== null && downPaymentEgp > 0 && (
        <MoneyDescriptionItem name={names.downPayment} money={formatEgp(downPaymentEgp, format)}>
          {percent !== null && (
            <span className={classes.percent}>
              <PercentText>{formatPercent(percent, format)}</PercentText>
            </span>
          )}
        </MoneyDescriptionItem>
      )}
      {monthlyEgp === null && <NotStated name={names.monthly} className={classes.unstated} />}
      {monthlyEgp !== null && monthlyEgp > 0 && (
        <MoneyDescriptionItem
          name={names.monthly}
          money={formatMonth(monthlyEgp)}
          valueClass={classes.monthly}
        />
      )}
    </>
  );
}

function NotStated({ name, className }: { readonly name: string; readonly className: string | undefined }) {
  const t = useTranslations("listing");
  return (
    <DescriptionItem name={name} valueClass={className}>
      {t("notStated")}
    </DescriptionItem>
  );
}
