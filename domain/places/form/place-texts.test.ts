import { describe, expect, test } from "vitest";
import { createTestGazetteer } from "../../../tests/support/gazetteer.ts";
import { type PlaceFormTexts, parsePlaceForm, toPlaceFormTexts } from "./place-texts.ts";

const validTexts: PlaceFormTexts = {
  nameEn: "Degla",
  nameAr: "دجلة",
  spellings: "digla\ndegla maadi",
  kind: "district",
  parent: "maadi",
  lat: "29.96",
  lng: "31.27",
};

describe("The form of a place", () => {
  test("reads what was typed, the names first among the spellings and each once", () => {
    const read = parsePlaceForm({
      ...validTexts,
      nameEn: "  Degla ",
      spellings: "digla|Degla\n digla\n\n",
      lat: "٢٩٫٩٦",
    });
    expect(read).toEqual({
      kind: "read",
      values: {
        kind: "district",
        parentId: "maadi",
        name: { en: "Degla", ar: "دجلة" },
        spellings: ["Degla", "دجلة", "digla"],
        centre: { lat: 29.96, lng: 31.27 },
      },
    });
  });

  test("takes every place of a new site as it is", () => {
    for (const place of createTestGazetteer().places) {
      const { kind, parentId, name, centre } = place;
      const values = { kind, parentId, name, centre, spellings: place.spellings };
      expect(parsePlaceForm(toPlaceFormTexts(place)), place.id).toEqual({ kind: "read", values });
    }
  });

  test.each<[string, Partial<PlaceFormTexts>, object]>([
    ["no names", { nameEn: " ", nameAr: "" }, { nameEn: "nameBlank", nameAr: "nameBlank" }],
    ["a name of signs alone", { nameEn: "—" }, { nameEn: "nameBlank" }],
    [
      "names in each other's letters",
      { nameEn: "دجلة", nameAr: "Degla" },
      { nameEn: "notEnglish", nameAr: "notArabic" },
    ],
    ["Arabic within the English name", { nameEn: "Degla دجلة" }, { nameEn: "notEnglish" }],
    ["a name that is too long", { nameEn: "x".repeat(81) }, { nameEn: "nameLong" }],
    ["a spelling of one letter", { spellings: "digla\nd" }, { spellings: "spellingShort" }],
    ["a spelling that is too long", { spellings: "x".repeat(61) }, { spellings: "spellingLong" }],
    [
      "too many spellings",
      { spellings: Array.from({ length: 79 }, (_, number) => `digla ${number}`).join("\n") },
      { spellings: "spellingsMany" },
    ],
    ["no kind", { kind: "village" }, { kind: "kindBlank" }],
    ["a district that lies in nothing", { parent: "" }, { parent: "parentBlank" }],
    ["a governorate within another place", { kind: "governorate" }, { parent: "parentTop" }],
    ["no centre", { lat: "", lng: "" }, { lat: "degreesBlank", lng: "degreesBlank" }],
    ["a centre in words", { lat: "north" }, { lat: "degreesWrong" }],
    ["a centre whose degrees changed places", { lat: "31.27", lng: "29.96" }, {}],
    ["a centre in Paris", { lat: "48.85", lng: "2.35" }, { lat: "outsideEgypt", lng: "outsideEgypt" }],
  ])("with %s is told so at its fields", (_, changes, codes) => {
    const read = parsePlaceForm({ ...validTexts, ...changes });
    const faults = read.kind === "faults" ? read.faults : {};
    expect(Object.fromEntries(Object.entries(faults).map(([field, { code }]) => [field, code]))).toEqual(
      codes,
    );
  });
});
