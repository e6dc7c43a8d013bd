import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import fc from "fast-check";
import readXlsxFile from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ZipFile } from "yazl";
import { collect } from "../../../tests/support/collect.ts";
import { readTable } from "./read-table.ts";
import { TableFault } from "./table-fault.ts";
import { createTableReader } from "./table-reader.ts";
import { writeCsv } from "../../files/write-csv.ts";
import { writeXlsx } from "./write-xlsx.ts";

let folder: string;
let files = 0;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "home-finder-tables-"))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Rows = readonly (readonly (string | number)[])[];

function fileOf(content: string | Buffer): string {
  const file = join(folder, String(files++));
  writeFileSync(file, content);
  return file;
}

async function written(write: typeof writeCsv, rows: Rows): Promise<string> {
  const parts = await collect(
    write(
      (async function* () {
        yield rows;
      })(),
    ),
  );
  return fileOf(Buffer.concat(parts));
}

async function rowsOf(file: string): Promise<(string | number)[][]> {
  const rows = await collect(readTable(file));
  return rows.map(({ cells }) => cells.slice());
}

async function troubleOf(file: string): Promise<unknown> {
  return rowsOf(file).catch((error: unknown) => {
    if (!(error instanceof TableFault)) throw error;
    return error.row === null ? error.trouble : `${error.trouble} in ${error.row}`;
  });
}

/** A zip of these parts, which may be as long as they like. */
async function zipOf(parts: Readonly<Record<string, string | Iterable<Buffer>>>): Promise<string> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts))
    if (typeof content === "string") zip.addBuffer(Buffer.from(content), name, { compress: content !== "" });
    else zip.addReadStream(Readable.from(content), name);
  zip.end();
  const file = join(folder, String(files++));
  await pipeline(zip.outputStream as Readable, createWriteStream(file));
  return file;
}

const workbook =
  '<workbook xmlns:r="x"><sheets><sheet name="Old" state="hidden" r:id="r0"/><sheet name="S" r:id="r1"/></sheets></workbook>';
const relations =
  '<Relationships><Relationship Id="r0" Target="worksheets/none.xml" Type="x/worksheet"/><Relationship Id="r1" Target="/xl/worksheets/s.xml" Type="x/worksheet"/><Relationship Id="r2" Target="sharedStrings.xml" Type="x/sharedStrings"/></Relationships>';
const bookOf = (sheet: string | Iterable<Buffer>, shared: string | Iterable<Buffer> = "<sst/>") =>
  zipOf({
    "xl/workbook.xml": workbook,
    "xl/_rels/workbook.xml.rels": relations,
    "xl/sharedStrings.xml": shared,
    "xl/worksheets/s.xml": sheet,
  });

describe("A CSV file", () => {
  test.each([
    ["commas", 'a,b\r\n1,"x,""y""\n z"\r\n'],
    ["semicolons", 'a;b\n1;"x,""y""\n z"\n'],
    ["tabs", 'a\tb\n1\t"x,""y""\n z"'],
    ["a byte order mark", '\ufeffa,b\n1,"x,""y""\n z"\n'],
  ])("with %s is read cell by cell", async (_, text) => {
    expect(await rowsOf(fileOf(text))).toEqual([
      ["a", "b"],
      ["1", 'x,"y"\n z'],
    ]);
  });

  test("counts its empty lines, as a spreadsheet does", async () => {
    const rows = await collect(readTable(fileOf("a\n\nb\n")));
    expect(rows.map(({ row }) => row)).toEqual([1, 2, 3]);
  });

  test.each([
    ["nothing in it", "", "empty"],
    ["UTF-16", Buffer.from("\ufeffunitcode,title\n", "utf16le"), "utf16"],
    ["UTF-16 without a mark", Buffer.from("unitcode,title\n", "utf16le"), "utf16"],
    ["Windows-1256", Buffer.from([0x61, 0x2c, 0xd4, 0xde, 0xc9, 0x0a]), "not-utf8"],
    ["a PDF in it", "%PDF-1.7\n", "not-a-table"],
    ["a page in it", "<!doctype html><html>", "not-a-table"],
    [
      "a picture in it",
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 1, 2, 3]),
      "not-a-table",
    ],
    ["an Excel file of before 2007", Buffer.from("d0cf11e0a1b11ae1", "hex"), "old-excel"],
    ["an open quotation", 'a,b\n"1,2\n', "quotes in 2"],
    ["too long a cell", `a\n${"x".repeat(40_000)}\n`, "cell-too-long in 2"],
    ["one endless cell", `a\n"${"x".repeat(3 << 20)}`, "cell-too-long in 2"],
    ["too many columns", `${"a,".repeat(300)}a\n`, "too-many-columns in 1"],
    ["too many rows", `a\n${"1\n".repeat(100_001)}`, "too-many-rows"],
  ])("with %s is refused, and why is said", async (_, content, trouble) => {
    expect(await troubleOf(fileOf(content))).toBe(trouble);
  });
});

