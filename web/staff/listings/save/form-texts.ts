import { parseWholeNumber } from "../../../../domain/text/digits.ts";
import { formatCount, percentOf } from "../../../../domain/money/money.ts";
import type {
  PropertyField,
  PropertyPatch,
  PropertyValues,
} from "../../../../domain/listings/listing-fields.ts";
import type { ContractValues } from "../../../../domain/listings/resale-contract.ts";
import { propertyFields } from "../../../../domain/listings/listing-form.ts";
import type { AuditValue } from "../../../../server/db/staff-tables.ts";
import type { FormTexts } from "./panel-data.ts";

/** Whole EGP, written in groups of three. */
export const moneyFields: ReadonlySet<PropertyField> = new Set([
  "price",
  "downpayment",
  "monthlyinst",
  "originalprice",
  "paid",
  "over",
  "remaining",
  "transferfee",
  "maintenancedeposit",
  "club",
  "parking",
  "registration",
  "tax",
]);

/** A value as the form shows it. Both languages write figures the Latin way there, and read any. */
export function toFieldText(field: PropertyField, value: AuditValue | undefined): string {
  if (value === null || value === undefined) return "";
  return typeof value === "number" && moneyFields.has(field)
    ? formatCount(value, { locale: "en" })
    : String(value);
}

export function toFormTexts(values: PropertyValues): FormTexts {
  return Object.fromEntries(
    propertyFields.map((field) => [field, toFieldText(field, values[field])]),
  ) as FormTexts;
}

/** The texts with those fields of the patch as they would be saved. */
export function withPatch(texts: FormTexts, patch: PropertyPatch): FormTexts {
  const changed = propertyFields.filter((field) => patch[field] !== undefined);
  return {
    ...texts,
    ...Object.fromEntries(changed.map((field) => [field, toFieldText(field, patch[field])])),
  };
}

/** What was typed; a field that was not sent stands as it did. */
export function typedTexts(form: FormData, before: FormTexts): FormTexts {
  const sent = propertyFields.flatMap((field) => {
    const text = form.get(field);
    return typeof text === "string" ? [[field, text] as const] : [];
  });
  return { ...before, ...Object.fromEntries(sent) };
}

/** "3500000" and "٣٥٠٠٠٠٠" as "3,500,000"; whatever is no amount stays as it was typed. */
export function groupAmount(text: string): string {
  const amount = parseWholeNumber(text);
  return amount === null ? text : formatCount(amount, { locale: "en" });
}

/** How much of the price is paid today, in whole percent; null while either is not known or not a number. */
export function downPaymentPercent(price: string, downPayment: string): number | null {
  const down = parseWholeNumber(downPayment);
  return down === null || down === 0 ? null : percentOf(down, parseWholeNumber(price) ?? 0);
}

/** The contract as it stands in the form; what is no number yet is not known. */
export function typedContract(texts: FormTexts): ContractValues {
  const amount = (field: keyof ContractValues) => parseWholeNumber(texts[field]);
  return {
    price: amount("price") ?? 0,
    originalprice: amount("originalprice"),
    paid: amount("paid"),
    over: amount("over"),
    remaining: amount("remaining"),
  };
}
