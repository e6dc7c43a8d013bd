import { parseWholeNumber } from "../../../../domain/text/digits.ts";
import { formatCount, percentOfPrice } from "../../../../domain/money/money.ts";
import type {
  ListingField,
  ListingPatch,
  ListingFields,
} from "../../../../domain/listings/listing-fields.ts";
import type { ContractAmounts } from "../../../../domain/listings/resale-contract.ts";
import { newListingDefaults, suggestedListingFields } from "../../../../domain/listings/listing-fields.ts";
import { fieldTable, mapFieldTable } from "../../../../domain/listings/field-table.ts";
import type { AuditValue } from "../../../../server/db/staff-tables.ts";
import type { ListingFormTexts } from "./panel-data.ts";

/** A value as text of the form, in Latin digits in both languages; the form accepts Arabic-Indic digits as well. */
export function listingFieldText(field: ListingField, value: AuditValue | undefined): string {
  if (value === null || value === undefined) return "";
  // Only `source_words` is an object, and the form has no field for it.
  if (typeof value === "object") return "";
  return typeof value === "number" && fieldTable[field].type === "money"
    ? formatCount(value, { locale: "en" })
    : String(value);
}

export function toFormTexts(values: ListingFields): ListingFormTexts {
  return mapFieldTable((field) => listingFieldText(field, values[field]));
}

/** The texts of an empty form. The status is blank, because staff have to choose it. */
export const emptyFormTexts: ListingFormTexts = { ...toFormTexts(newListingDefaults), status: "" };

/** Fills `suggestedListingFields` into empty text fields and an empty status. */
export function withSuggestedTexts(texts: ListingFormTexts): ListingFormTexts {
  const suggestedTexts = toFormTexts(suggestedListingFields);
  return mapFieldTable((field, { type }) =>
    texts[field] === "" && (type === "text" || type === "status") ? suggestedTexts[field] : texts[field],
  );
}

/** The texts after the patch was saved: each changed field has its saved value instead of what was typed. */
export function withPatchedTexts(texts: ListingFormTexts, patch: ListingPatch): ListingFormTexts {
  return mapFieldTable((field) =>
    patch[field] === undefined ? texts[field] : listingFieldText(field, patch[field]),
  );
}

/** The typed texts; a field that was not sent keeps its earlier text. */
export function readFormTexts(form: FormData, before: ListingFormTexts): ListingFormTexts {
  return mapFieldTable((field) => {
    const text = form.get(field);
    return typeof text === "string" ? text : before[field];
  });
}

/** Everything that was typed, as hidden fields of a question. */
export function toHiddenFields(texts: ListingFormTexts, pictures: string): Record<string, string | null> {
  return { ...texts, pictures: pictures || null };
}

/** "3500000" and "٣٥٠٠٠٠٠" become "3,500,000"; text that is not a whole number stays as it was typed. */
export function groupAmountDigits(text: string): string {
  const amount = parseWholeNumber(text);
  return amount === null ? text : formatCount(amount, { locale: "en" });
}

/** The down payment as a percentage of the price, rounded; null if either is unknown or not a number. */
export function downPaymentPercent(price: string, downPayment: string): number | null {
  const downAmount = parseWholeNumber(downPayment);
  return downAmount === null || downAmount === 0
    ? null
    : percentOfPrice(downAmount, parseWholeNumber(price) ?? 0);
}

/** The contract's figures in the form; text that is not a number counts as unknown. */
export function parseContractFigures(texts: ListingFormTexts): ContractAmounts {
  const amount = (field: keyof ContractAmounts) => parseWholeNumber(texts[field]);
  return {
    price: amount("price") ?? 0,
    originalprice: amount("originalprice"),
    paid: amount("paid"),
    over: amount("over"),
    remaining: amount("remaining"),
  };
}
