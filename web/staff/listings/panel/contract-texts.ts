import type { NumberStyle } from "../../../../domain/money/money.ts";
import type { ContractFault } from "../../../../domain/listings/resale-contract.ts";
import { getTranslator } from "../../../../messages/translator.ts";
import { formatEgp } from "../../../../messages/money.ts";

/** What does not add up in a contract, and by how much, in a sentence. */
export function contractFaultText(
  { field, statedEgp, sumEgp, unknown }: ContractFault,
  style: NumberStyle,
): string {
  const t = getTranslator(style, "propertyForm.contract");
  const egp = (amountEgp: number) => formatEgp(amountEgp, style).text;
  const values = { sum: egp(sumEgp), difference: egp(Math.abs(sumEgp - statedEgp)) };
  const known = unknown.length > 0 ? "known" : sumEgp > statedEgp ? "more" : "less";
  return t(`${field}.${known}`, values);
}
