import type { StudioFieldTable, RowsField } from "../../../../domain/studio/fields/field.ts";

/** The columns of the table of unit types, as paths of fields. */
export const unitTypeColumns = [
  "count",
  "left.count",
  "sizesSqm",
  "bedrooms",
  "bathrooms",
  "priceEgp.from",
  "priceEgp.to",
] as const;
/** Columns with a range, which have an input for each end. */
export const unitTypeRangeColumns: ReadonlySet<string> = new Set(["bedrooms", "bathrooms"]);

/** Fields without a column, shown below the row: the day of the count, whether all are sold, floor plans. */
export function unitFieldsWithoutColumn({ fields }: RowsField): StudioFieldTable {
  const { left, ...rest } = fields;
  const columnFields: ReadonlySet<string> = new Set([
    "type",
    ...unitTypeColumns.map((column) => column.split(".")[0] ?? ""),
  ]);
  const others = Object.entries(rest).filter(([name]) => !columnFields.has(name));
  const { asOf } = left?.kind === "group" ? left.fields : {};
  return {
    ...(left?.kind === "group" && asOf && { left: { ...left, fields: { asOf } } }),
    ...Object.fromEntries(others),
  };
}
