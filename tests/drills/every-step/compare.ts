import type { DataSnapshot } from "./state.ts";

type Row = Readonly<Record<string, unknown>>;

/** Collects the values within a row by their path, such as "changes.price.from". */
function flatten(value: unknown, path: string, target: Map<string, string>): void {
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    for (const [name, inner] of Object.entries(value))
      flatten(inner, path === "" ? name : `${path}.${name}`, target);
  else target.set(path, JSON.stringify(value) ?? "null");
}

function flattenTableRows(state: DataSnapshot, table: string): Map<string, string>[] {
  return (JSON.parse(state.get(table) ?? "[]") as Row[]).map((row) => {
    const flat = new Map<string, string>();
    flatten(row, "", flat);
    return flat;
  });
}

/** Values (table and path) that depend on random numbers or a clock, so that they differ between runs. */
export type VolatileValues = ReadonlySet<string>;

/** The stored data after a write, and before it. */
export interface WriteState {
  readonly before: DataSnapshot;
  readonly state: DataSnapshot;
}

function valuesByPath(state: DataSnapshot, table: string): Map<string, string[]> {
  const values = new Map<string, string[]>();
  for (const row of flattenTableRows(state, table))
    for (const [path, value] of row) values.set(path, [...(values.get(path) ?? []), value]);
  return values;
}

/** Finds the values in which two runs of the same write differ. */
export function findVolatileValues(one: DataSnapshot, other: DataSnapshot): VolatileValues {
  const volatilePaths = new Set<string>();
  for (const [table, text] of one) {
    if (text === other.get(table)) continue;
    const [first, second] = [valuesByPath(one, table), valuesByPath(other, table)];
    for (const path of new Set([...first.keys(), ...second.keys()]))
      if (String(first.get(path)?.toSorted()) !== String(second.get(path)?.toSorted()))
        volatilePaths.add(`${table} ${path}`);
  }
  return volatilePaths;
}

/** The rows of a table. For a volatile value, only states whether it exists and whether it is new. */
export function stableTableRows(
  { state, before }: WriteState,
  table: string,
  volatileValues: VolatileValues,
): readonly string[] {
  const old = valuesByPath(before, table);
  const describeValue = (path: string, value: string) => {
    if (value === "null" || !volatileValues.has(`${table} ${path}`)) return value;
    return old.get(path)?.includes(value) ? "as it was" : "new";
  };
  return flattenTableRows(state, table)
    .map((row) => [...row].map(([path, value]) => `${path}=${describeValue(path, value)}`).join(" "))
    .toSorted();
}

/** The tables in which two states differ. Ignores volatile values and the tables in `ignoredTables`. */
export function findDifferentTables(
  one: WriteState,
  other: WriteState,
  volatileValues: VolatileValues,
  ignoredTables: ReadonlySet<string>,
): readonly string[] {
  return [...one.state.keys()].filter((table) => {
    if (ignoredTables.has(table) || one.state.get(table) === other.state.get(table)) return false;
    return (
      String(stableTableRows(one, table, volatileValues)) !==
      String(stableTableRows(other, table, volatileValues))
    );
  });
}
