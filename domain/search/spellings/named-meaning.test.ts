import { expect, test } from "vitest";
import { SpellingMeaningIndex, type NamedSpellingMeaning } from "./named-meaning.ts";

const named = (
  of: "place" | "project" | "developer" | "word",
  id: string,
  ...spellings: string[]
): NamedSpellingMeaning => ({
  means: { of, id },
  name: { en: spellings[0] ?? "", ar: spellings[1] ?? "" },
  around: null,
  spellings,
});
const names = new SpellingMeaningIndex([
  named("place", "new-cairo", "New Cairo", "القاهرة الجديدة", "التجمع"),
  named("place", "sheikh-zayed", "Sheikh Zayed", "الشيخ زايد", "زايد"),
  named("project", "new-giza", "New Giza", ""),
  named("project", "mountain-view-icity", "Mountain View iCity", "ماونتن فيو آي سيتي"),
  named("developer", "sodic", "Sodic", "سوديك"),
  named("word", "type:penthouse", "Penthouse", "بنتهاوس"),
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
  expect(names.closest(words)?.means.id ?? null).toBe(id);
});

test("a chooser finds what is spelled so, begins so, and has each word, then what is near", () => {
  expect(names.find("new").map(({ means }) => means.id)).toEqual(["new-cairo", "new-giza"]);
  expect(names.find("view moun").map(({ means }) => means.id)).toEqual(["mountain-view-icity"]);
  expect(names.find("sodik").map(({ means }) => means.id)).toEqual(["sodic"]);
  expect(names.find(" ")).toEqual([]);
});

test("an exact spelling says what it means today", () => {
  expect(names.spelled("التجمّع")?.means).toEqual({ of: "place", id: "new-cairo" });
  expect(names.spelled("tagamo3")).toBeNull();
  expect(names.nameOf({ of: "developer", id: "sodic" })?.name.en).toBe("Sodic");
  expect(names.nameOf({ of: "developer", id: "gone" })).toBeNull();
});
