import { describe, expect, test } from "vitest";
import { createTestGazetteer } from "../../../tests/support/gazetteer.ts";
import { placeOptions } from "./place-options.ts";

const gazetteer = createTestGazetteer();
const places = gazetteer.places.map(({ id, name, parentId }) => ({ slug: id, parentId, ...name }));
const ownCounts = {
  "fifth-settlement": 112,
  "gharb-el-golf": 58,
  "new-cairo": 94,
  "mostakbal-city": 34,
  maadi: 20,
};
const unfiltered = gazetteer.rollUp({
  ...ownCounts,
  "6-october": 40,
  "north-coast": 30,
  "ain-sokhna": 20,
  "el-gouna": 10,
});
const options = (chosen: readonly string[], locale: "en" | "ar" = "en") =>
  placeOptions({ places, chosen, counts: { ...unfiltered, "gharb-el-golf": 7 }, unfiltered }, locale).map(
    ({ label, count, depth = 0 }) => `${"> ".repeat(depth)}${label} ${count}`,
  );

describe("the places that the filter offers", () => {
  test("are the two governorates with the most homes while none is chosen", () => {
    expect(options([])).toEqual(["Cairo 318", "Giza 40"]);
  });

  test("are the chosen place, the places around and inside it, and the largest beside it", () => {
    expect(options(["new-cairo"])).toEqual([
      "Cairo 318",
      "> New Cairo 264",
      "> > Fifth Settlement 112",
      "> > West Golf 7",
      "> Mostakbal City 34",
    ]);
    expect(options(["fifth-settlement"], "ar")).toEqual([
      "القاهرة 318",
      "> القاهرة الجديدة 264",
      "> > التجمع الخامس 112",
      expect.stringMatching(/^> > .* 7$/),
    ]);
  });

  test("include several chosen places, one without homes, and an unknown one", () => {
    expect(options(["maadi", "giza", "atlantis"])).toEqual([
      "Cairo 318",
      expect.stringContaining("> "),
      expect.stringContaining("> "),
      "> Maadi 20",
      "Giza 40",
      "> 6 October 40",
      "atlantis 0",
    ]);
    expect(options(["badr-city"])).toContain("> Badr City 0");
  });
});
