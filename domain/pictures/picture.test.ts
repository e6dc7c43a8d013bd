import { expect, test } from "vitest";
import {
  avifWidths,
  isPictureUrl,
  webpWidthFor,
  linkedPictureWidths,
  largestPictureUrl,
  parsePictureVariant,
  pictureSetOfUrl,
  pictureSources,
  dataSaverWidth,
} from "./picture.ts";

test("a picture of our own is offered in every width, 800 px where srcset is not understood", () => {
  expect(pictureSources("/pictures/units/living-sea.webp")).toEqual({
    src: "/pictures/units/living-sea-800.webp",
    srcSet:
      "/pictures/units/living-sea-400.webp 400w, /pictures/units/living-sea-800.webp 800w, /pictures/units/living-sea-1600.webp 1600w",
    widths: [400, 800, 1600],
  });
});

test("the largest picture of a page is offered in a width for phones too, if it is our own", () => {
  expect(pictureSources("/pictures/units/living-sea.webp", linkedPictureWidths).srcSet).toContain(
    "/pictures/units/living-sea-400.webp 400w, /pictures/units/living-sea-600.webp 600w, ",
  );
});

test.each([
  "https://images.example.com/pictures/units/a.webp",
  "/uploads/a1b2c3.webp",
  "/pictures/units/living-sea.jpg",
  "",
])("%j is one file, shown as it is", (url) => {
  expect(pictureSources(url)).toEqual({ src: url, srcSet: "", widths: [] });
});

const name = "1763741599000-0123456789abcdef0123456789abcdef";
test.each(["/uploads", "https://pictures.example.com/property-images/EE-1"])(
  "a picture that was uploaded to %s is offered in every width, the largest without one in its name",
  (folder) => {
    const set = `${folder}/${name}`;
    const sources = {
      src: `${set}-800.webp`,
      srcSet: `${set}-400.webp 400w, ${set}-800.webp 800w, ${set}.webp 1600w`,
      widths: [400, 800, 1600],
    };
    for (const suffix of [".webp", "-400.webp", "-800.webp"])
      expect(pictureSources(set + suffix)).toEqual(sources);
    expect(largestPictureUrl(`${set}-400.webp`)).toBe(`${set}.webp`);
  },
);

test("the address of one variant names the whole set", () => {
  expect(pictureSources("/pictures/units/facade-apt-1-1600.webp")).toEqual(
    pictureSources("/pictures/units/facade-apt-1.webp"),
  );
});

test("the version of a set is that of every variant", () => {
  expect(pictureSources("/pictures/units/living-sea.webp?v=Ab3_-x9Z")).toEqual({
    src: "/pictures/units/living-sea-800.webp?v=Ab3_-x9Z",
    srcSet:
      "/pictures/units/living-sea-400.webp?v=Ab3_-x9Z 400w, /pictures/units/living-sea-800.webp?v=Ab3_-x9Z 800w, /pictures/units/living-sea-1600.webp?v=Ab3_-x9Z 1600w",
    widths: [400, 800, 1600],
  });
});

test.each([
  ["/pictures/units/facade-apt-1.webp", "/pictures/units/facade-apt-1", null],
  ["/pictures/units/facade-apt-1-800.webp", "/pictures/units/facade-apt-1", 800],
  ["/pictures/units/facade-apt-1-600.webp", "/pictures/units/facade-apt-1", 600],
  ["/pictures/units/facade-apt-1-801.webp", "/pictures/units/facade-apt-1-801", null],
  ["/pictures/units/facade-apt-1-800.webp?v=a", "/pictures/units/facade-apt-1", null],
  ["/uploads/a-800.webp", null, null],
])("%s is of the set %s and, as a file, the variant of %s px", (url, set, width) => {
  expect(pictureSetOfUrl(url)).toBe(set);
  expect(parsePictureVariant(url)).toEqual(width === null ? null : { set, width });
});

test("readers who save data get about half the width", () => {
  expect(linkedPictureWidths.map(dataSaverWidth)).toEqual([200, 400, 400, 800]);
});

test("a width not stored as WebP is replaced by the next larger one", () => {
  expect(avifWidths.map(webpWidthFor)).toEqual([400, 400, 800, 800, 1600]);
});

test.each([
  ["/pictures/units/facade-apt-1.webp", "/pictures/units/facade-apt-1-1600.webp"],
  ["/pictures/units/facade-apt-1-400.webp", "/pictures/units/facade-apt-1-1600.webp"],
  ["/uploads/a1b2c3.webp", "/uploads/a1b2c3.webp"],
])("the largest file of %s is %s", (url, file) => {
  expect(largestPictureUrl(url)).toBe(file);
});

test.each([
  ["a path on this site", "/pictures/units/living-sea.webp", true],
  ["an absolute https URL", "https://cdn.example/a%20b.jpg?w=800", true],
  ["a script", "javascript:alert(1)", false],
  ["a script in disguise", "JaVa\tScript:alert(1)", false],
  ["data", "data:image/svg+xml,<svg onload='alert(1)'/>", false],
  ["another host without a scheme", "//evil.example/x.png", false],
  ["a path upwards", "../../etc/passwd", false],
  ["a path that ends an attribute or a srcset", '/pictures/"onerror="alert(1)".webp', false],
  ["an address that no program can read", "https://[bad", false],
])("%s: pages use it or not", (_, url, isUsed) => {
  expect(isPictureUrl(url)).toBe(isUsed);
});
