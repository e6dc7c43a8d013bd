import { describe, expect, test } from "vitest";
import { createTestGazetteer } from "../../../tests/support/gazetteer.ts";
import { findPlaceFaults, createPlaceId, listAmbiguousSpellings } from "./place-among-places.ts";
import type { PlaceValues } from "./place-texts.ts";

const gazetteer = createTestGazetteer();
const placeOf = (id: string) => gazetteer.byId(id)!;
const degla: PlaceValues = {
  kind: "district",
  parentId: "maadi",
  name: { en: "Degla Heights", ar: "مرتفعات دجلة" },
  spellings: ["Degla Heights", "مرتفعات دجلة"],
  centre: { lat: 29.96, lng: 31.27 },
};

describe("A place among the others", () => {
  test.each<[string, Partial<PlaceValues>, string | null, object]>([
    ["a new district within another", {}, null, {}],
    ["a district within a governorate", { parentId: "cairo" }, null, {}],
    ["a city within a district", { kind: "city" }, null, { parent: "parentKind" }],
    ["a place within none that is there", { parentId: "atlantis" }, null, { parent: "parentUnknown" }],
    ["a place within itself", { parentId: "maadi" }, "maadi", { parent: "parentCircle" }],
    [
      "a place within one that lies in it",
      { kind: "city", parentId: "fifth-settlement" },
      "new-cairo",
      { parent: "parentCircle" },
    ],
    [
      "a governorate that becomes a resort",
      { kind: "resort", parentId: "giza" },
      "cairo",
      { kind: "kindChildren" },
    ],
    [
      "the name of a place beside it",
      { name: { en: "MAADI", ar: "المعادي" }, parentId: placeOf("maadi").parentId },
      null,
      { nameEn: "nameTaken" },
    ],
    [
      "its own name",
      {
        name: { en: "Maadi", ar: "المعادي" },
        parentId: placeOf("maadi").parentId,
        kind: placeOf("maadi").kind,
      },
      "maadi",
      {},
    ],
  ])("%s", (_, changed, ownId, codes) => {
    const faults = findPlaceFaults(
      gazetteer,
      { ...degla, ...changed },
      ownId === null ? null : placeOf(ownId),
    );
    expect(Object.fromEntries(Object.entries(faults).map(([field, { code }]) => [field, code]))).toEqual(
      codes,
    );
  });

  test("every place of a new site stands as it is", () => {
    for (const place of gazetteer.places)
      expect(findPlaceFaults(gazetteer, place, place), place.id).toEqual({});
  });

  test("a new one is addressed by its name, where that is taken by what it lies in, or else by a number", () => {
    const newPlaceId = (en: string, parentId = "maadi") =>
      createPlaceId(gazetteer, { ...degla, name: { en, ar: "س" }, parentId });
    expect(newPlaceId("Degla Gardens")).toBe("degla-gardens");
    expect(newPlaceId("Faisal", "maadi")).toBe("faisal-maadi");
    expect(newPlaceId("Faisal", "suez")).toBe("faisal-2");
    expect(newPlaceId("x".repeat(80))).toHaveLength(60);
  });

  test("spellings that others have are told, with what they are read as", () => {
    const first = listAmbiguousSpellings(gazetteer, placeOf("faisal-suez")).find(
      ({ spelling }) => spelling === "faisal",
    );
    expect(first?.others.map(({ id }) => id)).toEqual(["faisal"]);
    expect(first?.preferredPlace?.id).toBe("faisal");
  });
});
