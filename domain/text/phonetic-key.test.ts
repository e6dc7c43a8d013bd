import { describe, expect, test } from "vitest";
import { phoneticKey, phoneticKeyOfWord, phoneticKeysOfName } from "./phonetic-key.ts";

const soundsLike = (name: { readonly en: string; readonly ar: string }, token: string) =>
  phoneticKeysOfName(name).includes(phoneticKeyOfWord(token) ?? "");

describe("a name in one script", () => {
  test.each([
    ["ميفيدا", "mivida"],
    ["مراسي", "marassi"],
    ["بالم هيلز", "hills"],
    ["سوديك", "sodic"],
    ["هليوبوليس", "heliopolis"],
    ["إيفوار", "ivoire"],
    ["القطامية هايتس", "kattameya"],
    ["شاطئ الساحل", "sa7el"],
    ["مونتن فيو", "mountain"],
    ["ويست تاون", "west"],
  ])("%s is found by %s, and the other way round", (arabic, latin) => {
    expect(soundsLike({ en: "", ar: arabic }, latin)).toBe(true);
    const word = arabic.split(" ").find((each) => soundsLike({ en: "", ar: each }, latin)) ?? "";
    expect(soundsLike({ en: latin, ar: latin }, word.replaceAll(/[إأ]/gu, "ا").replaceAll("ة", "ه"))).toBe(
      true,
    );
  });

  test.each([
    ["ميفيدا", "madinaty"],
    ["مراسي", "mars city"],
    ["هايد بارك", "palm"],
    ["زيد", "zed"],
    ["ميفيدا", "ميفيدا"],
    ["ميفيدا", "123"],
  ])("%s is not found by %s", (arabic, token) => {
    expect(soundsLike({ en: "", ar: arabic }, token)).toBe(false);
  });
});

test("A name in both scripts is known by its letters alone", () => {
  expect(phoneticKeysOfName({ en: "Mivida", ar: "ميفيدا" })).toEqual([]);
  expect(phoneticKeysOfName({ en: "", ar: "" })).toEqual([]);
  expect(phoneticKeysOfName({ en: "90", ar: "90" })).toEqual([]);
});

test.each([
  ["New Giza", "نيو جيزة"],
  ["Mountain View", "ماونتن فيو"],
  ["mountin viw", "Mountain View"],
  ["Sheikh Zayed", "الشيخ زايد"],
  ["el sa7el", "الساحل"],
  ["Sodic", "سوديك"],
  ["Palm Hills", "بالم هيلز"],
])("%s sounds like %s", (one, other) => {
  expect(phoneticKey(one)).toBe(phoneticKey(other));
  expect(phoneticKey(one).length).toBeGreaterThan(2);
});

test.each([
  ["New Giza", "New Cairo"],
  ["Zone 5", "Zone 6"],
  ["Madinaty", "Mivida"],
])("%s does not sound like %s", (one, other) => {
  expect(phoneticKey(one)).not.toBe(phoneticKey(other));
});
