import { readFileSync } from "node:fs";
import * as fc from "../../../tests/support/fast-check.ts";
import readXlsxFile from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import { collect } from "../../../tests/support/collect.ts";
import { writeCsv } from "../../files/write-csv.ts";
import { readRawCells, createTableFiles, describeTableFault } from "./read-table.fixture.ts";
import { createTableReader } from "./table-reader.ts";
import { writeXlsx } from "../../files/write-xlsx.ts";

const { fileOf } = createTableFiles();

async function writeTable(
  write: typeof writeCsv,
  rows: readonly (readonly (string | number)[])[],
): Promise<string> {
  const parts = await collect(
    write(
      (async function* () {
        yield rows;
      })(),
    ),
  );
  return fileOf(Buffer.concat(parts));
}

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
  // Each generated row has a unit code, because empty rows would be skipped.
  const table = fc
    .array(fc.array(text, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 5 })
    .map((rows) => {
      const codedRows = rows.map((row, index) => row.with(0, `A${index}`));
      return [["unitcode", "b", "c"]].concat(codedRows);
    });

  test("in CSV, and in XLSX as another reader finds it too", async () => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        expect(await readRawCells(await writeTable(writeCsv, rows))).toEqual(rows);
        const file = await writeTable(writeXlsx, rows);
        expect(await readRawCells(file)).toEqual(rows);
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
    const sheets = await readXlsxFile(await writeTable(writeXlsx, rows), { trim: false });
    expect(JSON.parse(JSON.stringify(sheets))).toMatchObject([{ sheet: "Properties", data: rows }]);
  });
});

test("a file of arbitrary bytes is read or refused, and nothing else", async () => {
  const homes = [
    ["unitcode", "title", "price"],
    ["AA01-101", "\u0634\u0642\u0629", 3_500_000],
    ["AA01-102", "x", 5],
  ];
  const json = Buffer.from(JSON.stringify({ listings: [{ unitcode: "A-1", title: { en: "x" } }] }));
  const files = [
    readFileSync(await writeTable(writeXlsx, homes)),
    readFileSync(await writeTable(writeCsv, homes)),
    json,
  ];
  const change = fc.record({ at: fc.nat(), byte: fc.nat(255), cut: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...files),
      fc.array(change, { minLength: 1, maxLength: 4 }),
      async (file, changes) => {
        let bytes = Buffer.from(file);
        for (const { at, byte, cut } of changes) {
          bytes[at % bytes.length] = byte;
          if (cut) bytes = bytes.subarray(0, (at % bytes.length) + 1);
        }
        // Only a `TableFault` becomes a text; any other error is rethrown and fails the test.
        expect(await describeTableFault(fileOf(bytes))).not.toBe("");
      },
    ),
    { numRuns: 150 },
  );
});

test("a child process reads a file in parts, with its notes and fault, and then the next file", async () => {
  const reader = createTableReader();
  const { signal } = new AbortController();
  const notes: unknown[] = [];
  const read = (file: string) => collect(reader.read(file, 2, signal, (note) => void notes.push(note)));
  const goodFile = fileOf("unitcode\n1\n2\n");
  expect((await read(goodFile)).map((rows) => rows.length)).toEqual([2, 1]);
  expect(notes).toEqual([]);
  await expect(read(fileOf("List\nunitcode,title\nA-1,x\nA-2,y\nunitcode,price\n"))).rejects.toMatchObject({
    trouble: "second-header",
    row: 5,
    otherRow: 2,
    names: ["price"],
  });
  expect(notes).toEqual([{ kind: "lines-above", rows: [1], names: ["List"] }]);
  const [first, second] = await Promise.all([read(goodFile), read(goodFile)]);
  expect(first).toEqual(second);
});
