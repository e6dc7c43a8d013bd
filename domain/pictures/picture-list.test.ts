import { describe, expect, test } from "vitest";
import {
  movePicture,
  pictureNameOfFile,
  parsePictureField,
  parsePictureList,
  pictureListHash,
  uploadedPictureName,
  mergeAddedPictures,
} from "./picture-list.ts";

const alt = { en: "Roof", ar: "السطح" };
const name = `1763741599000-${"0a".repeat(16)}`;

describe("A list of pictures that was sent", () => {
  test.each<[string, unknown, readonly { url: string }[] | null]>([
    [
      "in its order",
      [
        { url: "/b", alt },
        { url: "/a", alt },
      ],
      [{ url: "/b" }, { url: "/a" }],
    ],
    ["of none", [], []],
    ["with one twice", [{ url: "/a", alt }, { url: "/a" }], [{ url: "/a" }]],
    ["with more than forty", Array.from({ length: 41 }, (_, at) => ({ url: `/${at}` })), null],
    ["with one that has no address", [{ alt }], null],
    ["with an address beyond all measure", [{ url: "x".repeat(501) }], null],
    ["with a control character in an address", [{ url: "/uploads/\0.webp" }], null],
    ["of something else", [null], null],
    ["that is no list", { 0: { url: "/a" } }, null],
  ])("%s is read or refused", (_what, sent, read) => {
    const parsed = parsePictureList(sent)?.map(({ url }) => ({ url })) ?? null;
    expect(parsed).toEqual(read);
  });

  test("has its words in one line, without what cannot be seen, and cut to what is kept", () => {
    const long = { en: `  a\n\u202eb ${"x".repeat(300)}`, ar: 7 };
    const [picture] = parsePictureList([{ url: "/a", alt: long, widthPx: 1 }]) ?? [];
    expect(picture).toEqual({ url: "/a", alt: { en: `a b ${"x".repeat(196)}`, ar: "" } });
  });

  test.each([
    ["", 0],
    ["[]", 0],
    ['[{"url":"/a"}]', 1],
    ["[", null],
    ["null", null],
  ])("in a form's field %j has so many", (text, count) => {
    expect(parsePictureField(text)?.length ?? null).toBe(count);
  });

  test("has a hash of its order, URLs and texts", () => {
    const lists = [
      [],
      [{ url: "/a", alt }],
      [{ url: "/b", alt }],
      [{ url: "/a", alt: { en: "السطح", ar: "Roof" } }],
      [
        { url: "/a", alt },
        { url: "/b", alt },
      ],
      [
        { url: "/b", alt },
        { url: "/a", alt },
      ],
    ];
    expect(new Set(lists.map(pictureListHash)).size).toBe(lists.length);
    expect(pictureListHash([{ url: "/a", alt: { ...alt } }])).toBe(pictureListHash([{ url: "/a", alt }]));
  });
});

test.each([
  [2, 0, "cabd"],
  [0, 3, "bcda"],
  [1, 2, "acbd"],
  [0, -1, "abcd"],
  [3, 4, "abcd"],
])("a picture moves from %i to %i and the others close up", (from, to, order) => {
  expect(movePicture([..."abcd"], from, to).join("")).toBe(order);
});

test.each([
  ["ba", "abc", "ab", "bac"],
  ["a", "abcd", "ab", "acd"],
  ["abx", "ba", "ab", "abx"],
  ["abc", "abc", "ab", "abc"],
])(
  "somebody else made %s, here it is %s, and both began from %s: then it is %s",
  (theirs, mine, before, both) => {
    const listOf = (urls: string) => [...urls].map((url) => ({ url }));
    expect(mergeAddedPictures(listOf(theirs), listOf(mine), listOf(before))).toEqual(listOf(both));
  },
);

test.each([
  [`${name}.webp`, name],
  [`${name}-400.webp`, name],
  [`${name}-1600.webp`, null],
  [`${name}.jpg`, null],
  ["..", null],
  ["AA01-101", null],
])("the file %s is one of the picture %s", (file, expected) => {
  expect(pictureNameOfFile(file)).toBe(expected);
});

test("only addresses of uploaded pictures have such a name", () => {
  expect(uploadedPictureName(`/uploads/${name}.webp`)).toBe(name);
  expect(uploadedPictureName(`https://pictures.example.com/x/EE-1/${name}.webp`)).toBe(name);
  for (const url of ["/pictures/units/roof.webp", `http://a.example/${name}.webp`, `/elsewhere/${name}.webp`])
    expect(uploadedPictureName(url)).toBeNull();
});
