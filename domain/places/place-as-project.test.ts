import { describe, expect, test } from "vitest";
import { createTestGazetteer } from "../../tests/support/gazetteer.ts";
import { moveProjectNameToLocation, isProjectNameAPlace } from "./place-as-project.ts";
import { inferPlace } from "./read-place.ts";

const toBilingual = (text: string) =>
  /[\u0620-\u06ff]/.test(text) ? { en: "", ar: text } : { en: text, ar: "" };

describe("words that stand as a project", () => {
  test.each([
    ["Al Geish Road", true],
    ["9th District", true],
    ["5th District", true],
    ["الحي التاسع", true],
    ["شارع الجيش", true],
    ["90 Street", true],
    ["5th Settlement", true],
    ["5th Settlement Compounds", true],
    ["New Cairo Compounds", true],
    ["New Cairo", true],
    ["القاهرة الجديدة", true],
    ["6 October", true],
    ["Cairo", true],
    ["Madinaty", false],
    ["مدينتي", false],
    ["El Gouna", false],
    ["Marassi", false],
    ["Maadi View", false],
    ["Telal Ras El Hekma", false],
    ["District 5", false],
    ["Road House", false],
    ["Fifth Square", false],
    ["", false],
  ])("%s: a place and no project is %s", (name, isPlace) => {
    expect(isProjectNameAPlace(createTestGazetteer(), toBilingual(name))).toBe(isPlace);
  });

  test("a name in one language is enough", () => {
    expect(isProjectNameAPlace(createTestGazetteer(), { en: "Something", ar: "الحي التاسع" })).toBe(true);
  });
});

test.each([
  ["9th District", "Obour City", "9th District, Obour City", "obour-district-9"],
  ["Al Geish Road", "Alexandria", "Al Geish Road, Alexandria", "alexandria"],
  ["5th Settlement", "The 5th Settlement, New Cairo", "The 5th Settlement, New Cairo", "fifth-settlement"],
  ["New Cairo", "", "New Cairo", "new-cairo"],
  ["الحي التاسع", "العبور", "الحي التاسع، العبور", "obour-district-9"],
])(
  "a project that is a place becomes the narrowest part of the location: %s in %s",
  (project, location, after, id) => {
    const texts = moveProjectNameToLocation({
      projectName: toBilingual(project),
      location: toBilingual(location),
    });
    expect(texts).toEqual({ projectName: { en: "", ar: "" }, location: toBilingual(after) });
    expect(inferPlace(createTestGazetteer(), { projectSlug: "", ...texts })?.id).toBe(id);
  },
);
