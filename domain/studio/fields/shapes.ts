import type { FieldTable, GroupField, RowsField } from "./field.ts";

/** A list of objects with these fields; may be empty unless `least` says otherwise. */
export function rows(fields: FieldTable, more: Partial<Omit<RowsField, "kind" | "fields">> = {}): RowsField {
  return { kind: "rows", fields, least: 0, ...more };
}

/** An object that is null while all of its fields are blank. */
export function group(fields: FieldTable): GroupField {
  return { kind: "group", fields, isOptional: true };
}

/** An object that is omitted while all of its fields are blank. */
export function rareGroup(fields: FieldTable): GroupField {
  return { ...group(fields), isOmittedWhenBlank: true };
}
