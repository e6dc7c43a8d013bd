import { describe, expect, test } from "vitest";
import { foldText } from "../text/fold.ts";
import { createTestGazetteer } from "../../tests/support/gazetteer.ts";
import { inferPlace } from "./read-place.ts";

const seeded = createTestGazetteer();

const read = (location: string, project = "") => {
  const isArabic = /[\u0620-\u06ff]/.test(location + project);
  const bilingual = (text: string) => (isArabic ? { en: "", ar: text } : { en: text, ar: "" });
  const texts = { projectSlug: "", projectName: bilingual(project), location: bilingual(location) };
  return inferPlace(seeded, texts)?.id ?? null;
};

describe("the place that a location names", () => {
  test.each([
    // The text names wider places too.
    ["5th Settlement, New Cairo", "fifth-settlement"],
    ["5th Settlement Compounds, The 5th Settlement, New Cairo City, Cairo", "fifth-settlement"],
    ["New Cairo Compounds", "new-cairo"],
    ["6 October Compounds, 6 October City, Giza", "6-october"],
    ["East Cairo", "new-cairo"],
    // Numbers are part of names.
    ["R7, New Capital", "r7-new-capital"],
    ["26th of July Corridor, 6 October", "26-july-corridor"],
    ["North 90th Street, New Cairo", "north-90th-street"],
    ["15 May City", "fifteenth-of-may"],
    ["مدينة ٦ أكتوبر", "6-october"],
    // If several places share a name, the rest of the text decides: "Obour City" selects the 9th District of Obour.
    ["9th District, Obour City", "obour-district-9"],
    ["5th District, Shorouk City", "shorouk-district-5"],
    ["الحي التاسع، العبور", "obour-district-9"],
    ["Sheikh Zayed, Ismailia", "sheikh-zayed-ismailia"],
    ["الشيخ زايد", "sheikh-zayed"],
    ["Faisal, Suez", "faisal-suez"],
    ["Faisal", "faisal"],
    ["Sahel, Shubra", "el-sahel-shubra"],
    ["North Coast, Matrouh", "north-coast"],
    ["Ain Sokhna, Suez", "ain-sokhna"],
    ["الحمام", "el-hammam"],
    // A mistranslated word names no place; the rest of the text still does.
    ["With Ghamr, Dakahlia", "dakahlia"],
    ["404 Not Found", null],
    ["", null],
  ])("%s", (location, id) => {
    expect(read(location)).toBe(id);
  });

  test("each place of the gazetteer is read from its own name and those around it, in both languages", () => {
    for (const place of seeded.places)
      for (const language of ["en", "ar"] as const) {
        // "Matrouh" alone means the town, not the governorate.
        if ((seeded.preferred(foldText(place.name[language])) ?? place) !== place) continue;
        const names = seeded.ancestryOf(place).map(({ name }) => name[language]);
        expect(read(names.join(", ")), `${language}: ${names.join(", ")}`).toBe(place.id);
      }
  });
});

describe("the place of a project goes before its location", () => {
  test.each([
    ["a compound that is a place of its own", "Madinaty", "Cairo", "madinaty"],
    ["and is said to lie elsewhere", "Madinaty", "Mostakbal City", "madinaty"],
    ["a district that stands as a compound", "9th District", "Obour City", "obour-district-9"],
    ["a name that only holds another place's", "Maadi View", "Shorouk City, Cairo", "shorouk"],
    ["a name that holds a part of the location", "Telal Ras El Hekma", "North Coast", "ras-el-hekma"],
    ["a street", "Al Geish Road", "Alexandria", "alexandria"],
  ])("%s", (_, project, location, id) => {
    expect(read(location, project)).toBe(id);
  });

  test("what is known of the project outranks a wider official name", () => {
    const gazetteer = createTestGazetteer({ projectPlaces: new Map([["mazarine", "new-alamein"]]) });
    const texts = {
      projectSlug: "mazarine",
      projectName: { en: "Mazarine", ar: "" },
      location: { en: "Qesm Marsa Matrouh, Matrouh", ar: "" },
    };
    expect(inferPlace(gazetteer, texts)?.id).toBe("new-alamein");
    expect(inferPlace(gazetteer, { ...texts, projectSlug: "other" })?.id).toBe("marsa-matrouh");
  });
});
