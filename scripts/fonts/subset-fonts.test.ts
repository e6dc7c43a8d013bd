import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { expandUnicodeRanges, parseFontFaceSubset, subsetStylesheetFonts } from "./subset-fonts.ts";

const root = join(import.meta.dirname, "../..");
const sheet = join(root, "web/styles/fonts.css");
const faces = [...readFileSync(sheet, "utf8").matchAll(/@font-face\s*\{[^}]*\}/g)].flatMap(([block]) => {
  const subset = parseFontFaceSubset(block);
  return subset ? [subset] : [];
});
const listed = (font: string) => new Set(faces.findLast(({ source }) => source.includes(font))?.characters);
const [latin, display, arabic] = ["hanken-grotesk", "ysabeau", "vazirmatn"].map(listed) as [
  Set<string>,
  Set<string>,
  Set<string>,
];

/** Every character in the texts of a folder. */
function charactersOf(folder: string): Set<string> {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
  const texts = files
    .filter((file) => /\.(?:json|ts)$/.test(file) && !file.includes(".test."))
    .map((file) => readFileSync(join(root, folder, file), "utf8"));
  return new Set(texts.join(""));
}

describe("The characters of web/styles/fonts.css", () => {
  // Characters of texts that none of the fonts contains.
  const unsupported = new Set("≈→\n");

  test.each(["messages", "content"])("are all that the texts of %s are written with", (folder) => {
    const missing = [...charactersOf(folder)].filter(
      (each) => !latin.has(each) && !arabic.has(each) && !unsupported.has(each),
    );
    expect(missing).toEqual([]);
  });

  test("are the same for Latin texts and headings", () => {
    expect(display).toEqual(latin);
  });

  test("include the digits of both languages and the signs of amounts", () => {
    expect([..."0123456789.,%−–"].filter((each) => !latin.has(each))).toEqual([]);
    expect([..."٠١٢٣٤٥٦٧٨٩٫٬٪"].filter((each) => !arabic.has(each))).toEqual([]);
  });

  test("are in the later of two faces, so that browsers fetch the earlier for other characters alone", () => {
    const sources = faces.map(({ source }) => source);
    expect(sources).toHaveLength(6);
    for (const [index, { source, characters }] of faces.entries()) {
      const isLater = sources.indexOf(source) < index;
      expect(characters === [...listed(source)].join("")).toBe(isLater);
    }
  });

  test("have the letters with accents that names have", () => {
    expect([..."éÉèêëàâäçñóöüíîôû"].filter((each) => !latin.has(each))).toEqual([]);
  });
});

test("a range is read as CSS writes it", () => {
  expect(expandUnicodeRanges("U+41-43, U+00E9,\n U+660")).toBe("ABCé٠");
});

test("a face that names no weights keeps its file, and one without a range is refused", () => {
  expect(parseFontFaceSubset('@font-face { src: url("a.woff2"); unicode-range: U+41 }')).toBeNull();
  expect(() => parseFontFaceSubset('@font-face { src: url("a.woff2?weights=1-2") }')).toThrow(
    "no unicode-range",
  );
});

test("a subset is smaller, is made once, and replaces the whole font in the stylesheet", async () => {
  const folder = await mkdtemp(join(tmpdir(), "fonts-"));
  try {
    const face = (range: string) =>
      `@font-face { src: url("@fontsource-variable/ysabeau/files/ysabeau-latin-wght-normal.woff2?weights=400-500"); unicode-range: ${range} }`;
    const css = await subsetStylesheetFonts(face("U+41-5A"), join(folder, "sheet.css"), folder);
    const [, address = ""] = /url\("([^"]+)"\)/.exec(css) ?? [];
    expect(address).toMatch(/^[\da-f]{16}\/ysabeau-latin\.woff2$/);
    const { size, mtimeMs } = await stat(join(folder, address));
    expect(size).toBeGreaterThan(1_000);
    expect(size).toBeLessThan(8_000);
    expect(await subsetStylesheetFonts(face("U+41-5A"), join(folder, "sheet.css"), folder)).toBe(css);
    expect((await stat(join(folder, address))).mtimeMs).toBe(mtimeMs);
    expect(await subsetStylesheetFonts(face("U+41-5B"), join(folder, "sheet.css"), folder)).not.toBe(css);
  } finally {
    await rm(folder, { recursive: true });
  }
});
