import { expect, test } from "vitest";
import { createTestGazetteer } from "../../tests/support/gazetteer.ts";
import { namesUpToGovernorate, findPlaceByText } from "./place-of-text.ts";

const gazetteer = createTestGazetteer({ formerIds: new Map([["tagamo3", "fifth-settlement"]]) });

test.each([
  ["an id", "fifth-settlement", "fifth-settlement"],
  ["an id with spaces around it", "  fifth-settlement ", "fifth-settlement"],
  ["the id of a place that was merged into another", "tagamo3", "fifth-settlement"],
  ["a name", "Fifth Settlement", "fifth-settlement"],
  ["a name in Arabic", "التجمع الخامس", "fifth-settlement"],
  ["another spelling", "5th settlement", "fifth-settlement"],
  ["Arabic in Latin letters", "tagamo3 el khames", "fifth-settlement"],
  ["Arabic-Indic figures", "مدينة ٦ أكتوبر", "6-october"],
  ["the whole line", "Fifth Settlement, New Cairo, Cairo", "fifth-settlement"],
  ["the whole line in Arabic", "التجمع الخامس، القاهرة الجديدة، القاهرة", "fifth-settlement"],
  ["a part of the line", "9th District, Obour", "obour-district-9"],
  ["a governorate that shares its name with a town", "Matrouh", "matrouh"],
  ["what several places are called, as people mean it", "Sahel", "north-coast"],
  ["no place", "Atlantis", null],
  ["an unknown name beside a known, wide place", "Atlantis, Cairo", null],
  ["the same in Arabic", "أطلانتس، القاهرة", null],
  ["a place with words that name none", "The 5th Settlement Compounds, New Cairo City", "fifth-settlement"],
  ["a number", "42", null],
  ["nothing", " ", null],
  ["a word that every object has", "constructor", null],
])("%s: %s", (_, text, id) => {
  expect(findPlaceByText(gazetteer, text)?.id ?? null).toBe(id);
});

test("every place is read back from its names as they are shown, in both languages", () => {
  const separators = { en: ", ", ar: "، " } as const;
  for (const place of gazetteer.places)
    for (const locale of ["en", "ar"] as const) {
      const line = namesUpToGovernorate(gazetteer, place, locale).join(separators[locale]);
      expect(findPlaceByText(gazetteer, line)?.id, line).toBe(place.id);
    }
});
