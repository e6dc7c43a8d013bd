import type { FieldPath } from "./difference.ts";
import type { StudioFieldTable } from "./fields/field.ts";

/**
 * Splits the name of an input: "plans.cash.name.en" is the input "en" of the field `["plans", "name"]`. Keys of rows
 * are not part of the path.
 */
export function splitInputPath(
  table: StudioFieldTable,
  input: string,
): { readonly path: FieldPath; readonly input: string } {
  const path: string[] = [];
  let fields = table;
  const segments = input.split(".");
  while (segments.length > 0) {
    const [name = ""] = segments;
    const field = fields[name];
    if (!field) break;
    path.push(name);
    segments.shift();
    if (field.kind === "value") break;
    // Drops the key of the row.
    if (field.kind === "rows") segments.shift();
    fields = field.fields;
  }
  return { path, input: segments.join(".") };
}
