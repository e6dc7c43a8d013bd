import { parseUnitType } from "../listings/unit-type.ts";
import type { FormValues } from "./fields/field.ts";
import { addRow, rowKeysAt } from "./typed-fields.ts";

/** Columns of a table of unit types, in order, by the inputs they fill. */
const columns = [
  ["type"],
  ["count"],
  ["sizesSqm"],
  ["bedrooms.from", "bedrooms.to"],
  ["bathrooms.from", "bathrooms.to"],
  ["priceEgp.from"],
  ["priceEgp.to"],
] as const;

const maxRows = 200;

/**
 * Adds rows copied from a spreadsheet (tab-separated cells, one row per line) to the typed units. A row with an
 * existing unit type replaces its values; lines without a unit type, such as column headings, are skipped.
 * @returns null if no line names a unit type
 */
export function addPastedUnits(formValues: FormValues, pasted: string): FormValues | null {
  const lines = pasted
    .split(/\r?\n/)
    .slice(0, maxRows)
    .map((line) => line.split("\t").map((cell) => cell.trim()));
  const rows = lines.flatMap((cells) => {
    const type = parseUnitType(cells[0] ?? "");
    // Any word that is no unit type is read as "other": column headings and notes.
    return type === "other" ? [] : [{ type, cells }];
  });
  if (rows.length === 0) return null;
  let next = formValues;
  for (const { type, cells } of rows) {
    // Missing columns leave their inputs unchanged.
    const inputs = columns
      .slice(1, cells.length)
      .flatMap((names, index) => inputsOf(names, cells[index + 1] ?? ""));
    const key = rowKeysAt(next, "units").find((each) => next[`units.${each}.type`] === type);
    if (key === undefined) next = addRow(next, "units", { type, ...Object.fromEntries(inputs) });
    else {
      const entries = inputs.map(([input, text]) => [`units.${key}.${input}`, text] as const);
      next = Object.assign({}, next, Object.fromEntries(entries));
    }
  }
  return next;
}

/** The inputs that a cell fills: "3-4" fills both ends of a range. */
function inputsOf(names: readonly string[], cell: string): readonly (readonly [string, string])[] {
  const [first = "", second] = names;
  if (second === undefined) return [[first, cell]];
  const [from = "", to = from] = cell.split(/\s*[-\u2013\u2014]\s*|\s+(?:to|إلى)\s+/u);
  return [
    [first, from],
    [second, to],
  ];
}
