import { describe, expect, test } from "vitest";
import { gazetteerPlaceField, parsePlaceInput, formatPlaceInput, zoneSizeField } from "./place-values.ts";

describe("The rectangle of a zone is read from two numbers", () => {
  test.each([
    [["", ""], { value: undefined }],
    [["20", "٣٠%"], { value: { widthPercent: 20, heightPercent: 30 } }],
    [["20", ""], { faults: [{ code: "blank", input: "height" }] }],
    [["", "20"], { faults: [{ code: "blank", input: "width" }] }],
    [["wide", "20"], { faults: [{ code: "number", input: "width" }] }],
    [["20", "0.5"], { faults: [{ code: "low", input: "height", limit: 1 }] }],
    [["101", "20"], { faults: [{ code: "high", input: "width", limit: 100 }] }],
  ])("%j", (texts, expected) => {
    expect(zoneSizeField().read(texts)).toEqual(expected);
  });
});

describe("A place is kept by its id, apart from every text", () => {
  test.each([
    [formatPlaceInput("new-cairo"), { value: "new-cairo" }],
    ["new-cairo", { faults: [{ code: "place", input: "" }] }],
    ["place:New Cairo", { faults: [{ code: "place", input: "" }] }],
    ["", { faults: [{ code: "blank", input: "" }] }],
  ])("%j", (text, expected) => {
    expect(gazetteerPlaceField().read([text])).toEqual(expected);
  });

  test("a field that may be missing is left out where it is blank", () => {
    expect(gazetteerPlaceField({ isOmittedWhenBlank: true }).read([" "])).toEqual({ value: undefined });
  });

  test("only what the site wrote is an id", () => {
    expect([formatPlaceInput("cairo"), "cairo", "place:"].map(parsePlaceInput)).toEqual([
      "cairo",
      null,
      null,
    ]);
  });
});
