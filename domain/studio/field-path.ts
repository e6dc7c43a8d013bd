import type { FieldPath } from "./difference.ts";
import type { FieldTable } from "./fields/field.ts";

/** The place of an input in its table, without the names of rows, and which of its field's inputs it is. */
export function fieldPathOf(
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
    // The name of the row.
    if (field.kind === "rows") rest.shift();
    fields = field.fields;
  }
  return { path, input: rest.join(".") };
}
