import type { FieldTable, RowsField } from "../../../../domain/studio/fields/field.ts";

/** The columns of the table, by the fields that they hold. */
export const columns = [
  "count",
  "left.count",
  "sizesSqm",
  "bedrooms",
  "bathrooms",
  "priceEgp.from",
  "priceEgp.to",
] as const;
/** Columns that are a range, with a field for each end. */
export const ranges: ReadonlySet<string> = new Set(["bedrooms", "bathrooms"]);

/** What does not fit into the table: when homes were counted, whether all are sold, floor plans. */
export function moreFields({ fields }: RowsField): FieldTable {
  const { left, ...rest } = fields;
  const shown: ReadonlySet<string> = new Set([
    "type",
    ...columns.map((column) => column.split(".")[0] ?? ""),
  ]);
  const others = Object.entries(rest).filter(([name]) => !shown.has(name));
  const { asOf } = left?.kind === "group" ? left.fields : {};
  return {
    ...(left?.kind === "group" && asOf && { left: { ...left, fields: { asOf } } }),
    ...Object.fromEntries(others),
  };
}
