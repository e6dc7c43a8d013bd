import type { State } from "./state.ts";

type Row = Readonly<Record<string, unknown>>;

/** Collects values by their path within the row, such as "changes.price.from". */
function flatten(value: unknown, path: string, into: Map<string, string>): void {
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    for (const [name, inner] of Object.entries(value))
      flatten(inner, path === "" ? name : `${path}.${name}`, into);
  else into.set(path, JSON.stringify(value) ?? "null");
}

function rowsOf(state: State, table: string): Map<string, string>[] {
  return (JSON.parse(state.get(table) ?? "[]") as Row[]).map((row) => {
    const flat = new Map<string, string>();
    flatten(row, "", flat);
    return flat;
  });
}

/** Places (table and path) whose values depend on chance or on a clock. */
export type Chance = ReadonlySet<string>;

/** The stored state, and the state before the write. */
export interface Moment {
  readonly before: State;
  readonly state: State;
}

function valuesByPath(state: State, table: string): Map<string, string[]> {
  const values = new Map<string, string[]>();
  for (const row of rowsOf(state, table))
    for (const [path, value] of row) values.set(path, [...(values.get(path) ?? []), value]);
  return values;
}

/** The places at which two runs of the same write differ. */
export function chanceBetween(one: State, other: State): Chance {
  const found = new Set<string>();
  for (const [table, text] of one) {
    if (text === other.get(table)) continue;
    const [first, second] = [valuesByPath(one, table), valuesByPath(other, table)];
    for (const path of new Set([...first.keys(), ...second.keys()]))
      if (String(first.get(path)?.toSorted()) !== String(second.get(path)?.toSorted()))
        found.add(`${table} ${path}`);
  }
  return found;
}

/** The rows of a table. Of a value that depends on chance, only counts whether there is one and whether it is new. */
export function tableWithout({ state, before }: Moment, table: string, chance: Chance): readonly string[] {
  const old = valuesByPath(before, table);
  const written = (path: string, value: string) => {
    if (value === "null" || !chance.has(`${table} ${path}`)) return value;
    return old.get(path)?.includes(value) ? "as it was" : "new";
  };
  return rowsOf(state, table)
    .map((row) => [...row].map(([path, value]) => `${path}=${written(path, value)}`).join(" "))
    .toSorted();
}

/** The tables in which two moments differ, ignoring values that depend on chance, and the tables in `apart`. */
export function differences(
  one: Moment,
  other: Moment,
  chance: Chance,
  apart: ReadonlySet<string>,
): readonly string[] {
  return [...one.state.keys()].filter((table) => {
    if (apart.has(table) || one.state.get(table) === other.state.get(table)) return false;
    return String(tableWithout(one, table, chance)) !== String(tableWithout(other, table, chance));
  });
}
