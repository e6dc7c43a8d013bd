import { expect, test } from "vitest";
import { createTestGazetteer } from "../../tests/support/gazetteer.ts";
import { findPlaces } from "./find-places.ts";

const gazetteer = createTestGazetteer();
const counts: Readonly<Record<string, number>> = {
  "fifth-settlement": 2_418,
  "new-cairo": 5_314,
  maadi: 287,
};
const find = (query: string) =>
  findPlaces(gazetteer, query, (id) => counts[id] ?? 0).map(({ place }) => place.id);

test.each([
  ["5th settlement", "fifth-settlement"],
  ["التجمع الخامس", "fifth-settlement"],
  ["tagamo3 el khames", "fifth-settlement"],
  ["التجمع ٥", "fifth-settlement"],
  ["maadi", "maadi"],
  ["المعادي", "maadi"],
  ["sahel", "north-coast"],
  ["r7", "r7-new-capital"],
  ["6 october", "6-october"],
])("%s leads to %s first", (query, id) => {
  expect(find(query)[0]).toBe(id);
});

test("of places whose spelling begins so the one with the most homes comes first", () => {
  expect(find("tagamo").slice(0, 2)).toEqual(["new-cairo", "fifth-settlement"]);
});

test("a place without homes is found, too", () => {
  expect(find("zamalek")).toEqual(["zamalek"]);
});

test.each([[""], ["  "], ["atlantis"], ["...."]])("%j finds nothing", (query) => {
  expect(find(query)).toEqual([]);
});
