import { describe, expect, test } from "vitest";
import { exportColumns, findColumnByName } from "../../../domain/uploads/file-columns.ts";
import { sampleListing } from "../../../domain/listings/sample-listing.fixture.ts";
import { toApiListing } from "../../../web/api/api-listing.ts";
import { createJsonItemSplitter } from "./json-items.ts";
import { createTableFiles, readTableWithNotes, describeTableFault } from "./read-table.fixture.ts";

const { fileOf } = createTableFiles();
const json = (value: unknown) => fileOf(JSON.stringify(value));
const rowsOf = async (value: unknown) => (await readTableWithNotes(json(value))).rows;

describe("A JSON file", () => {
  test("is a list of objects with column names; its row numbers are those of the objects", async () => {
    expect(
      await rowsOf([
        { unitcode: "A-1", title: "شقة", price: 3_500_000, pool: true, gym: false, nextdue: null },
        { unitcode: "A-2", features: ["garden", "sea view"], images: ["/a.webp", "/b.webp"] },
      ]),
    ).toEqual([
      { row: 0, cells: ["unitcode", "title", "price", "pool", "gym", "nextdue", "features", "images"] },
      { row: 1, cells: ["A-1", "شقة", 3_500_000, "yes", "no", "", "", ""], absent: [6, 7] },
      {
        row: 2,
        cells: ["A-2", "", "", "", "", "", "garden, sea view", '["/a.webp","/b.webp"]'],
        absent: [1, 2, 3, 4, 5],
      },
    ]);
  });

  test("may have the list under “listings”, and texts in both languages or one", async () => {
    const homes = [{ unitcode: "A-1", title: { en: "Flat", ar: "شقة" }, location: { ar: "القاهرة" } }];
    const expected = [
      { row: 0, cells: ["unitcode", "title", "titlear", "locationar"] },
      { row: 1, cells: ["A-1", "Flat", "شقة", "القاهرة"] },
    ];
    expect(await rowsOf(homes)).toEqual(expected);
    expect(
      await rowsOf({ query: "listings", facets: { listings: [1] }, listings: homes, dropped: [] }),
    ).toEqual(expected);
  });

  test("of the API has the columns of an import file, and none is unknown", async () => {
    const home = {
      ...sampleListing,
      features: { garden: "yes", parking: "no" },
      floor: 0,
      downPaymentEgp: null,
      placeId: "new-cairo",
    } as const;
    const api = toApiListing(home, "https://homes.example.com", "2");
    const [header, row] = await rowsOf({ total: 1, listings: [api] });
    const columns = header?.cells.map((cell) => findColumnByName(String(cell))) ?? [];
    expect(columns.filter((column) => !exportColumns.some((known) => known === column))).toEqual([]);
    const cells = Object.fromEntries(columns.map((column, index) => [column, row?.cells[index]]));
    expect(row?.faults).toBeUndefined();
    expect(cells).toMatchObject({
      unitcode: "AA01-101",
      status: "active",
      titlear: "شقة 3 غرف نوم في آيفوار إيست",
      projectname: "Ivoire East",
      unittype: "Apartment",
      unittypear: "شقة",
      unitarea: 140,
      toilets: 2,
      price: 3_500_000,
      downpayment: "",
      monthlyinst: 25_000,
      payment: "",
      finishing: "Semi Finished",
      delivery: "Ready",
      place: "new-cairo",
      floor: 0,
      garden: "yes",
      "has-parking": "no",
      "has-club": "",
      latitude: 29.9872,
      longitude: 31.5356,
      images: '["https://homes.example.com/pictures/units/living-sea-1600.webp"]',
      createdat: "2026-11-12T09:00:00.000Z",
    });
  });

  test.each([
    ["instalments", 700_000, 25_000, ""],
    ["instalments-unstated", null, null, "instalments"],
    ["cash", null, null, "cash"],
    ["cash", 0, 0, ""],
    ["unstated", null, null, ""],
    ["barter", null, null, "barter"],
  ])("says of the payment %s with %s and %s: %j", async (paymentWay, downPaymentEgp, monthlyEgp, payment) => {
    const [header, row] = await rowsOf([
      { unitCode: "A-1", priceEgp: 3_500_000, downPaymentEgp, monthlyEgp, paymentWay },
    ]);
    expect(row?.cells[header?.cells.indexOf("payment") ?? -1]).toBe(payment);
  });

  test("has a fault at values that are not cells, and at items that are not objects", async () => {
    const rows = await rowsOf([
      { unitcode: "A-1", title: ["x"], price: { egp: 5 } },
      7,
      [],
      { unitcode: "A-2", images: [5] },
    ]);
    expect(rows.slice(1).map(({ row, faults }) => [row, faults])).toEqual([
      [
        1,
        [
          { column: 1, fault: "nestedValue", text: '["x"]' },
          { column: 2, fault: "nestedValue", text: '{"egp":5}' },
        ],
      ],
      [2, [{ column: null, fault: "notAHome", text: "7" }]],
      [3, [{ column: null, fault: "notAHome", text: "[]" }]],
      [4, [{ column: 3, fault: "nestedValue", text: "[5]" }]],
    ]);
  });

  test("in Windows-1256 and in UTF-16 is read as well; characters that no cell can hold are dropped", async () => {
    const text = JSON.stringify([{ unitcode: "A-1", title: "شقة\u0000\ud800" }]);
    const { rows, notes } = await readTableWithNotes(fileOf(Buffer.from(`\ufeff${text}`, "utf16le")));
    expect(rows[1]?.cells).toEqual(["A-1", "شقة\ufffd"]);
    expect(notes).toEqual([{ kind: "utf-16" }]);
  });

  test.each([
    ["[]", "no-rows"],
    ['{"listings":[]}', "no-rows"],
    ['{"homes":[{"unitcode":"A"}]}', "json-without-list"],
    ['{"listings":{"unitcode":"A"}}', "json-without-list"],
    ['{"listings":5}', "json-without-list"],
    ['["a", "b"]', "json-without-list"],
    ['[{"mongoose":"A"},{"wombat":1}]', "json-without-names (mongoose|wombat)"],
    ['[{"unitcode":"A","title":"x"},{"unitcode":"B"', "bad-json in 2"],
    ['[{"unitcode":"A"},{unitcode:\'B\'}]', "bad-json in 2"],
    ['[{"unitcode":"A"},]x', "bad-json in 2"],
    ['[{"unitcode":"A"}] []', "bad-json in 2"],
    ['{"listings":[{"unitcode":"A"}]', "bad-json in 2"],
    [
      '[{"unitcode":"A","UnitCode":"B","title":"x"}]',
      "columns-twice in 0 (unitcode / UnitCode (unitcode, UnitCode))",
    ],
    [`[{"unitcode":"A","title":"${"x".repeat(40_000)}"}]`, "cell-too-long in 1 (title)"],
    [`[{"unitcode":"A"},{"unitcode":"${"x".repeat(2 << 20)}"}]`, "row-too-long in 2"],
    [`[${'{"unitcode":"A"},'.repeat(100_000)}{"unitcode":"A"}]`, "too-many-rows in 100001"],
    [
      JSON.stringify([Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`k${index}`, 1]))]),
      "too-many-columns in 1",
    ],
  ])("the file of row %$ is refused", async (text, expected) => {
    expect(await describeTableFault(fileOf(text))).toBe(expected);
  });
});

test("items of a list are found wherever the pieces are split", () => {
  const homes = [{ a: '"]},\\' }, ["[", { b: "{" }], 'x,\\"]', 5, null, {}];
  const text = `{"first": "}", "listings" : ${JSON.stringify(homes)} , "x": [{"listings": []}]}`;
  for (let index = 0; index <= text.length; index++) {
    const reader = createJsonItemSplitter();
    const items = [...reader.write(text.slice(0, index)), ...reader.write(text.slice(index))];
    reader.end();
    expect(items.map((item): unknown => JSON.parse(item))).toEqual(homes);
  }
});
