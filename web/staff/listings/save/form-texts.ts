import { parseWholeNumber } from "../../../../domain/text/digits.ts";
import { formatCount, percentOf } from "../../../../domain/money/money.ts";
import type {
  PropertyField,
  PropertyPatch,
  PropertyValues,
} from "../../../../domain/listings/listing-fields.ts";
import type { ContractValues } from "../../../../domain/listings/resale-contract.ts";
import { newProperty, usualProperty } from "../../../../domain/listings/listing-fields.ts";
import { fieldTable, mapFields } from "../../../../domain/listings/field-table.ts";
import type { AuditValue } from "../../../../server/db/staff-tables.ts";
import type { FormTexts } from "./panel-data.ts";

/** A value as the form shows it. Both languages write figures the Latin way there, and read any. */
export function toFieldText(field: PropertyField, value: AuditValue | undefined): string {
  if (value === null || value === undefined) return "";
  // Only the words of a file are an object, and no field holds them.
  if (typeof value === "object") return "";
  return typeof value === "number" && fieldTable[field].type === "money"
    ? formatCount(value, { locale: "en" })
    : String(value);
}

export function toFormTexts(values: PropertyValues): FormTexts {
  return mapFields((field) => toFieldText(field, values[field]));
}

/** The form of a new property. Its status is chosen by whoever adds it. */
export const newTexts: FormTexts = { ...toFormTexts(newProperty), status: "" };

/** The texts with the product's defaults where nothing is written yet. */
export function withUsual(texts: FormTexts): FormTexts {
  const usual = toFormTexts(usualProperty);
  return mapFields((field, { type }) =>
    texts[field] === "" && (type === "text" || type === "status") ? usual[field] : texts[field],
  );
}

/** The texts with those fields of the patch as they would be saved. */
export function withPatch(texts: FormTexts, patch: PropertyPatch): FormTexts {
  return mapFields((field) => (patch[field] === undefined ? texts[field] : toFieldText(field, patch[field])));
}

/** What was typed; a field that was not sent stands as it did. */
export function typedTexts(form: FormData, before: FormTexts): FormTexts {
  return mapFields((field) => {
    const text = form.get(field);
    return typeof text === "string" ? text : before[field];
  });
}

/** All that was typed, to be carried through a question out of sight. */
export function typedFields(texts: FormTexts, pictures: string): Record<string, string | null> {
  return { ...texts, pictures: pictures || null };
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
