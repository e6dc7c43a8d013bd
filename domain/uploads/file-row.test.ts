import { describe, expect, test } from "vitest";
import { fieldNames, fieldTable } from "../listings/field-table.ts";
import { exportColumns, parseFileHeader } from "./file-columns.ts";
import { parseFileRow } from "./file-row.ts";

test("the columns are the first fields of a property in their order, and the contract's own behind them; optional fields stand between", () => {
  const optional = fieldNames.filter((name) => fieldTable[name].optional);
  expect(exportColumns).toEqual(expect.arrayContaining(optional));
  expect(exportColumns.filter((column) => !optional.some((name) => name === column)).join(" ")).toBe(
    [
      "unitcode title titlear projectname projectnamear developername developernamear location",
      "locationar unittype unittypear unitarea rooms toilets price downpayment monthlyinst finishing",
      "finishingar delivery deliveryar status images createdat updatedat originalprice paid over",
      "remaining nextdue transferfee maintenancedeposit club parking registration tax",
      "latitude longitude agentid confirmed",
    ].join(" "),
  );
});

describe("the first row", () => {
  test("names columns in any order and case; one that says nothing here may be there, and empty ones at the end", () => {
    expect(parseFileHeader([" UnitCode", "price ", "id", "", ""])).toMatchObject({
      columns: ["unitcode", "price", null],
    });
  });
});

describe("a row", () => {
  test.each([
    ["price", "٣٬٥٠٠٬٠٠٠", { price: 3_500_000 }],
    ["price", 3_500_000, { price: 3_500_000 }],
    ["price", "", { price: 0 }],
    ["paid", "", { paid: null }],
    ["title", "'=1+1", { title: "=1+1" }],
    ["latitude", "'-33.5", { latitude: -33.5 }],
    ["nextdue", "٢٠٢٧-٠٣-٣١", { nextdue: "2027-03-31" }],
    ["nextdue", 46_477, { nextdue: "2027-03-31" }],
    ["status", "paused", { status: "paused" }],
    ["agentid", "7", { agentid: 7 }],
  ])("with %s %j reads %j", (column, cell, patch) => {
    const columns = parseFileHeader(["unitcode", column]);
    const parsed = parseFileRow(columns.columns, ["A-1", cell]);
    expect(parsed).toEqual({ row: { patch: { unitcode: "A-1", ...patch } }, faults: [], readings: [] });
  });

  test.each([
    ["price", "cheap", "notANumber"],
    ["price", "5000000000", "tooLarge"],
    ["status", "deleted", "notAStatus"],
    ["unitcode", "ا", "notACode"],
    ["unitcode", "", "required"],
    ["nextdue", "3/31/2027", "notADay"],
    ["createdat", "yesterday", "notAMoment"],
    ["createdat", "2026-02-31", "notAMoment"],
    ["confirmed", "1999-01-01", "notAMoment"],
    ["images", "not a url", "notAPictureList"],
    ["images", '["/a.webp"', "notAPictureList"],
    ["images", "/a.webp ftp://example.com/a.jpg", "notAPictureList"],
    ["images", Array.from({ length: 61 }, (_, index) => `/p/${index}.webp`).join(" "), "tooManyPictures"],
  ] as const)("with %s %j is faulty there: %s", (column, cell, fault) => {
    const parsed = parseFileRow([column, "title"], [cell, "Villa"]);
    expect(parsed?.faults).toMatchObject([
      { column, fault, text: expect.stringContaining(cell.slice(0, 20)) },
    ]);
    expect(parsed?.row.patch.title).toBe("Villa");
  });

  test("with all that a file can say besides the fields", () => {
    const header = ["unitcode", "images", "createdat", "updatedat", "confirmed", "agentid"] as const;
    const cells = [
      "A-1",
      '["/pictures/a.webp","/uploads/b.webp"]',
      "2026-01-02",
      "2026-01-02 10:00",
      "",
      "Mona@Example.com",
    ];
    expect(parseFileRow(header, cells)?.row).toEqual({
      patch: { unitcode: "A-1" },
      images: ["/pictures/a.webp", "/uploads/b.webp"],
      createdAt: "2026-01-02T00:00:00.000Z",
      updatedAt: "2026-01-02T10:00:00.000Z",
      confirmedAt: null,
      agentEmail: "mona@example.com",
    });
  });

  test("with another number of cells than columns is faulty; an empty one is ignored", () => {
    expect(parseFileRow(["unitcode", "title"], ["A-1"])?.faults[0]).toMatchObject({
      column: "row",
      fault: "cellCount",
    });
    expect(parseFileRow(["unitcode"], ["A-1", "x"])?.faults[0]).toMatchObject({
      column: "row",
      fault: "cellCount",
    });
    expect(parseFileRow(["unitcode"], ["A-1", ""])?.faults).toEqual([]);
    expect(parseFileRow(["unitcode", "title"], [" ", ""])).toBeNull();
  });
});
