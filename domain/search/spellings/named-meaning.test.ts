import { expect, test } from "vitest";
import { SpellingMeaningIndex, type NamedSpellingMeaning } from "./named-meaning.ts";

const namedMeaning = (
  of: "place" | "project" | "developer" | "word",
  id: string,
  ...spellings: string[]
): NamedSpellingMeaning => ({
  meaning: { of, id },
  name: { en: spellings[0] ?? "", ar: spellings[1] ?? "" },
  parentName: null,
  spellings,
});
const names = new SpellingMeaningIndex([
  namedMeaning("place", "new-cairo", "New Cairo", "القاهرة الجديدة", "التجمع"),
  namedMeaning("place", "sheikh-zayed", "Sheikh Zayed", "الشيخ زايد", "زايد"),
  namedMeaning("project", "new-giza", "New Giza", ""),
  namedMeaning("project", "mountain-view-icity", "Mountain View iCity", "ماونتن فيو آي سيتي"),
  namedMeaning("developer", "sodic", "Sodic", "سوديك"),
  namedMeaning("word", "type:penthouse", "Penthouse", "بنتهاوس"),
]);

test.each([
  ["نيو جيزه", "new-giza"],
  ["nu geza", "new-giza"],
  ["NEW GIZZAH", "new-giza"],
  ["mountin vew icity", "mountain-view-icity"],
  ["صوديك", "sodic"],
  ["bent haws", "type:penthouse"],
  ["shiekh zaed", "sheikh-zayed"],
  ["warehouse", null],
  ["xyz", null],
  ["", null],
])("%j probably means %s", (words, id) => {
  expect(names.closest(words)?.meaning.id ?? null).toBe(id);
});

test("a chooser finds what is spelled so, begins so, and has each word, then what is near", () => {
  expect(names.find("new").map(({ meaning }) => meaning.id)).toEqual(["new-cairo", "new-giza"]);
  expect(names.find("view moun").map(({ meaning }) => meaning.id)).toEqual(["mountain-view-icity"]);
  expect(names.find("sodik").map(({ meaning }) => meaning.id)).toEqual(["sodic"]);
  expect(names.find(" ")).toEqual([]);
});

test("an exact spelling says what it means today", () => {
  expect(names.spelled("التجمّع")?.meaning).toEqual({ of: "place", id: "new-cairo" });
  expect(names.spelled("tagamo3")).toBeNull();
  expect(names.nameOf({ of: "developer", id: "sodic" })?.name.en).toBe("Sodic");
  expect(names.nameOf({ of: "developer", id: "gone" })).toBeNull();
});
