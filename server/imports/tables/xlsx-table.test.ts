import { describe, expect, test } from "vitest";
import { collect } from "../../../tests/support/collect.ts";
import {
  worksheetXml,
  createTableFiles,
  readTableWithNotes,
  describeTableFault,
} from "./read-table.fixture.ts";
import { readRawRows } from "./read-table.ts";

const { fileOf, zipOf, bookOf } = createTableFiles();

describe("A workbook", () => {
  test("as spreadsheet programs write it: shared and rich texts, formulas, gaps, the first sheet that is not hidden", async () => {
    const shared =
      "<sst><si><t>unitcode</t></si><si><r><t>Vil</t></r><r><t xml:space='preserve'>la </t></r><rPh><t>no</t></rPh></si><si><t>a_x000D_b_x0000_</t></si></sst>";
    const sheet =
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="B1" t="str"><x:f>1</x:f><x:v>t</x:v></x:c><x:c r="C1" t="s"><x:v>2</x:v></x:c></x:row><x:row r="3"><x:c r="A3" t="s"><x:v>1</x:v></x:c><x:c r="C3"><x:v>3.5E6</x:v></x:c></x:row><x:row r="9"><x:c r="A9" t="b"><x:v>1</x:v></x:c></x:row><x:row r="10"/></x:sheetData><x:junk/></x:worksheet>';
    expect(await collect(readRawRows(await bookOf(sheet, { shared })))).toEqual([
      { row: 1, cells: ["unitcode", "t", "a\rb"] },
      { row: 3, cells: ["Villa ", "", 3_500_000] },
      { row: 9, cells: ["TRUE", "", ""] },
    ]);
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
      worksheetXml([
        ["unitcode", "title"],
        ["A-1", "x".repeat(40_000)],
      ]),
      "cell-too-long in 2 (title)",
    ],
    [
      "a long cell on the right",
      worksheetXml([["unitcode"], ["A-1", "", "x".repeat(40_000)]]),
      "cell-too-long in 2 (C)",
    ],
  ])("with %s is refused", async (_, sheet, fault) => {
    expect(await describeTableFault(await bookOf(sheet))).toBe(fault);
  });

  test("with a long shared text is refused at the cell that has it", async () => {
    const shared = `<sst><si><t>${"x".repeat(40_000)}</t></si></sst>`;
    const sheet = worksheetXml([["unitcode", "title"]]).replace(
      "</row>",
      '</row><row><c r="B2" t="s"><v>0</v></c></row>',
    );
    expect(await describeTableFault(await bookOf(sheet, { shared }))).toBe("cell-too-long in 2 (title)");
    expect(await describeTableFault(await bookOf(worksheetXml([["unitcode", "title"]]), { shared }))).toBe(
      "none",
    );
  });

  test("gives the stored results of formulas, and has a fault if there is none or an error", async () => {
    const row = [
      '<c t="str"><f>A1</f><v>A-1</v></c>',
      "<c><f>B1+1</f><v>5</v></c>",
      '<c t="str"><f>IF(1,"","x")</f><v></v></c>',
      "<c><f>C1*2</f></c>",
      '<c t="shared"><f t="shared" si="0"/></c>',
      '<c t="e"><f>D1</f><v>#REF!</v></c>',
      '<c t="inlineStr"><is><t>=A1</t></is></c>',
    ].join("");
    const names = ["unitcode", "price", "title", "rooms", "toilets", "unitarea", "location"];
    const { rows } = await readTableWithNotes(
      await bookOf(worksheetXml([names]).replace("</row>", `</row><row>${row}</row>`)),
    );
    expect(rows[1]).toEqual({
      row: 2,
      cells: ["A-1", 5, "", "=C1*2", "=?", "#REF!", "=A1"],
      faults: [
        { column: 3, fault: "formula", text: "=C1*2" },
        { column: 4, fault: "formula", text: "=?" },
        { column: 5, fault: "errorValue", text: "#REF!" },
        { column: 6, fault: "formula", text: "=A1" },
      ],
    });
  });

  test("with several sheets is read by the first, and others with rows are reported", async () => {
    const sheet = worksheetXml([
      ["unitcode", "title"],
      ["A-1", "x"],
    ]);
    const read = async (other: string) =>
      readTableWithNotes(await bookOf(sheet, { "xl/worksheets/t.xml": other }));
    expect((await read(sheet)).notes).toEqual([{ kind: "other-sheets", names: ["S", "T"] }]);
    expect((await read("<worksheet><sheetData><row><c s='1'/></row></sheetData></worksheet>")).notes).toEqual(
      [],
    );
    expect((await read(sheet)).rows).toHaveLength(2);
  });

  test("that is truncated is refused", async () => {
    expect(await describeTableFault(fileOf(Buffer.from("PK\u0003\u0004 and no more")))).toBe("damaged");
  });
});

/** Yields `megabytes` of a repeated text. The reader must stop before the end. */
function* repeated(text: string, megabytes: number): Generator<Buffer> {
  const piece = Buffer.from(text.repeat(Math.ceil((1 << 20) / text.length)));
  for (let sent = 0; sent < megabytes; sent++) yield piece;
}

function* after(start: string, tail: Iterable<Buffer>): Generator<Buffer> {
  yield Buffer.from(start);
  yield* tail;
}

describe("A zip bomb is refused long before its end, within 256 MiB", () => {
  test.each([
    ["spaces without an end", () => bookOf(after("<w>", repeated(" ", 24))), "damaged"],
    [
      "one text without an end",
      () => bookOf(after("<w><sheetData><row><c t='str'><v>", repeated("x", 24))),
      "cell-too-long in 1 (A)",
    ],
    ["one tag without an end", () => bookOf(after("<w ", repeated("a", 24))), "damaged"],
    ["comments without an end", () => bookOf(after("<w>", repeated("<!-- -->", 24))), "unpacks-too-far"],
    ["rows without an end", () => bookOf(after("<w><sheetData>", repeated("<row/>", 24))), "damaged"],
    [
      "cells without an end",
      () => bookOf(after("<w><sheetData><row>", repeated("<c><v>1</v></c>", 12))),
      "too-many-columns in 1",
    ],
    [
      "shared texts without an end",
      () => bookOf("<w/>", { shared: after("<sst>", repeated("<si><t>x</t></si>", 24)) }),
      "unpacks-too-far",
    ],
    [
      "much behind the rows",
      () => bookOf(after("<w><sheetData></sheetData>", repeated("<junk/>", 24))),
      "unpacks-too-far",
    ],
    [
      "more merged cells than a sheet has",
      () => bookOf(after("<w><sheetData></sheetData>", repeated('<mergeCell ref="A1:B2"/>', 6))),
      "unpacks-too-far",
    ],
    [
      "more entries than a workbook has",
      () => zipOf(Object.fromEntries(Array.from({ length: 2_100 }, (_, index) => [`f${index}`, ""]))),
      "unpacks-too-far",
    ],
  ])("%s", async (_, makeFile, fault) => {
    const file = await makeFile();
    const before = process.memoryUsage().rss;
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 10);
    expect(await describeTableFault(file)).toBe(fault);
    clearInterval(watch);
    expect((Math.max(peak, process.memoryUsage().rss) - before) / 2 ** 20).toBeLessThan(256);
  });
});
