import type { FieldPath } from "./difference.ts";
import type { FieldTable } from "./fields/field.ts";

/**
 * Like `splitInputPath` of input-path.ts, but also returns the input's name within the field: "en" of
 * "plans.cash.name.en".
 */
export function splitInputPath(
  table: FieldTable,
  input: string,
): { readonly path: FieldPath; readonly input: string } {
  const path: string[] = [];
  let fields = table;
  const rest = input.split(".");
  while (rest.length > 0) {
    const [name = ""] = rest;
    const field = fields[name];
    if (!field) break;
    path.push(name);
    rest.shift();
    if (field.kind === "value") break;
    // Drops the key of the row.
    if (field.kind === "rows") rest.shift();
    fields = field.fields;
  }
  return { path, input: rest.join(".") };
}
