import { fieldTable, isFieldName, translatedFieldPairs } from "../domain/listings/field-table.ts";
import type { ListingField } from "../domain/listings/listing-fields.ts";
import type { AmountWarning } from "../domain/listings/money-rules.ts";
import { statedPaymentMethods } from "../domain/listings/payment-method.ts";
import { type UnitTypeId, unitTypeLabels } from "../domain/listings/unit-type.ts";
import { typicalPriceRange } from "../domain/listings/usual-prices.ts";
import { formatCount, type NumberStyle } from "../domain/money/money.ts";
import type { Bilingual } from "../domain/text/locale.ts";
import type { ImportableColumn } from "../domain/uploads/file-columns.ts";
import type { ColumnFault } from "../domain/uploads/file-row.ts";
import type { PriceCorrection } from "../domain/uploads/price-corrections.ts";
import { joinWithAnd, joinWithCommas } from "./lists.ts";
import { formatAreaM2, formatEgp, formatMillions } from "./money.ts";
import { getTranslator } from "./translator.ts";

/** The column's name for staff; "row" stands for the whole row. */
export function importColumnName(column: ImportableColumn | "row", style: NumberStyle): string {
  if (column === "row") return getTranslator(style, "imports")("totals.row");
  return isFieldName(column)
    ? getTranslator(style, "propertyForm")(`fields.${column}`)
    : getTranslator(style, "imports")(`columns.own.${column}`);
}

/** Names a kind of fault and its column, for a list with counts: "Price: not a number". */
export function faultKindText(
  { column, fault }: Pick<ColumnFault, "column" | "fault">,
  style: NumberStyle,
): string {
  const t = getTranslator(style, "imports");
  return t("totals.fault", { column: importColumnName(column, style), kind: t(`kinds.${fault}`) });
}

/** A row whose price staff have to confirm. */
interface PricedRow {
  readonly row: number;
  readonly price: number;
  readonly area: number;
  readonly doubts: readonly AmountWarning[];
  readonly far?: {
    readonly type: UnitTypeId;
    readonly location: Bilingual;
    readonly corrections: readonly PriceCorrection[];
  };
}

/** Names the row and its suspicious price: "Row 57, land, 900m², New Cairo: EGP 75,000". */
export function priceQuestionTitle({ row, price, area, far }: PricedRow, style: NumberStyle): string {
  const t = getTranslator(style, "imports");
  const { locale } = style;
  const label = far ? unitTypeLabels[far.type][locale] : "";
  const place = far ? far.location[locale] || far.location.en || far.location.ar : "";
  return t("prices.head", {
    row: t("row", { row: formatCount(row, style) }),
    facts: joinWithCommas(
      [locale === "en" ? label.toLowerCase() : label, area > 0 && formatAreaM2(area, style), place],
      locale,
    ),
    price: formatEgp(price, style).text,
  });
}

/** Explains why the price is suspicious: typical prices of the unit type, and suggested corrections. */
export function priceQuestionReasons({ price, area, doubts, far }: PricedRow, style: NumberStyle): string {
  if (!far) return "";
  const t = getTranslator(style, "imports.prices");
  const { leastEgp, mostEgp } = typicalPriceRange(far.type);
  const usualText = doubts.includes("perM2FarOff")
    ? t("perM2", { price: formatEgp(Math.round(price / Math.max(1, area)), style).text })
    : t("usual", { least: shortEgp(leastEgp, style), most: shortEgp(mostEgp, style) });
  const would = far.corrections.map(({ kind, priceEgp }) =>
    t(`would.${kind}`, { price: shortEgp(priceEgp, style) }),
  );
  return [usualText, ...would].join(" ");
}

/** The label of the button that accepts a suggested price. */
export function priceCorrectionLabel({ kind, priceEgp }: PriceCorrection, style: NumberStyle): string {
  return kind === "per-m2"
    ? getTranslator(style, "imports.prices")("buttons.per-m2")
    : shortEgp(priceEgp, style);
}

const million = 1_000_000;

/** A short price: "67.5M", "6M", "EGP 75,000". */
function shortEgp(egp: number, style: NumberStyle): string {
  if (egp < million) return formatEgp(egp, style).text;
  const { number } = formatMillions(egp, style);
  const tenths = Math.round(egp / (million / 10));
  if (tenths % 10 !== 0) return number;
  // Whole millions are written without decimals.
  return getTranslator(style, "money")
    .raw("million")
    .replace("#", formatCount(tenths / 10, style));
}

/** The value of a listing's field that was read from a cell. */
export interface ImportedFieldValue {
  readonly field: ListingField;
  readonly value: string | number | null;
  /** The name of the place, if the value is the id of a place. */
  readonly name?: Bilingual;
}

/** Describes how a cell was interpreted: "3 bedrooms and maid’s room". */
export function importedFieldsText(fields: readonly ImportedFieldValue[], style: NumberStyle): string {
  const fieldNames = new Set(fields.map(({ field }) => field));
  // If a text was read in both languages, only the one in the staff member's language is shown.
  const others = translatedFieldPairs.flatMap(([english, arabic]) =>
    fieldNames.has(english) && fieldNames.has(arabic) ? [style.locale === "ar" ? english : arabic] : [],
  );
  const shownFields = fields.filter(({ field }) => !others.some((other) => other === field));
  return joinWithAnd(
    shownFields.map((field) => fieldText(field, style)),
    style.locale,
  );
}

function fieldText({ field, value, name }: ImportedFieldValue, style: NumberStyle): string {
  const t = getTranslator(style, "imports.reads");
  const form = getTranslator(style, "propertyForm");
  const label = form(`fields.${field}`);
  if (value === null) return t("unstated");
  if (name) return name[style.locale];
  const { type, column } = fieldTable[field];
  if (type === "answer") return value === "no" ? t("named", { name: label, value: t("no") }) : label;
  if (type === "payment") {
    const payment = statedPaymentMethods.find((each) => each === value);
    return payment ? form(`payment.${payment}`) : String(value);
  }
  if (typeof value === "string") return value;
  if (type === "money") return formatEgp(value, style).text;
  if (column.endsWith("_m2")) return formatAreaM2(value, style);
  if (field === "rooms") return t("rooms", { count: value });
  if (field === "toilets") return t("bathrooms", { count: value });
  return t("named", { name: label, value: formatCount(value, style) });
}
