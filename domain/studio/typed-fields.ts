import {
  type StudioField,
  type StudioFieldTable,
  inputName,
  type InputFault,
  rowKeyPattern,
  type FormValues,
} from "./fields/field.ts";

type Plain = Readonly<Record<string, unknown>>;

/** A fault with the full name of its input: "units.villa.priceEgp.from". */
export interface FieldFault extends Omit<InputFault, "input"> {
  readonly input: string;
}

/** A parsed object; `value` is complete only if there are no faults. */
export interface ParsedFields {
  readonly value: Plain;
  readonly faults: readonly FieldFault[];
}

/** Formats an object as form values. The object must have the fields of the table. */
export function toFormValues(table: StudioFieldTable, object: Plain, path = ""): FormValues {
  const typed: Record<string, string> = {};
  for (const [name, field] of Object.entries(table)) {
    const at = path === "" ? name : `${path}.${name}`;
    const value = object[name];
    if (field.kind === "value") {
      const texts = field.write(field.isInlined === true ? object : value);
      for (const [index, input] of field.inputs.entries()) typed[inputName(at, input)] = texts[index] ?? "";
    } else if (field.kind === "group") {
      Object.assign(typed, toFormValues(field.fields, (value ?? {}) as Plain, at));
    } else {
      const { bare } = field;
      const listed = (value ?? []) as readonly Plain[];
      const rows = bare === undefined ? listed : listed.map((row) => ({ [bare]: row }));
      const keys = rowKeysOf(field.keyOf, rows);
      typed[at] = keys.join(",");
      for (const [index, key] of keys.entries())
        Object.assign(typed, toFormValues(field.fields, rows[index] ?? {}, `${at}.${key}`));
    }
  }
  return typed;
}

/**
 * A unique key for each row: its own if it has one that is valid in the name of an input, otherwise "n1", "n2" and so
 * on.
 */
function rowKeysOf(keyOf: ((row: Plain) => string) | undefined, rows: readonly Plain[]): readonly string[] {
  const used = new Set<string>();
  return rows.map((row, index) => {
    const own = keyOf?.(row) ?? "";
    const key = rowKeyPattern.test(own) && !used.has(own) ? own : `n${index + 1}`;
    used.add(key);
    return key;
  });
}

/** Parses form values into an object and reports faults. */
export function parseFormValues(table: StudioFieldTable, typed: FormValues, path = ""): ParsedFields {
  const value: Record<string, unknown> = {};
  const faults: FieldFault[] = [];
  for (const [name, field] of Object.entries(table)) {
    const at = path === "" ? name : `${path}.${name}`;
    if (field.kind === "value") {
      const read = field.read(field.inputs.map((input) => typed[inputName(at, input)] ?? ""));
      if ("faults" in read)
        faults.push(...read.faults.map((each) => ({ ...each, input: inputName(at, each.input) })));
      else if (field.isInlined === true) Object.assign(value, read.value);
      else if (read.value !== undefined) value[name] = read.value;
    } else if (field.kind === "group") {
      if (field.isOptional && isFieldBlank(field, typed, at)) {
        if (field.isOmittedWhenBlank !== true) value[name] = null;
      } else {
        const read = parseFormValues(field.fields, typed, at);
        value[name] = read.value;
        faults.push(...read.faults);
      }
    } else {
      const read = rowKeysAt(typed, at).map((key) => parseFormValues(field.fields, typed, `${at}.${key}`));
      const { bare } = field;
      if (read.length > 0 || field.isOmittedWhenBlank !== true)
        value[name] = read.map((row) => (bare === undefined ? row.value : row.value[bare]));
      faults.push(...read.flatMap((row) => row.faults));
      if (read.length < field.minRows) faults.push({ code: "list", input: at, limit: field.minRows });
    }
  }
  return { value, faults };
}

/** True if no input below the path is filled in. */
export function isFieldBlank(field: StudioField, typed: FormValues, at: string): boolean {
  if (field.kind === "value")
    return field.isBlank(field.inputs.map((input) => typed[inputName(at, input)] ?? ""));
  if (field.kind === "rows") return rowKeysAt(typed, at).length === 0;
  return Object.entries(field.fields).every(([name, each]) => isFieldBlank(each, typed, `${at}.${name}`));
}

export function rowKeysAt(typed: FormValues, path: string): readonly string[] {
  const keys = (typed[path] ?? "").split(",").filter((key) => rowKeyPattern.test(key));
  return [...new Set(keys)];
}

/**
 * Appends a row to a list.
 * @param own a key for the row, unique even if two people add rows at the same time
 */
export function addRow(typed: FormValues, path: string, cells: FormValues = {}, own?: string): FormValues {
  const keys = rowKeysAt(typed, path);
  const key = own ?? newRowKey(keys);
  const named = Object.entries(cells).map(([input, text]) => [`${path}.${key}.${input}`, text] as const);
  return { ...typed, [path]: [...keys, key].join(","), ...Object.fromEntries(named) };
}

function newRowKey(keys: readonly string[]): string {
  const numbers = keys.map((key) => Number(/^r(\d+)$/.exec(key)?.[1] ?? 0));
  return `r${Math.max(0, ...numbers) + 1}`;
}

/** Removes a row with all of its inputs. */
export function removeRow(typed: FormValues, path: string, key: string): FormValues {
  const rest = Object.entries(typed).filter(([name]) => !name.startsWith(`${path}.${key}.`));
  const keys = rowKeysAt(typed, path).filter((each) => each !== key);
  return { ...Object.fromEntries(rest), [path]: keys.join(",") };
}

/** Moves a row by a number of positions, at most to the start or end of the list. */
export function moveRow(typed: FormValues, path: string, key: string, by: number): FormValues {
  const keys = rowKeysAt(typed, path);
  const from = keys.indexOf(key);
  if (from < 0) return typed;
  const to = Math.min(keys.length - 1, Math.max(0, from + by));
  return { ...typed, [path]: keys.toSpliced(from, 1).toSpliced(to, 0, key).join(",") };
}
