import { writeXlsx } from "../../../server/files/write-xlsx.ts";
import { collect } from "../../support/collect.ts";
import { messyColumnHeadings, type MessyCells, messyColumns, type MessyRow } from "./columns.ts";
import { emptyRowPosition, repeatedHeadingsPosition } from "./messy-rows.ts";

const heading = messyColumns.map((column) => messyColumnHeadings[column]);
const empty = messyColumns.map(() => "");

/**
 * The sheet as a spreadsheet program displays it: a title, the headings, the rows, and among these an empty row
 * and the headings again.
 */
function messySheet(rows: readonly MessyRow[]): readonly (readonly string[])[] {
  const lines = rows.map(({ cells }) => messyColumns.map((column) => cells[column] ?? ""));
  const title = ["وحدات شهر نوفمبر - للمراجعة", ...empty.slice(1)];
  return [
    title,
    heading,
    ...lines.slice(0, emptyRowPosition),
    empty,
    ...lines.slice(emptyRowPosition, repeatedHeadingsPosition),
    heading,
    ...lines.slice(repeatedHeadingsPosition),
  ];
}

/** The sheet as CSV. */
export function formatMessyCsv(rows: readonly MessyRow[]): string {
  const quoted = (cell: string) => (/[",\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return messySheet(rows)
    .map((line) => `${line.map(quoted).join(",")}\r\n`)
    .join("");
}

/** Characters that Windows-1256 lacks, with those that old programs save instead. */
const plainer: Readonly<Record<string, string>> = { "٫": ".", "٬": ",", "٪": "%", ڤ: "ف" };

/** The rows as an old Arabic program saves them: without Arabic digits, which Windows-1256 lacks. */
export function toWindows1256Rows(rows: readonly MessyRow[]): readonly MessyRow[] {
  const plain = (cell: string) =>
    cell
      .replace(/[٠-٩]/gu, (digit) => String(digit.charCodeAt(0) - 0x660))
      .replace(/[٫٬٪ڤ]/gu, (letter) => plainer[letter] ?? letter);
  return rows.map(({ cells, expected }) => ({
    cells: Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, plain(cell)])),
    expected,
  }));
}

/** The sheet as CSV in Windows-1256. Throws if a character does not exist in that encoding. */
export function encodeMessyWindows1256(rows: readonly MessyRow[]): Buffer {
  const decoder = new TextDecoder("windows-1256");
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const),
  );
  return Buffer.from(
    Array.from(formatMessyCsv(rows), (letter) => {
      const byte = bytes.get(letter);
      if (byte === undefined) throw new Error(`Windows-1256 has no ${letter}`);
      return byte;
    }),
  );
}

/** The sheet as a workbook; cells that are plain whole numbers are stored as numbers. */
export async function createMessyXlsx(rows: readonly MessyRow[]): Promise<Buffer> {
  const lines = messySheet(rows).map((line) =>
    line.map((cell) => (/^[1-9]\d{0,11}$/u.test(cell) ? Number(cell) : cell)),
  );
  async function* pieces() {
    yield await Promise.resolve(lines);
  }
  return Buffer.concat(await collect(writeXlsx(pieces())));
}

/** The rows as a JSON list of objects whose keys are the headings; empty cells are omitted. */
export function formatMessyJson(rows: readonly MessyRow[]): string {
  const entries = (cells: MessyCells) =>
    messyColumns.flatMap((column) => (cells[column] ? [[messyColumnHeadings[column], cells[column]]] : []));
  return JSON.stringify({ listings: rows.map(({ cells }) => Object.fromEntries(entries(cells)) as object) });
}