describe("A workbook", () => {
  test("as spreadsheet programs write it: shared and rich texts, formulas, gaps, the first sheet that is not hidden", async () => {
    const shared =
      "<sst><si><t>unitcode</t></si><si><r><t>Vil</t></r><r><t xml:space='preserve'>la </t></r><rPh><t>no</t></rPh></si><si><t>a_x000D_b_x0000_</t></si></sst>";
    const sheet =
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="B1" t="str"><x:f>1</x:f><x:v>t</x:v></x:c><x:c r="C1" t="s"><x:v>2</x:v></x:c></x:row><x:row r="3"><x:c r="A3" t="s"><x:v>1</x:v></x:c><x:c r="C3"><x:v>3.5E6</x:v></x:c></x:row><x:row r="9"><x:c r="A9" t="b"><x:v>1</x:v></x:c></x:row><x:row r="10"/></x:sheetData><x:junk/></x:worksheet>';
    expect(await collect(readTable(await bookOf(sheet, shared)))).toEqual([
      { row: 1, cells: ["unitcode", "t", "a\rb"] },
      { row: 3, cells: ["Villa ", "", 3_500_000] },
      { row: 9, cells: ["TRUE", "", ""] },
    ]);
  });

  test.each([
    ["no workbook in it", { "word/document.xml": "<x/>" }, "not-a-workbook"],
    ["a sheet that is missing", { "xl/workbook.xml": workbook }, "damaged"],
  ])("with %s is refused", async (_, parts, trouble) => {
    expect(await troubleOf(await zipOf(parts))).toBe(trouble);
  });

  test.each([
    ["broken XML", "<worksheet><sheetData><row></sheetData>", "damaged"],
    ["a document type of its own", '<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>', "damaged"],
    ["rows that go back", '<w><sheetData><row r="5"/><row r="4"/></sheetData></w>', "damaged"],
    [
      "a text that is not there",
      '<w><sheetData><row><c t="s"><v>9</v></c></row></sheetData></w>',
      "damaged in 1",
    ],
    [
      "a column far out",
      '<w><sheetData><row><c r="XFD1"><v>9</v></c></row></sheetData></w>',
      "too-many-columns in 1",
    ],
    [
      "a long cell",
      `<w><sheetData><row><c t="str"><v>${"x".repeat(40_000)}</v></c></row></sheetData></w>`,
      "cell-too-long in 1",
    ],
  ])("with %s is refused", async (_, sheet, trouble) => {
    expect(await troubleOf(await bookOf(sheet))).toBe(trouble);
  });

  test("that is cut off is refused", async () => {
    expect(await troubleOf(fileOf(Buffer.from("PK\u0003\u0004 and no more")))).toBe("damaged");
  });
});

