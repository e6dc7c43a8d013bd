import { describe, expect, test } from "vitest";
import { collect } from "../../../tests/support/collect.ts";
import {
  readRawCells,
  createTableFiles,
  readTableWithNotes,
  describeTableFault,
} from "./read-table.fixture.ts";
import { readRawRows } from "./read-table.ts";

const { fileOf } = createTableFiles();

describe("A CSV file", () => {
  test.each([
    ["commas", 'a,b\r\n1,"x,""y""\n z"\r\n'],
    ["semicolons", 'a;b\n1;"x,""y""\n z"\n'],
    ["tabs", 'a\tb\n1\t"x,""y""\n z"'],
    ["a byte order mark", '\ufeffa,b\n1,"x,""y""\n z"\n'],
  ])("with %s is read cell by cell", async (_, text) => {
    expect(await readRawCells(fileOf(text))).toEqual([
      ["a", "b"],
      ["1", 'x,"y"\n z'],
    ]);
  });

  test("counts its empty lines, as a spreadsheet does", async () => {
    const rows = await collect(readRawRows(fileOf("a\n\nb\n")));
    expect(rows.map(({ row }) => row)).toEqual([1, 2, 3]);
  });

  test.each([
    [
      "semicolons below a title with commas",
      "Delta Homes, Cairo, Giza, Alexandria\n\nunitcode;title;price\nA-1;x;5\n",
    ],
    ["tabs below a title in quotes", '"Delta\nHomes"\nunitcode\ttitle\tprice\nA-1\tx\t5\n'],
    ["commas below a title with semicolons", "one; two; three; four\nunitcode,title,price\nA-1,x,5\n"],
  ])("is parted by %s", async (_, text) => {
    const { rows } = await readTableWithNotes(fileOf(text));
    expect(rows.map(({ cells }) => cells)).toEqual([
      ["unitcode", "title", "price"],
      ["A-1", "x", "5"],
    ]);
  });

  test.each([
    ["nothing in it", "", "empty"],
    ["blank lines alone", "\n \n,,\n", "empty"],
    ["an open quotation", 'unitcode,title\n"1,2\n', "quotes in 2"],
    ["too long a cell", `unitcode,title\n1,${"x".repeat(40_000)}\n`, "cell-too-long in 2 (title)"],
    ["too long a cell without a name", `unitcode\n1,${"x".repeat(40_000)}\n`, "cell-too-long in 2 (B)"],
    ["one endless cell", `unitcode\n"${"x".repeat(3 << 20)}`, "row-too-long in 2"],
    ["too many columns", `${"unitcode,".repeat(300)}a\n`, "too-many-columns in 1"],
    ["too many rows", `title\nunitcode,price\n${"1\n".repeat(100_001)}`, "too-many-rows in 100003"],
  ])("with %s is refused, and why is said", async (_, content, expected) => {
    expect(await describeTableFault(fileOf(content))).toBe(expected);
  });

  test("may have the maximum number of rows, below skipped lines", async () => {
    const { rows } = await readTableWithNotes(fileOf(`title\nunitcode,price\n${"1\n".repeat(100_000)}`));
    expect(rows).toHaveLength(100_001);
  });

  test("has a fault at each formula and formula error, and at no other cell", async () => {
    const { rows } = await readTableWithNotes(
      fileOf(
        'unitcode,title,price\n"=""A-01""",=1 villa,=A1+B1\nA-2,#REF!,#N/A\nA-3,\'=x,-5\nA-4,#1 choice, = B2\n',
      ),
    );
    expect(
      rows
        .slice(1)
        .map(({ cells, faults = [] }) => [cells, faults.map(({ column, fault }) => `${column} ${fault}`)]),
    ).toEqual([
      [
        ["A-01", "=1 villa", "=A1+B1"],
        ["1 formula", "2 formula"],
      ],
      [
        ["A-2", "#REF!", "#N/A"],
        ["1 errorValue", "2 errorValue"],
      ],
      [["A-3", "'=x", "-5"], []],
      [["A-4", "#1 choice", " = B2"], ["2 formula"]],
    ]);
  });
});
