import type { MoneyText } from "../../domain/money/money.ts";

/** An amount with its currency set quieter than the number, in the order of the language. */
export function Money({ money: { number, currency, isCurrencyFirst, egp } }: { readonly money: MoneyText }) {
  const amount = (
    <span className="fig" data-egp={egp}>
      {number}
    </span>
  );
  const unit = <span className="cur">{currency}</span>;
  return isCurrencyFirst ? (
    <>
      {unit} {amount}
    </>
  ) : (
    <>
      {amount} {unit}
    </>
  );
}
