import type { FieldTable, GroupField, RowsField } from "./field.ts";

/** A list of objects with these fields; may be empty unless `least` says otherwise. */
export function rowsField(
  fields: FieldTable,
  more: Partial<Omit<RowsField, "kind" | "fields">> = {},
): RowsField {
  return { kind: "rows", fields, minRows: 0, ...more };
}

/** An object that is null while all of its fields are blank. */
export function groupField(fields: FieldTable): GroupField {
  return { kind: "group", fields, isOptional: true };
}

/** An object that is omitted while all of its fields are blank. */
export function omittableGroupField(fields: FieldTable): GroupField {
  return { ...groupField(fields), isOmittedWhenBlank: true };
}
