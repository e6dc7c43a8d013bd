import type { FileWarning } from "../../../domain/uploads/file-warning.ts";
import { createMojibakeRepairer } from "./garbled-text.ts";
import type { TableCellFault, RawTableRow } from "./table-fault.ts";

/** Matches a formula such as "=A1+B1". Our own exports put an apostrophe before the "=", so they do not match. */
const formula = /^\s*=\s*\S/u;
/** Matches a formula that only marks its cell as text: ="0012" stands for 0012. */
const textFormula = /^\s*="((?:[^"]|"")*)"\s*$/u;
/** Matches an error value of a spreadsheet program, such as "#REF!". */
const errorValue =
  /^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|BLOCKED!|FIELD!|CONNECT!|UNKNOWN!|BUSY!|GETTING_DATA)$/u;
const equals = 61;
const hash = 35;
const excerptLength = 60;

/** The maximum number of repaired cells that the note quotes as examples. */
const samples = 5;

/** Creates a checker of cells, which reports formulas and error values, and repairs wrongly decoded text. */
export function createCellChecker() {
  const repair = createMojibakeRepairer();
  let repaired = 0;
  const words: string[] = [];

  const checkText = (
    text: string,
    isLiteral: boolean,
  ): { readonly text: string; readonly fault: TableCellFault["fault"] | null } => {
    const result = repair(text);
    if (result.kind === "garbled") return { text, fault: "garbledText" };
    if (result.kind === "repaired") {
      repaired += 1;
      if (words.length < samples) words.push(result.text.slice(0, excerptLength));
      return { text: result.text, fault: null };
    }
    const code = text.charCodeAt(0);
    if (code === hash && errorValue.test(text)) return { text, fault: "errorValue" };
    if (isLiteral) return { text, fault: null };
    if ((code === equals || code <= 32) && formula.test(text)) {
      const literal = textFormula.exec(text)?.[1];
      return literal === undefined
        ? { text, fault: "formula" }
        : { text: literal.replaceAll('""', '"'), fault: null };
    }
    return { text, fault: null };
  };

  return {
    /** Repairs the row's cells, and returns the row with the faults of its cells. */
    check(row: RawTableRow): RawTableRow {
      const { cells, isLiteral = false } = row;
      let faults: TableCellFault[] | null = null;
      for (let column = 0; column < cells.length; column++) {
        const cell = cells[column];
        if (typeof cell !== "string" || cell === "") continue;
        const { text, fault } = checkText(cell, isLiteral);
        cells[column] = text;
        if (fault !== null)
          (faults ??= [...(row.faults ?? [])]).push({ column, fault, text: text.slice(0, excerptLength) });
      }
      return faults === null ? row : { ...row, faults };
    },
    /** Notes for staff about repaired cells; call this after the last row. */
    notes: (): readonly FileWarning[] =>
      repaired === 0 ? [] : [{ kind: "repaired", count: repaired, names: words }],
  };
}
