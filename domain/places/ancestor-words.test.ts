import { expect, test } from "vitest";
import { createTestGazetteer } from "../../tests/support/gazetteer.ts";
import { namesWithAncestors, spellingsWithAncestors } from "./ancestor-words.ts";

test("A place is known by its own words and by those of every place around it, each word once", () => {
  const gazetteer = createTestGazetteer();
  const settlement = gazetteer.byId("fifth-settlement")!;
  const words = spellingsWithAncestors(gazetteer, settlement);
  expect(words).toEqual(
    expect.arrayContaining(["tagamo3", "5th", "الخامس", "newcairo", "2ahera", "القاهره"]),
  );
  expect(new Set(words).size).toBe(words.length);
  expect(words).not.toContain("zayed");
  expect(namesWithAncestors(gazetteer, settlement)).toEqual([
    "Fifth Settlement",
    "التجمع الخامس",
    "New Cairo",
    "القاهرة الجديدة",
    "Cairo",
    "القاهرة",
  ]);
});
