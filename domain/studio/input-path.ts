import type { FieldPath } from "./difference.ts";
import type { FieldTable } from "./fields/field.ts";

/** The field of an input: "units.villa.priceEgp.from" belongs to `["units", "priceEgp"]`. */
export function fieldPathOfInput(table: FieldTable, input: string): FieldPath {
  const [name = "", ...rest] = input.split(".");
  const field = table[name];
  if (!field) return [];
  if (field.kind === "value") return [name];
  const below = field.kind === "rows" ? rest.slice(1) : rest;
  return below.length === 0 ? [name] : [name, ...fieldPathOfInput(field.fields, below.join("."))];
}