/** What goes on; the reader is to give up long before its end. */
function* repeated(text: string, megabytes: number): Generator<Buffer> {
  const piece = Buffer.from(text.repeat(Math.ceil((1 << 20) / text.length)));
  for (let sent = 0; sent < megabytes; sent++) yield piece;
}

function* after(start: string, rest: Iterable<Buffer>): Generator<Buffer> {
  yield Buffer.from(start);
  yield* rest;
}

describe("A bomb is refused long before its end, within 256 MiB", () => {
  test.each([
    ["spaces without an end", () => bookOf(after("<w>", repeated(" ", 24))), "cell-too-long"],
    [
      "one text without an end",
      () => bookOf(after("<w><sheetData><row><c t='str'><v>", repeated("x", 24))),
      "cell-too-long",
    ],
    ["one tag without an end", () => bookOf(after("<w ", repeated("a", 24))), "cell-too-long"],
    ["comments without an end", () => bookOf(after("<w>", repeated("<!-- -->", 24))), "unpacks-too-far"],
    ["rows without an end", () => bookOf(after("<w><sheetData>", repeated("<row/>", 24))), "damaged"],
    [
      "cells without an end",
      () => bookOf(after("<w><sheetData><row>", repeated("<c><v>1</v></c>", 12))),
      "too-many-columns in 1",
    ],
    [
      "shared texts without an end",
      () => bookOf("<w/>", after("<sst>", repeated("<si><t>x</t></si>", 24))),
      "unpacks-too-far",
    ],
    [
      "more entries than a workbook has",
      () => zipOf(Object.fromEntries(Array.from({ length: 2_100 }, (_, index) => [`f${index}`, ""]))),
      "unpacks-too-far",
    ],
  ])("%s", async (_, make, trouble) => {
    const file = await make();
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 10);
    expect(await troubleOf(file)).toBe(trouble);
    clearInterval(watch);
    expect((Math.max(most, process.memoryUsage().rss) - before) / 2 ** 20).toBeLessThan(256);
  });
});

describe("What is written is what is read", () => {
  const text = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.constantFrom(
      "",
      " x ",
      "_x0041_",
      "a\nb",
      "a\rb",
      '"',
      ",",
      ";",
      "\t",
      "شقة",
      "'",
      "=1",
      "0012",
      "]]>",
      "&amp;",
    ),
  );
  // A row in which nothing stands is none.
  const table = fc
    .array(fc.array(text, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 5 })
    .map((rows) => {
      const coded = rows.map((row, index) => row.with(0, `A${index}`));
      return [["unitcode", "b", "c"]].concat(coded);
    });

  test("in CSV, and in XLSX as another reader finds it too", async () => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        expect(await rowsOf(await written(writeCsv, rows))).toEqual(rows);
        const file = await written(writeXlsx, rows);
        expect(await rowsOf(file)).toEqual(rows);
      }),
      { numRuns: 25 },
    );
  });

  test("in XLSX an independent reader finds the same texts and numbers", async () => {
    const rows = [
      ["unitcode", "price", "titlear", "note"],
      ["AA01-101", 3_500_000, "شقة بحديقة", 'x <&> "y"'],
      ["AA01-102", 0.5, "سطر\nآخر", " spaced "],
    ];
    const sheets = await readXlsxFile(await written(writeXlsx, rows), { trim: false });
    expect(JSON.parse(JSON.stringify(sheets))).toMatchObject([{ sheet: "Properties", data: rows }]);
  });
});

test("a file is read in a process of its own, in parts; its fault is told, and the next file is read", async () => {
  const reader = createTableReader();
  const { signal } = new AbortController();
  const read = (file: string) => collect(reader.read(file, 2, signal));
  const good = fileOf("a\n1\n2\n");
  expect((await read(good)).map((rows) => rows.length)).toEqual([2, 1]);
  await expect(read(fileOf(""))).rejects.toMatchObject({ trouble: "empty" });
  const [first, second] = await Promise.all([read(good), read(good)]);
  expect(first).toEqual(second);
});
