import { expect, test } from "vitest";
import { suggestedListing } from "../../../../domain/listings/listing-fields.ts";
import { toFormTexts } from "../save/form-texts.ts";
import { formDraftKey, parseFormDraft } from "./form-draft.ts";
import { parseSentPictures } from "../panel/read-pictures.ts";

const texts = toFormTexts(suggestedListing);

test("a draft belongs to its account and listing only", () => {
  expect(
    new Set([formDraftKey(1, null), formDraftKey(1, 2), formDraftKey(12, null), formDraftKey(2, 1)]).size,
  ).toBe(4);
});

test("a stored draft is read back unchanged", () => {
  const kept = { revision: 3, texts: { ...texts, title: "Villa" } };
  expect(parseFormDraft(JSON.stringify(kept))).toEqual(kept);
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
  expect(parseFormDraft(json)).toBeNull();
});

test("the pictures of a refused form are shown again, whatever sizes it sent", () => {
  const url = "/uploads/1763741599000-0123456789abcdef0123456789abcdef.webp";
  const field = JSON.stringify([{ url, alt: { en: "Sea", ar: "بحر" }, widthPx: "x", heightPx: 3 }]);
  expect(parseSentPictures(field)).toEqual([
    { url, alt: { en: "Sea", ar: "بحر" }, widthPx: 4, heightPx: 3, placeholder: "" },
  ]);
  expect(parseSentPictures("{")).toEqual([]);
});
