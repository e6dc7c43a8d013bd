import { parseUnitType } from "../listings/unit-type.ts";
import type { Typed } from "./fields/field.ts";
import { addRow, rowsIn } from "./typed-fields.ts";

/** The columns of a table of unit types, in their order, by the inputs that they fill. */
const columns = [
  ["type"],
  ["count"],
  ["sizesSqm"],
  ["bedrooms.from", "bedrooms.to"],
  ["bathrooms.from", "bathrooms.to"],
  ["priceEgp.from"],
  ["priceEgp.to"],
] as const;

const mostRows = 200;

/**
 * What was typed, with the rows of a table that was copied out of a spreadsheet: tabs between cells, a line a row. A row
 * of a type that is there already takes its place; a line without a type, such as the names of the columns, is left out.
 * @returns null where no line names a type of homes
 */
export function withPastedUnits(typed: Typed, pasted: string): Typed | null {
  const lines = pasted
    .split(/\r?\n/)
    .slice(0, mostRows)
    .map((line) => line.split("\t").map((cell) => cell.trim()));
  const rows = lines.flatMap((cells) => {
    const type = parseUnitType(cells[0] ?? "");
    // A word that is no type of homes is read as "other": the name of a column, or a line of notes.
    return type === "other" ? [] : [{ type, cells }];
  });
  if (rows.length === 0) return null;
  let next = typed;
  for (const { type, cells } of rows) {
    // A table with fewer columns leaves the others as they are.
    const inputs = columns
      .slice(1, cells.length)
      .flatMap((names, index) => inputsOf(names, cells[index + 1] ?? ""));
    const key = rowsIn(next, "units").find((each) => next[`units.${each}.type`] === type);
    if (key === undefined) next = addRow(next, "units", { type, ...Object.fromEntries(inputs) });
    else {
      const own = inputs.map(([input, text]) => [`units.${key}.${input}`, text] as const);
      next = Object.assign({}, next, Object.fromEntries(own));
    }
  }
  return next;
}

/** The inputs that a cell fills: "3-4" is from 3 to 4. */
function inputsOf(names: readonly string[], cell: string): readonly (readonly [string, string])[] {
  const [first = "", second] = names;
  if (second === undefined) return [[first, cell]];
  const [from = "", to = from] = cell.split(/\s*[-\u2013\u2014]\s*|\s+(?:to|إلى)\s+/u);
  return [
    [first, from],
    [second, to],
  ];
}
