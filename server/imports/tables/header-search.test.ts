import { describe, expect, test } from "vitest";
import {
  worksheetXml,
  createTableFiles,
  readTableWithNotes,
  describeTableFault,
} from "./read-table.fixture.ts";

const { fileOf, bookOf } = createTableFiles();
const csv = (...lines: string[]) => fileOf(`${lines.join("\n")}\n`);
const faultsOf = async (file: string) =>
  (await readTableWithNotes(file)).rows.flatMap(({ row, faults = [] }) =>
    faults.map(({ column, fault, text }) => `${row}: ${column ?? "row"} ${fault} ${text}`.trim()),
  );

describe("The names of the columns", () => {
  test("are found below a title, a logo and blank rows, with a note", async () => {
    const { rows, notes } = await readTableWithNotes(
      csv("Delta Homes price list Nov 2026,,", "", ",,call 0100", "UnitCode,Title,Price", "A-1,x,5"),
    );
    expect(rows).toEqual([
      { row: 4, cells: ["UnitCode", "Title", "Price"] },
      { row: 5, cells: ["A-1", "x", "5"] },
    ]);
    expect(notes).toEqual([
      { kind: "lines-above", rows: [1, 3], names: ["Delta Homes price list Nov 2026", "call 0100"] },
    ]);
  });

  test("may be two of many, and a single one if it is the unit code or in the first row", async () => {
    const header = async (...lines: string[]) => (await readTableWithNotes(csv(...lines))).rows[0]?.cells;
    expect(await header("List,,", "wombat,title,price,dingo", "1,2,3,4")).toEqual([
      "wombat",
      "title",
      "price",
      "dingo",
    ]);
    expect(await header("List", "unitcode,wombat", "A-1,x")).toEqual(["unitcode", "wombat"]);
    expect(await header("title,wombat", "A-1,x")).toEqual(["title", "wombat"]);
    // No cell is an exact column name, but two names can be guessed, which staff then confirm.
    expect(await header("قائمة أسعار", "كود عندنا,مطلوب كام,ملاحظات", "A-1,5000000,x")).toEqual([
      "كود عندنا",
      "مطلوب كام",
      "ملاحظات",
    ]);
  });

  test.each([
    [["A-1,Villa,5", "A-2,Villa,6"], "no-header in 1 (A-1|Villa|5)"],
    [
      ["", "List", ...Array.from({ length: 14 }, (_, index) => `line ${index}`), "unitcode,title"],
      "no-header in 2 (List)",
    ],
    // The second header follows directly, or after some rows.
    [["unitcode,title", "unitcode,price", "A-1,5"], "second-header in 2 after 1 (price)"],
    [
      ["List", "unitcode,title,price", "A-1,x,5", "title,unitcode,price", "x,A-2,6"],
      "second-header in 4 after 2 (title|unitcode)",
    ],
    [["unitcode,Price,title,price", "A-1,5,x,6"], "columns-twice in 1 (Price / price (B, D))"],
    [["unitcode,title,title", "A-1,5,x"], "columns-twice in 1 (title (B, C))"],
    // Unknown columns are accepted here, because staff can map them later.
    [["unitcode,wombat,wombat", "A-1,5,x"], "none"],
  ])("in %j: %s", async (lines, expected) => {
    expect(await describeTableFault(csv(...lines))).toBe(expected);
  });

  test("that are repeated in the file are a faulty row", async () => {
    expect(
      await faultsOf(
        csv(
          "unitcode,title,price",
          "UNITCODE,Title,Price",
          "A-1,x,5",
          "",
          "unitcode,title,",
          "A-2,garden,pool",
        ),
      ),
    ).toEqual(["2: row headerAgain", "5: row headerAgain"]);
  });
});

describe("Merged cells", () => {
  const rows = [
    ["Delta Homes"],
    ["unitcode", "title", "price"],
    ["A-1", "x", 5],
    ["A-2", "y"],
    ["A-3", "z", 7],
    ["A-4"],
  ];
  const merged = (...refs: string[]) =>
    bookOf(
      worksheetXml(
        rows,
        `<mergeCells>${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join("")}</mergeCells>`,
      ),
    );

  test("are faults at the covered cells, and ignored above and beside the table", async () => {
    expect(await faultsOf(await merged("C3:C4", "A1:H1", "E3:F9", "B6:C6", "B5:B6"))).toEqual([
      "4: 2 mergedCell 3",
      "6: 1 mergedCell 5",
      "6: 2 mergedAcross title",
    ]);
  });

  test.each([
    ["B2:C2", "merged-header in 2 (B|C)"],
    ["A1:A2", "merged-header in 2 (A)"],
    ["A2:A3", "none"],
  ])("among the names of the columns, %s: %s", async (ref, expected) => {
    expect(await describeTableFault(await merged(ref))).toBe(expected);
  });

  test("are found whatever the length of the sheet and its prefix", async () => {
    const manyRows = Array.from({ length: 20_000 }, (_, index) => [`A-${index}`, "x", 5]);
    const sheet = worksheetXml(
      [["unitcode", "title", "price"], ...manyRows],
      '<mergeCells><mergeCell ref="B20000:B20001"/></mergeCells>',
    );
    expect(await faultsOf(await bookOf(sheet))).toEqual(["20001: 1 mergedCell 20000"]);
    const prefixed = worksheetXml(rows, '<mergeCell ref="C3:C4"/>').replace(/<(\/?)/g, "<$1x:");
    expect(await faultsOf(await bookOf(prefixed))).toEqual(["4: 2 mergedCell 3"]);
  });
});
