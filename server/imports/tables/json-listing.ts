import { featureFields, featureIds } from "../../../domain/listings/facts/features.ts";
import { fieldNames, fieldTable } from "../../../domain/listings/field-table.ts";
import {
  type ListingAmounts,
  type PaymentMethod,
  paymentMethodOf,
  statedPaymentMethods,
} from "../../../domain/listings/payment-method.ts";
import { locales } from "../../../domain/text/locale.ts";
import type { TableCellFault } from "./table-fault.ts";

/** A listing of a JSON file as cells by column name. */
export interface JsonListingCells {
  readonly cells: ReadonlyMap<string, string | number>;
  /** Columns whose value is an object or a list, so that it cannot be shown as a cell. */
  readonly nested: ReadonlySet<string>;
}

type Value = unknown;
type Fields = Readonly<Record<string, Value>>;

/** Columns of import files by key of the API (docs/contracts/listings-api.md); texts have one column per language. */
const columnsOfFact: ReadonlyMap<string, readonly string[]> = Map.groupBy(
  fieldNames.filter((name) => fieldTable[name].listing !== undefined && fieldTable[name].type !== "answer"),
  (name) => fieldTable[name].listing ?? "",
);
const columnOfCharge = new Map<string, string>(
  fieldNames.flatMap((name) => {
    const { charge } = fieldTable[name];
    return charge === undefined ? [] : [[charge, name] as const];
  }),
);
const columnOfFeature = new Map<string, string>(
  featureIds.map((id, index) => [id, Object.keys(featureFields)[index] ?? id]),
);

/**
 * Keys of the API that an import ignores: ids whose texts are also present, and data without a column in import
 * files.
 */
const ignoredKeys: ReadonlySet<string> = new Set([
  "isSample",
  "project",
  "developer",
  "areas",
  "unitType",
  "finishing",
  "delivery",
  "isPriceToBeConfirmed",
  "url",
]);

const isFields = (value: Value): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: Value): value is string => typeof value === "string";

/** Converts an item to cells; null if it is not an object. An unknown key becomes a column of that name. */
export function toJsonListingCells(item: Value): JsonListingCells | null {
  if (!isFields(item)) return null;
  const cells = new Map<string, string | number>();
  const nested = new Set<string>();
  const isOfApi = Object.hasOwn(item, "unitCode") && Object.hasOwn(item, "priceEgp");

  const put = (column: string, value: Value) => {
    const cell = toCell(value);
    if (cell === null) nested.add(column);
    cells.set(column, cell ?? formatNestedValue(value));
  };
  const putEach = (values: Fields, columnOf: (key: string) => string) => {
    for (const [key, value] of Object.entries(values)) put(columnOf(key), value);
  };

  for (const [key, value] of Object.entries(item)) {
    if (isOfApi && ignoredKeys.has(key)) continue;
    const [column = key, arabic = `${column}ar`] = columnsOfFact.get(key) ?? [];
    if (isBilingual(value)) {
      if (Object.hasOwn(value, "en")) put(column, value["en"]);
      if (Object.hasOwn(value, "ar")) put(arabic, value["ar"]);
    } else if (key === "features" && isFields(value)) {
      for (const field of columnOfFeature.values()) put(field, null);
      putEach(value, (id) => columnOfFeature.get(id) ?? id);
    } else if (key === "features" && Array.isArray(value) && value.every(isText)) put(key, value.join(", "));
    else if (key === "images" && Array.isArray(value)) put(key, toAddresses(value) ?? value);
    else if (key === "coordinates" && (value === null || isFields(value))) {
      put("latitude", value?.["lat"] ?? null);
      put("longitude", value?.["lng"] ?? null);
    } else if (key === "chargesEgp" && isFields(value))
      putEach(value, (charge) => columnOfCharge.get(charge) ?? charge);
    else if (key === "paymentWay") put("payment", statedPayment(item, value));
    else put(column, value);
  }
  return { cells, nested };
}

/** Whether the value is an object with a text in one or both languages. */
function isBilingual(value: Value): value is Fields {
  if (!isFields(value)) return false;
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => locales.some((locale) => locale === key));
}

/** Converts a value to a cell; null if it is an object or a list. */
function toCell(value: Value): string | number | null {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return Number.isFinite(value) ? value : String(value);
  return isText(value) ? value.replace(/(?![\t\n\r])\p{Cc}/gu, "").toWellFormed() : null;
}

const excerptLength = 60;

/** Formats an object or a list for the message about it, with at most `excerptLength` characters. */
export function formatNestedValue(value: Value): TableCellFault["text"] {
  return JSON.stringify(value).slice(0, excerptLength).toWellFormed();
}

/** Formats a list of picture URLs, or of the API's picture objects, as a cell; null for any other list. */
function toAddresses(pictures: readonly Value[]): string | null {
  const urls = pictures.map((picture) => (isFields(picture) ? picture["url"] : picture));
  return urls.every(isText) ? (urls.length === 0 ? "" : JSON.stringify(urls)) : null;
}

/** The stated payment method; null if the amounts imply it anyway. The API computes `method` from both. */
function statedPayment(home: Fields, method: Value): Value {
  const amount = (key: string) => (typeof home[key] === "number" ? home[key] : null);
  const money: ListingAmounts = {
    priceEgp: amount("priceEgp") ?? 0,
    downPaymentEgp: amount("downPaymentEgp"),
    monthlyEgp: amount("monthlyEgp"),
  };
  if (paymentMethodOf(money) === (method as PaymentMethod)) return null;
  return statedPaymentMethods.find((payment) => paymentMethodOf({ ...money, payment }) === method) ?? method;
}
