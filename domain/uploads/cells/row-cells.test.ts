import { describe, expect, test } from "vitest";
import { readTestRow } from "./cells.fixture.ts";

describe("A row", () => {
  test("takes a share of the price as the down payment", () => {
    expect(readTestRow({ price: "5 مليون", downpayment: "10%" }).row.patch).toMatchObject({
      downpayment: 500_000,
    });
    expect(readTestRow({ downpayment: "١٢٫٥٪ مقدم", price: "3,333,333" }).row.patch).toMatchObject({
      downpayment: 416_667,
    });
    expect(readTestRow({ price: "5 مليون", payment: "10% مقدم والباقي على 8 سنين" }).row.patch).toMatchObject(
      {
        payment: "instalments",
        downpayment: 500_000,
      },
    );
    // A field's own column takes precedence.
    expect(
      readTestRow({ price: "5 مليون", payment: "10% مقدم", downpayment: "600 ألف" }).row.patch,
    ).toMatchObject({
      downpayment: 600_000,
    });
    // A tenth, as spreadsheets store 10 %.
    expect(readTestRow({ price: 5_000_000, downpayment: 0.1 }).row.patch).toMatchObject({
      downpayment: 500_000,
    });
    expect(readTestRow({ price: "on request", downpayment: "10%" }).faults).toMatchObject([
      { column: "price", fault: "onRequest" },
      { column: "downpayment", fault: "percentOfNothing", text: "10%" },
    ]);
  });

  test("of a studio says so, unless it says another kind of home", () => {
    const studio = { rooms: 0, unittype: "Studio", unittypear: "ستوديو" };
    expect(readTestRow({ unittype: "شقة", rooms: "ستوديو" }).row.patch).toMatchObject(studio);
    expect(readTestRow({ unittypear: "شقة", rooms: "ستوديو" }).row.patch).toMatchObject(studio);
    expect(readTestRow({ unittype: "Villa", rooms: "ستوديو" }).faults).toMatchObject([
      { column: "rooms", fault: "notRooms" },
    ]);
  });

  test("prefers a feature's own column to other cells, unless it is empty", () => {
    expect(readTestRow({ rooms: "3+1", "maid-room": "no" }).row.patch).toMatchObject({
      rooms: 3,
      "maid-room": "no",
    });
    expect(readTestRow({ "maid-room": "", rooms: "3+1" }).row.patch).toMatchObject({ "maid-room": "yes" });
    const listed = readTestRow({ features: "جنينة خاصة، بول", garden: "no", pool: "" });
    expect(listed.row).toMatchObject({ patch: { garden: "no", pool: "yes" }, words: { pool: "بول" } });
    expect(listed.row.words).not.toHaveProperty("garden");
  });

  test("reports how each cell was read that is not in the plain form", () => {
    const cells = {
      price: "4.5 مليون",
      rooms: "3+1",
      unitarea: "194.5 م²",
      toilets: "2",
      finishing: "سوبر لوكس",
    };
    expect(readTestRow({ ...cells, status: "", downpayment: "-", place: "التجمع الخامس" }).readings).toEqual([
      { column: "price", text: "4.5 مليون", fields: [{ field: "price", value: 4_500_000 }] },
      {
        column: "rooms",
        text: "3+1",
        fields: [
          { field: "rooms", value: 3 },
          { field: "maid-room", value: "yes" },
        ],
      },
      { column: "unitarea", text: "194.5 م²", fields: [{ field: "unitarea", value: 195 }] },
      { column: "downpayment", text: "-", fields: [{ field: "downpayment", value: null }] },
      {
        column: "finishing",
        text: "سوبر لوكس",
        fields: [
          { field: "finishing", value: "Fully Finished" },
          { field: "finishingar", value: "تشطيب كامل" },
        ],
      },
      { column: "place", text: "التجمع الخامس", fields: [{ field: "place", value: "fifth-settlement" }] },
    ]);
    const plain = {
      price: "3,500,000",
      rooms: 3,
      unittype: "Villa",
      unittypear: "فيلا",
      payment: "cash",
      floor: "",
    };
    expect(readTestRow(plain).readings).toEqual([]);
  });

  test("keeps the words that values were read from, but no names of options and no bare numbers", () => {
    const cells = {
      finishing: "سوبر لوكس",
      unittype: "شقة دوبلكس",
      delivery: "نهاية 2026",
      payment: "تقسيط 8 سنين",
      rooms: "3+1",
      features: "جنينة, بول, elevator",
      price: "4.5 مليون",
      unitarea: "194 م²",
    };
    expect(readTestRow(cells).row.words).toEqual({
      finishing: "سوبر لوكس",
      unittype: "شقة دوبلكس",
      delivery: "نهاية 2026",
      payment: "تقسيط 8 سنين",
      rooms: "3+1",
      "maid-room": "3+1",
      pool: "بول",
    });
    expect(readTestRow({ finishing: "تشطيب كامل", unittype: "شقة", payment: "كاش" }).row).not.toHaveProperty(
      "words",
    );
  });

  test("names the word of a list that is not known, and the most that a column takes", () => {
    expect(readTestRow({ features: "garden, helipad" }).faults).toEqual([
      { column: "features", fault: "notAFeature", text: "helipad" },
    ]);
    expect(readTestRow({ price: "5000 مليون", unitarea: "2,000,000 م²", floor: "150" }).faults).toEqual([
      { column: "price", fault: "tooLarge", text: "5000 مليون", limit: 4_000_000_000 },
      { column: "unitarea", fault: "tooLarge", text: "2,000,000 م²", limit: 1_000_000 },
      { column: "floor", fault: "tooLarge", text: "150", limit: 99 },
    ]);
    expect(readTestRow({ title: "x".repeat(301) }).faults).toMatchObject([{ fault: "tooLong", limit: 300 }]);
  });

  test("reads days with the day first for what a home was made and confirmed at", () => {
    expect(readTestRow({ confirmed: "31/12/2026", createdat: "1 يناير 2026" }).row).toMatchObject({
      confirmedAt: "2026-12-31T00:00:00.000Z",
      createdAt: "2026-01-01T00:00:00.000Z",
    });
  });
});
