import {
  type StudioField,
  type StudioFieldTable,
  inputName,
  type InputFault,
  rowKeyPattern,
  type FormValues,
} from "./fields/field.ts";

type PlainObject = Readonly<Record<string, unknown>>;

/** A fault with the full name of its input: "units.villa.priceEgp.from". */
export interface FieldFault extends Omit<InputFault, "input"> {
  readonly input: string;
}

/** A parsed object; `value` is complete only if there are no faults. */
export interface ParsedFields {
  readonly value: PlainObject;
  readonly faults: readonly FieldFault[];
}

/** Formats an object as form values. The object must have the fields of the table. */
export function toFormValues(table: StudioFieldTable, object: PlainObject, path = ""): FormValues {
  const formValues: Record<string, string> = {};
  for (const [name, field] of Object.entries(table)) {
    const fieldPath = path === "" ? name : `${path}.${name}`;
    const value = object[name];
    if (field.kind === "value") {
      const texts = field.write(field.isInlined === true ? object : value);
      for (const [index, input] of field.inputs.entries())
        formValues[inputName(fieldPath, input)] = texts[index] ?? "";
    } else if (field.kind === "group") {
      Object.assign(formValues, toFormValues(field.fields, (value ?? {}) as PlainObject, fieldPath));
    } else {
      const { onlyField } = field;
      const listed = (value ?? []) as readonly PlainObject[];
      const rows = onlyField === undefined ? listed : listed.map((row) => ({ [onlyField]: row }));
      const keys = rowKeysOf(field.keyOf, rows);
      formValues[fieldPath] = keys.join(",");
      for (const [index, key] of keys.entries())
        Object.assign(formValues, toFormValues(field.fields, rows[index] ?? {}, `${fieldPath}.${key}`));
    }
  }
  return formValues;
}

/**
 * A unique key for each row: its own if it has one that is valid in the name of an input, otherwise "n1", "n2" and so
 * on.
 */
function rowKeysOf(
  keyOf: ((row: PlainObject) => string) | undefined,
  rows: readonly PlainObject[],
): readonly string[] {
  const used = new Set<string>();
  return rows.map((row, index) => {
    const ownKey = keyOf?.(row) ?? "";
    const key = rowKeyPattern.test(ownKey) && !used.has(ownKey) ? ownKey : `n${index + 1}`;
    used.add(key);
    return key;
  });
}

/** Parses form values into an object and reports faults. */
export function parseFormValues(table: StudioFieldTable, formValues: FormValues, path = ""): ParsedFields {
  const value: Record<string, unknown> = {};
  const faults: FieldFault[] = [];
  for (const [name, field] of Object.entries(table)) {
    const fieldPath = path === "" ? name : `${path}.${name}`;
    if (field.kind === "value") {
      const read = field.read(field.inputs.map((input) => formValues[inputName(fieldPath, input)] ?? ""));
      if ("faults" in read)
        faults.push(...read.faults.map((each) => ({ ...each, input: inputName(fieldPath, each.input) })));
      else if (field.isInlined === true) Object.assign(value, read.value);
      else if (read.value !== undefined) value[name] = read.value;
    } else if (field.kind === "group") {
      if (field.isOptional && isFieldBlank(field, formValues, fieldPath)) {
        if (field.isOmittedWhenBlank !== true) value[name] = null;
      } else {
        const read = parseFormValues(field.fields, formValues, fieldPath);
        value[name] = read.value;
        faults.push(...read.faults);
      }
    } else {
      const read = rowKeysAt(formValues, fieldPath).map((key) =>
        parseFormValues(field.fields, formValues, `${fieldPath}.${key}`),
      );
      const { onlyField } = field;
      if (read.length > 0 || field.isOmittedWhenBlank !== true)
        value[name] = read.map((row) => (onlyField === undefined ? row.value : row.value[onlyField]));
      faults.push(...read.flatMap((row) => row.faults));
      if (read.length < field.minRows) faults.push({ code: "list", input: fieldPath, limit: field.minRows });
    }
  }
  return { value, faults };
}

/** True if no input below the path is filled in. */
export function isFieldBlank(field: StudioField, formValues: FormValues, path: string): boolean {
  if (field.kind === "value")
    return field.isBlank(field.inputs.map((input) => formValues[inputName(path, input)] ?? ""));
  if (field.kind === "rows") return rowKeysAt(formValues, path).length === 0;
  return Object.entries(field.fields).every(([name, each]) =>
    isFieldBlank(each, formValues, `${path}.${name}`),
  );
}

export function rowKeysAt(formValues: FormValues, path: string): readonly string[] {
  const keys = (formValues[path] ?? "").split(",").filter((key) => rowKeyPattern.test(key));
  return [...new Set(keys)];
}

/**
 * Appends a row to a list.
 * @param rowKey a key for the row, unique even if two people add rows at the same time
 */
export function addRow(
  formValues: FormValues,
  path: string,
  cells: FormValues = {},
  rowKey?: string,
): FormValues {
  const keys = rowKeysAt(formValues, path);
  const key = rowKey ?? newRowKey(keys);
  const entries = Object.entries(cells).map(([input, text]) => [`${path}.${key}.${input}`, text] as const);
  return { ...formValues, [path]: [...keys, key].join(","), ...Object.fromEntries(entries) };
}

function newRowKey(keys: readonly string[]): string {
  const numbers = keys.map((key) => Number(/^r(\d+)$/.exec(key)?.[1] ?? 0));
  return `r${Math.max(0, ...numbers) + 1}`;
}

/** Removes a row with all of its inputs. */
export function removeRow(formValues: FormValues, path: string, key: string): FormValues {
  const remaining = Object.entries(formValues).filter(([name]) => !name.startsWith(`${path}.${key}.`));
  const keys = rowKeysAt(formValues, path).filter((each) => each !== key);
  return { ...Object.fromEntries(remaining), [path]: keys.join(",") };
}

/** Moves a row by a number of positions, at most to the start or end of the list. */
export function moveRow(formValues: FormValues, path: string, key: string, by: number): FormValues {
  const keys = rowKeysAt(formValues, path);
  const from = keys.indexOf(key);
  if (from < 0) return formValues;
  const to = Math.min(keys.length - 1, Math.max(0, from + by));
  return { ...formValues, [path]: keys.toSpliced(from, 1).toSpliced(to, 0, key).join(",") };
}
