import { byteOrderMark, toCsvLines } from "../../../../domain/text/csv.ts";
import { escapeCsvFormula } from "../../../../domain/text/csv-formula.ts";
import { type Locale, localizedText } from "../../../../domain/text/locale.ts";
import { getTranslator } from "../../../../messages/translator.ts";
import type { ChequeBookView } from "./cheques-view.ts";

type Cell = string | number;

/** Column widths of the Excel file, in characters. */
export const chequeColumnWidths = [5, 14, 14, 28, 24, 24, 14, 60, 60, 40] as const;

/**
 * Returns a cheque book as table rows. Headings come first; the total and the notes on charges not paid by cheque
 * come last. Days are "2027-03-31", amounts are numbers in EGP, and amounts in words are in both languages.
 */
export function chequeTableRows(view: ChequeBookView, locale: Locale): readonly (readonly Cell[])[] {
  const t = getTranslator(locale, "cheques");
  const head = [
    t("columns.number"),
    t("columns.written"),
    t("columns.due"),
    t("columns.pays"),
    t("columns.payee"),
    t("columns.moved"),
    t("columns.amount"),
    t("columns.words.ar"),
    t("columns.words.en"),
    t("columns.feast"),
  ];
  const payee = view.payee ? localizedText(locale, view.payee) : t("payeeOfContract");
  const cheques = view.cheques.map((cheque): readonly Cell[] => [
    cheque.number,
    cheque.written ?? cheque.date,
    cheque.due ?? cheque.date,
    cheque.name,
    payee,
    cheque.moved,
    cheque.amountPiastres / 100,
    cheque.words.ar,
    cheque.words.en,
    cheque.feast,
  ]);
  const total: readonly Cell[] = [
    "",
    "",
    "",
    t("totalCount", { count: view.cheques.length }),
    "",
    "",
    view.total.egp,
    view.totalWords.ar,
    view.totalWords.en,
    "",
  ];
  const notes = [view.knownCharges, view.undisclosed, t("arithmetic")].filter((note) => note !== "");
  return [head, ...cheques, total, ...notes.map((note) => head.map((_, index) => (index === 3 ? note : "")))];
}

/** Returns the rows as CSV (RFC 4180). Texts that a spreadsheet would run as formulas are escaped. */
export function toChequeBookCsv(view: ChequeBookView, locale: Locale): string {
  const rows = chequeTableRows(view, locale).map((cells) =>
    cells.map((cell) => (typeof cell === "number" ? plainNumber(cell) : escapeCsvFormula(cell))),
  );
  return byteOrderMark + toCsvLines(rows);
}

/** Formats whole numbers without decimals and other amounts with two: "174545.45". */
function plainNumber(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}
