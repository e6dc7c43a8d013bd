import type { FieldName } from "../../listings/field-table.ts";
import type { ListingField } from "../../listings/listing-fields.ts";
import type { CellParseFault, CellParseResult } from "./cell-reading.ts";
import type { CellWords } from "./cell-words.ts";
import { type NumberUnit, parseNumberWithUnits, roundHalfUp, ambiguousPointPattern } from "./figures.ts";
import { readColloquialAmount } from "./colloquial-amount.ts";

/** Marks a percentage of the price ("10%"), which no amount contains. `resolvePercentCell` converts it to an amount. */
const shareSign = "%";

/** Formats a percentage of the price as the text of the down payment. */
export function formatPercentCell(percent: number): string {
  return percent === 0 ? "0" : `${percent}${shareSign}`;
}

/** Cue words that may stand next to an amount, by field; any other cue means that the amount is something else. */
const cuesOf: Readonly<Partial<Record<FieldName, readonly string[]>>> = {
  price: ["price"],
  originalprice: ["price"],
  downpayment: ["down"],
  monthlyinst: ["monthly"],
  unitarea: ["size"],
  gardenarea: ["size"],
  roofarea: ["size"],
};

/** Least amount in EGP that may have piastres: decimals of a smaller one, such as "5.2", may mean millions. */
const leastWithPiastres = 1_000;

type Measure = "money" | "area";

/** Reads an amount in EGP or an area in m², with any units and words next to it. */
export function readAmountCell(
  field: ListingField,
  measure: Measure,
  text: string,
  words: CellWords,
): CellParseResult {
  const figure = parseNumberWithUnits(text, words, measure === "money");
  if (figure?.value === "unclear")
    return { fault: figure.units.every(isOwn(field, measure)) ? "unclearPoint" : "wrongUnit" };
  if (figure) return ofFigure(field, measure, figure.value, figure.units);
  if (field === "downpayment" && words.meaning("no-down", text) !== null) return amountResult(field, 0);
  const spoken = readColloquialAmount(text, words);
  if (spoken.kind === "aRange" || spoken.kind === "onRequest") return { fault: spoken.kind };
  if (spoken.kind === "none") return { fault: "notANumber" };
  const units: NumberUnit[] = spoken.cues.map((cue) => `cue ${cue}` as const);
  if (spoken.unit === "money") units.push("egp");
  else if (spoken.unit !== "none") units.push(spoken.unit);
  return ofFigure(field, measure, spoken.value, units);
}

function ofFigure(
  field: ListingField,
  measure: Measure,
  value: number,
  units: readonly NumberUnit[],
): CellParseResult {
  const fault = faultOf(field, measure, units);
  if (fault) return { fault };
  if (units.includes("percent")) return { texts: [[field, formatPercentCell(value)]] };
  const scales = units.map((unit) => scaleOf(unit, measure));
  return amountResult(
    field,
    scales.reduce((sum, scale) => sum * scale, value),
    measure,
  );
}

function scaleOf(unit: NumberUnit, measure: Measure): number {
  if (unit === "million" || (unit === "m" && measure === "money")) return 1_000_000;
  return unit === "thousand" ? 1_000 : 1;
}

function faultOf(field: ListingField, measure: Measure, units: readonly NumberUnit[]): CellParseFault | null {
  if (units.includes("foreign")) return "foreignMoney";
  if (!units.every(isOwn(field, measure))) return "wrongUnit";
  const scaled = units.filter((unit) => scaleOf(unit, measure) > 1);
  return scaled.length > 1 || (units.includes("percent") && units.includes("egp")) ? "wrongUnit" : null;
}

function isOwn(field: ListingField, measure: Measure): (unit: NumberUnit) => boolean {
  return (unit) => {
    if (unit === "thousand" || unit === "m") return true;
    if (unit === "percent") return field === "downpayment";
    if (unit === "million" || unit === "egp") return measure === "money";
    if (unit === "m2") return measure === "area";
    return cuesOf[field]?.some((cue) => unit === `cue ${cue}`) ?? false;
  };
}

/** The result for an amount, which is stored as a whole number; areas and piastres are rounded half up. */
function amountResult(field: ListingField, value: number, measure: Measure = "money"): CellParseResult {
  const rounded = roundHalfUp(value);
  const isFraction = Math.abs(rounded - value) > 1e-6;
  const isTooSmall = measure === "money" ? value < leastWithPiastres : rounded === 0;
  return isFraction && isTooSmall ? { fault: "notANumber" } : { texts: [[field, String(rounded)]] };
}

/**
 * Reads a cell that the spreadsheet stores as a number: 45312.5 may be an instalment, and 0.1 means 10 % where a
 * percentage is allowed.
 */
export function readNumberCell(field: ListingField, measure: Measure, cell: number): CellParseResult {
  const isPart = field === "downpayment" && cell > 0 && cell < 1;
  if (isPart) return { texts: [[field, formatPercentCell(Number((cell * 100).toFixed(6)))]] };
  return cell < 0 ? { fault: "notANumber" } : amountResult(field, cell, measure);
}

/** True if the text is a number without a unit whose separator is ambiguous. */
export function hasAmbiguousSeparator(text: string): boolean {
  return ambiguousPointPattern.test(text.trim());
}

/** Converts a percentage of `readAmountCell` to an amount; null if the price is not known. */
export function resolvePercentCell(text: string, price: number): string | null {
  return price > 0 ? String(roundHalfUp((price * Number(text.slice(0, -1))) / 100)) : null;
}

export function isPercentCell(text: string): boolean {
  return text.endsWith(shareSign);
}
