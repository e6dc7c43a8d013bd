import { expect, test } from "vitest";
import { suggestedListingFields } from "../../../../domain/listings/listing-fields.ts";
import { toFormTexts } from "../save/form-texts.ts";
import { unsavedFormKey, parseUnsavedForm } from "./form-draft.ts";
import { parsePicturesField } from "../panel/parse-pictures-field.ts";

const texts = toFormTexts(suggestedListingFields);

test("a draft belongs to its account and listing only", () => {
  expect(
    new Set([unsavedFormKey(1, null), unsavedFormKey(1, 2), unsavedFormKey(12, null), unsavedFormKey(2, 1)])
      .size,
  ).toBe(4);
});

test("a stored draft is read back unchanged", () => {
  const draft = { revision: 3, texts: { ...texts, title: "Villa" } };
  expect(parseUnsavedForm(JSON.stringify(draft))).toEqual(draft);
});

test.each([
  ["nothing", null],
  ["no JSON", "{"],
  ["a list", "[]"],
  ["no texts", JSON.stringify({ revision: 1 })],
  ["a field that is no text", JSON.stringify({ revision: 1, texts: { ...texts, price: 5 } })],
  ["a field too few", JSON.stringify({ revision: 1, texts: { title: "x" } })],
  ["a revision that is none", JSON.stringify({ revision: "1", texts })],
])("%s in the browser's memory offers nothing", (_what, json) => {
  expect(parseUnsavedForm(json)).toBeNull();
});

test("the pictures of a refused form are shown again, whatever sizes it sent", () => {
  const url = "/uploads/1763741599000-0123456789abcdef0123456789abcdef.webp";
  const field = JSON.stringify([{ url, alt: { en: "Sea", ar: "بحر" }, widthPx: "x", heightPx: 3 }]);
  expect(parsePicturesField(field)).toEqual([
    { url, alt: { en: "Sea", ar: "بحر" }, widthPx: 4, heightPx: 3, placeholder: "" },
  ]);
  expect(parsePicturesField("{")).toEqual([]);
});
