import type { NumberStyle } from "../../../../domain/money/money.ts";
import type { ContractFault, DerivedContractAmounts } from "../../../../domain/listings/resale-contract.ts";
import { getTranslator } from "../../../../messages/translator.ts";
import { joinWithCommas } from "../../../../messages/lists.ts";
import { formatEgp } from "../../../../messages/money.ts";

/** A sentence about a contradiction in a contract's figures, with the difference. */
export function contractFaultText(
  { field, statedEgp, sumEgp, unknownParts }: ContractFault,
  style: NumberStyle,
): string {
  const t = getTranslator(style, "propertyForm.contract");
  const egp = (amountEgp: number) => formatEgp(amountEgp, style).text;
  const values = { sum: egp(sumEgp), difference: egp(Math.abs(sumEgp - statedEgp)) };
  const comparison = unknownParts.length > 0 ? "known" : sumEgp > statedEgp ? "more" : "less";
  return t(`${field}.${comparison}`, values);
}

/** A sentence with the contract figures that are derived from a price. */
export function derivedContractFiguresText(figures: DerivedContractAmounts, style: NumberStyle): string {
  const t = getTranslator(style, "propertyForm.contract.follow");
  const names = ["downpayment", "over", "remaining"] as const;
  const parts = names.flatMap((name) => {
    const amountEgp = figures[name];
    if (amountEgp === undefined || amountEgp === null) return [];
    return [t(name, { amount: formatEgp(amountEgp, style).text })];
  });
  return t("text", { figures: joinWithCommas(parts, style.locale) });
}
