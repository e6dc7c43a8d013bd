import type { FieldTable, GroupField, RowsField } from "./field.ts";

/** A list of objects with these fields. It may be empty unless `least` says otherwise. */
export function rows(fields: FieldTable, more: Partial<Omit<RowsField, "kind" | "fields">> = {}): RowsField {
  return { kind: "rows", fields, least: 0, ...more };
}

/** An object that is null while none of its fields is filled in. */
export function group(fields: FieldTable): GroupField {
  return { kind: "group", fields, isOptional: true };
}

/** An object that the object around it leaves out while none of its fields is filled in. */
export function rareGroup(fields: FieldTable): GroupField {
  return { ...group(fields), isRare: true };
}
