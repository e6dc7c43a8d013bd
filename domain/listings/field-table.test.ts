import { expect, test } from "vitest";
import { chargeKinds } from "../money/charge.ts";
import {
  listingFactNames,
  fieldNames,
  fieldNameOfColumn,
  fieldTable,
  isFieldName,
  isOptionField,
  isPublicField,
  type CheckedFieldDefinition,
  mapFieldTable,
  translatedFieldPairs,
} from "./field-table.ts";

const optionalFact = ({ optional, listing }: CheckedFieldDefinition) =>
  optional && listing ? [listing] : [];

test("every column keeps one field and leads back to it; no other column leads to any", () => {
  for (const name of fieldNames) expect(fieldNameOfColumn(fieldTable[name].column)).toBe(name);
  expect(["area_slugs", "confirmed_at", "toString"].map(fieldNameOfColumn)).toEqual([null, null, null]);
});

test("every text has its Arabic, under one name of the listing and in the same section", () => {
  const texts = fieldNames.filter((name) => fieldTable[name].type === "text");
  expect(translatedFieldPairs.flat()).toEqual(texts);
  for (const [english, arabic] of translatedFieldPairs) {
    const [en, ar] = [fieldTable[english], fieldTable[arabic]];
    expect(ar).toMatchObject({ type: "text", language: "ar", section: en.section });
    expect(ar.listing).toBe(en.listing);
  }
});

test("every charge has its field", () => {
  const charges = fieldNames.flatMap((name) => fieldTable[name].charge ?? []);
  expect(charges.toSorted()).toEqual([...chargeKinds].toSorted());
});

test("the facts of a listing have unique names in the order of the API, with optional ones in between", () => {
  const optional = new Set(fieldNames.map((name) => fieldTable[name]).flatMap(optionalFact));
  expect(new Set(listingFactNames).size).toBe(listingFactNames.length);
  expect(listingFactNames.filter((name) => !optional.has(name)).join(" ")).toBe(
    "unitCode title projectName developerName location unitTypeText areaM2 rooms bathrooms priceEgp " +
      "downPaymentEgp monthlyEgp finishingText deliveryText",
  );
});

test("the source link is for staff only", () => {
  expect(fieldNames.filter((name) => fieldTable[name].type === "link")).toEqual(["sourcelink"]);
  expect(isPublicField("sourcelink")).toBe(false);
});

test("only the table's own names are fields", () => {
  const names = ["price", "titlear", "id", "toString", "__proto__"];
  expect(names.filter(isFieldName)).toEqual(["price", "titlear"]);
  expect(fieldNames.filter(isOptionField)).toEqual(["location", "unittype", "finishing", "delivery"]);
});

test("mapFields keeps the names and the order of files", () => {
  const columns = mapFieldTable((name, { column }) => `${name} ${column}`);
  expect(Object.keys(columns)).toEqual(fieldNames);
  expect(columns.toilets).toBe("toilets bathrooms");
});
