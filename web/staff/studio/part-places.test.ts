import { describe, expect, test } from "vitest";
import type { FormValues } from "../../../domain/studio/fields/field.ts";
import type { App } from "../../../server/wiring/app.ts";
import { createTestGazetteer } from "../../../tests/support/gazetteer.ts";
import "../../../tests/support/render.tsx";
import { toPartPlaceNames, resolvePlaceInputs } from "./part-places.ts";

const gazetteer = createTestGazetteer({ formerIds: new Map([["tagamo3", "fifth-settlement"]]) });
const app = {
  search: { gazetteer, facets: () => ({ places: {} }) },
  now: () => new Date("2026-11-26T08:00:00Z"),
} as unknown as Pick<App, "search" | "now">;
const resolveWithin = (within: string, stored = "") =>
  resolvePlaceInputs(app, "area", { within }, () => ({ within: stored }));

describe("What staff type for a place", () => {
  test.each([
    ["a name", "Fifth Settlement", "place:fifth-settlement"],
    ["a name in Arabic", "التجمع الخامس", "place:fifth-settlement"],
    ["another spelling", "5th settlement", "place:fifth-settlement"],
    ["the line that a list writes", "Fifth Settlement, New Cairo, Cairo", "place:fifth-settlement"],
    ["what a button of a choice sends", "place:new-cairo", "place:new-cairo"],
    ["nothing", "", ""],
    ["no place", "Atlantis", "Atlantis"],
    ["several places, of which a search takes the one that is mostly meant", "9th District", "9th District"],
    ["a governorate by its whole name, which is also a town's", "Matrouh", "place:matrouh"],
    ["an id that nobody knows", "place:atlantis", "atlantis"],
  ])("%s", (_, input, expected) => {
    expect(resolveWithin(input)["within"]).toBe(expected);
  });

  test.each([
    ["the former id of a place", "Fifth Settlement, New Cairo, Cairo", "place:tagamo3"],
    ["in the other language", "التجمع الخامس، القاهرة الجديدة، القاهرة", "place:tagamo3"],
    ["a place that is gone", "atlantis", "place:atlantis"],
  ])("is what was held, where it was left as it was shown: %s", (_, input, stored) => {
    expect(resolveWithin(input, stored)["within"]).toBe(stored);
  });

  test("is found in the rows of a list, and other inputs are unchanged", () => {
    const formValues: FormValues = {
      places: "r1,r2",
      "places.r1.place": "Cairo",
      "places.r2.place": "",
      "name.en": "Cairo",
    };
    expect(resolvePlaceInputs(app, "area", formValues, () => ({}))).toEqual({
      ...formValues,
      "places.r1.place": "place:cairo",
    });
  });

  test("in a part without places does not use the catalogue", () => {
    const failing = {} as Pick<App, "search">;
    expect(resolvePlaceInputs(failing, "question", { "question.en": "Cairo" }, () => ({}))).toEqual({
      "question.en": "Cairo",
    });
  });
});

test("places are shown by name, and an ambiguous text gives the places with that spelling", () => {
  const formValues = {
    within: "place:fifth-settlement",
    places: "r1,r2",
    "places.r1.place": "9th District",
    "places.r2.place": "Atlantis",
  };
  const { names, choices } = toPartPlaceNames(app, "area", [formValues], "en");
  expect(names).toEqual({ "fifth-settlement": "Fifth Settlement, New Cairo, Cairo" });
  expect(choices["Atlantis"]).toEqual([]);
  const districts = choices["9th District"] ?? [];
  expect(districts.length).toBeGreaterThan(1);
  expect(districts[0]).toEqual({
    id: "sheikh-zayed-district-9",
    name: "9th District, Sheikh Zayed, Sheikh Zayed, Giza",
  });
});
