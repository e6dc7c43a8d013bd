import type { ReactNode } from "react";
import type { FormattedMoney } from "../../domain/money/money.ts";
import { convertEgpApproximately } from "../../domain/money/second-currency.ts";
import { formatSecondCurrency } from "../../messages/money.ts";
import { useReaderFormat, useSecondCurrency } from "../language/page-locale.ts";
import { useTranslations } from "../language/use-translations.ts";

interface MoneyProps {
  readonly money: FormattedMoney;
  /** Text next to the amount, above the second currency. */
  readonly children?: ReactNode;
  /** Omits the second currency: within sentences, in narrow bars, on staff pages. */
  readonly isEgpOnly?: boolean | undefined;
}

/**
 * An amount whose currency is less prominent than the figure, with the approximate amount in the visitor's second
 * currency below.
 */
export function MoneyAmount({ money, children, isEgpOnly }: MoneyProps) {
  const amount = <span className="fig">{money.number}</span>;
  const unit = <span className="cur">{money.currency}</span>;
  return (
    <>
      {money.isCurrencyFirst ? unit : amount} {money.isCurrencyFirst ? amount : unit}
      {children}
      {!isEgpOnly && <SecondCurrencyAmount egp={[money.egp]} />}
    </>
  );
}

interface SecondCurrencyAmountProps {
  /** One amount in EGP, or the lowest and the highest. */
  readonly egp: readonly number[];
}

/** Amounts in the visitor's second currency; renders nothing if none is chosen or an amount is unknown. */
export function SecondCurrencyAmount({ egp }: SecondCurrencyAmountProps) {
  const second = useSecondCurrency();
  return second && egp.every((amount) => amount > 0) && <SecondLine egp={egp} {...second} />;
}

function SecondLine({
  egp,
  currency,
  rate,
}: SecondCurrencyAmountProps & NonNullable<ReturnType<typeof useSecondCurrency>>) {
  const t = useTranslations("chrome.currency");
  const format = useReaderFormat();
  const amounts = egp.map((amount) =>
    formatSecondCurrency(convertEgpApproximately(amount, rate), currency, format),
  );
  return (
    <small className="second">
      <span className="visually-hidden">{` ${t("about")} `}</span>
      <span aria-hidden="true">≈ </span>
      {amounts.join(" – ")}
    </small>
  );
}
