import { expect, test } from "vitest";
import { fieldNames, fieldTable } from "../../../../domain/listings/field-table.ts";
import { suggestedListingFields } from "../../../../domain/listings/listing-fields.ts";
import { parseListingForm } from "../../../../domain/listings/listing-form.ts";
import { listingFormSections, fieldControlKind } from "../fields/form-fields.ts";
import {
  downPaymentPercent,
  groupAmountDigits,
  toFormTexts,
  readFormTexts,
  withPatchedTexts,
} from "./form-texts.ts";

test("the form has every field once", () => {
  const fields = listingFormSections.flatMap((section) => section.fields);
  expect(fields.toSorted()).toEqual([...fieldNames].toSorted());
});

test("the form has its fields in their order; optional ones stand in their section as well", () => {
  const sectionLines = listingFormSections.map(
    ({ name, fields }) => `${name}: ${fields.filter((field) => !fieldTable[field].optional).join(" ")}`,
  );
  expect(sectionLines).toEqual([
    "main: title titlear unitcode status price downpayment monthlyinst agentid",
    "home: unittype unittypear finishing finishingar delivery deliveryar unitarea rooms toilets",
    "features: ",
    "names: projectname projectnamear developername developernamear location locationar",
    "contract: originalprice paid over remaining nextdue",
    "charges: transferfee maintenancedeposit club parking registration tax",
    "place: latitude longitude",
  ]);
});

test.each([
  ["price", "money"],
  ["titlear", "arabic"],
  ["title", "line"],
  ["location", "suggestion"],
  ["status", "status"],
  ["nextdue", "day"],
] as const)("%s is written as %s", (field, kind) => {
  expect(fieldControlKind(field)).toBe(kind);
});

test("a listing that is opened and saved without changes stays the same", () => {
  const values = {
    ...suggestedListingFields,
    unitcode: "AA01-101",
    price: 3_500_000,
    paid: 1_000,
    nextdue: "2027-03-31",
    latitude: 29.98721,
    longitude: -31.5,
    agentid: 7,
  };
  const texts = toFormTexts(values);
  expect(texts.price).toBe("3,500,000");
  expect(texts.over).toBe("");
  expect(parseListingForm(Object.entries(texts))).toEqual({ kind: "parsed", patch: values });
});

test("typed fields are taken, and fields that were not sent keep their texts", () => {
  const form = new FormData();
  form.set("price", "a lot");
  const texts = readFormTexts(form, toFormTexts(suggestedListingFields));
  expect(texts).toMatchObject({ price: "a lot", location: "New Cairo" });
  expect(withPatchedTexts(texts, { rooms: 4, paid: null })).toMatchObject({
    price: "a lot",
    rooms: "4",
    paid: "",
  });
});

test.each([
  ["3500000", "3,500,000"],
  ["٣٥٠٠٠٠٠", "3,500,000"],
  ["3 500 000", "3,500,000"],
  ["a lot", "a lot"],
  ["", ""],
])("an amount typed as %j reads %j", (input, grouped) => {
  expect(groupAmountDigits(input)).toBe(grouped);
});

test.each([
  ["3,500,000", "700,000", 20],
  ["٣٥٠٠٠٠٠", "٧٠٠٠٠٠", 20],
  ["3500000", "0", null],
  ["0", "700000", null],
  ["3500000", "a fifth", null],
])("of a price of %j a down payment of %j is %j percent", (price, downPayment, percent) => {
  expect(downPaymentPercent(price, downPayment)).toBe(percent);
});
