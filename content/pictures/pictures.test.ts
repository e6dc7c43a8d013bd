import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import {
  avifVariantPath,
  avifWidths,
  webpWidthFor,
  pictureSources,
  pictureVariantPath,
  pictureWidths,
} from "../../domain/pictures/picture.ts";
import { pictureCaptions, type PictureName } from "./picture-captions.ts";
import { getPicture, pictureVersions, toListingImage, versionedPictureUrl } from "./pictures.ts";
import pictureFacts from "./pictures.json" with { type: "json" };

const isPictureName = (name: string): name is PictureName => name in pictureCaptions;
const names = Object.keys(pictureCaptions).filter(isPictureName);
const publicFolder = fileURLToPath(new URL("../../public/", import.meta.url));
const fileOf = (path: string) => join(publicFolder, path);
const sizeOf = (path: string) => statSync(fileOf(path)).size;

const isComplete = ({ placeholder, colour, widthPx, heightPx }: ReturnType<typeof getPicture>) =>
  Buffer.from(placeholder, "base64").length >= 5 &&
  /^#[0-9a-f]{6}$/.test(colour) &&
  widthPx === 1600 &&
  heightPx === 1067;

describe("Our own pictures", () => {
  test("have a caption each, and every caption a picture", () => {
    expect(names.map((name) => `/pictures/${name}`).toSorted()).toEqual(Object.keys(pictureFacts).toSorted());
  });

  test("have distinct descriptions in both languages", () => {
    const captions = names.map((name) => pictureCaptions[name]);
    expect(
      captions.filter(({ en, ar }) => !/^[^\u0600-\u06ff]+$/.test(en) || !/^[^a-z]+$/i.test(ar)),
    ).toEqual([]);
    expect(new Set(captions.map(({ en }) => en)).size).toBe(names.length);
    expect(new Set(captions.map(({ ar }) => ar)).size).toBe(names.length);
  });

  test("say in their alt text that they are illustrations", () => {
    expect(getPicture("units/living-sea").alt.en).toMatch(/^Illustration: Living room/);
    expect(toListingImage("units/living-sea").alt.ar).toMatch(/^صورة توضيحية: ريسبشن/);
  });

  test("have a size, a placeholder and a colour each", () => {
    expect(names.filter((name) => !isComplete(getPicture(name)))).toEqual([]);
  });
});

describe("The address of a picture", () => {
  test("carries the version of a picture of our own, whichever variant it names", () => {
    const version = pictureVersions.get("/pictures/units/living-sea");
    expect(version).toMatch(/^[\w-]{8}$/);
    expect(versionedPictureUrl("/pictures/units/living-sea.webp")).toBe(
      `/pictures/units/living-sea.webp?v=${version}`,
    );
    expect(versionedPictureUrl("/pictures/units/living-sea-400.webp")).toBe(
      `/pictures/units/living-sea-400.webp?v=${version}`,
    );
  });

  test.each([
    "https://images.example.com/pictures/units/living-sea.webp",
    "/uploads/a.webp",
    "/pictures/units/unknown.webp",
    "/pictures/units/living-sea.webp?v=older",
  ])("%s stays as it is", (url) => {
    expect(versionedPictureUrl(url)).toBe(url);
  });

  test("is known for each of the nine projects three times, and for each of the seven areas", () => {
    const sets = [...pictureVersions.keys()];
    expect(sets.filter((set) => /^\/pictures\/projects\/[a-z-]+-[123]$/.test(set))).toHaveLength(27);
    expect(sets.filter((set) => set.startsWith("/pictures/areas/"))).toHaveLength(7);
  });
});

describe("The files of our own pictures", () => {
  const files = readdirSync(join(publicFolder, "pictures"), { recursive: true, encoding: "utf8" });
  const webps = files.filter((path) => path.endsWith(".webp"));
  const avifs = files.filter((path) => path.endsWith(".avif"));
  const sets = [...pictureVersions.keys()];

  test("are exactly the offered variants, so that no picture is broken and none is left over", () => {
    const offeredFiles = names.flatMap((name) =>
      pictureSources(getPicture(name).url)
        .srcSet.split(", ")
        .map((candidate) => candidate.replace(/ \d+w$/, "").replace("/pictures/", "")),
    );
    expect(webps.toSorted()).toEqual(offeredFiles.toSorted());
    expect(webps).toHaveLength(names.length * pictureWidths.length);
  });

  test("are there in AVIF too, but for the few that it does not make smaller, and no other AVIF is", () => {
    const variants = sets.flatMap((set) => avifWidths.map((width) => ({ set, width })));
    const avifVariants = variants.filter(({ set, width }) => existsSync(fileOf(avifVariantPath(set, width))));
    expect(avifVariants).toHaveLength(avifs.length);
    expect(variants.length - avifVariants.length).toBeLessThanOrEqual(5);
    const ratios = avifVariants.map(
      ({ set, width }) =>
        sizeOf(avifVariantPath(set, width)) / sizeOf(pictureVariantPath(set, webpWidthFor(width))),
    );
    expect(Math.max(...ratios)).toBeLessThanOrEqual(0.95);
  });

  test("have the version that content/pictures/pictures.json names, so that a replaced picture has a new address", () => {
    const versionOf = (set: string) => {
      const hash = createHash("sha256");
      for (const width of pictureWidths) hash.update(readFileSync(fileOf(pictureVariantPath(set, width))));
      for (const file of avifWidths.map((width) => fileOf(avifVariantPath(set, width))))
        if (existsSync(file)) hash.update(readFileSync(file));
      return hash.digest("base64url").slice(0, 8);
    };
    expect(sets.filter((set) => pictureVersions.get(set) !== versionOf(set))).toEqual([]);
  });

  test("stay within their size limits: 60 KB at 800 px, 14 MB of WebP and 9 MB of AVIF in all", () => {
    expect(Math.max(...names.map((name) => sizeOf(`pictures/${name}-800.webp`)))).toBeLessThanOrEqual(60_000);
    const totalOf = (paths: readonly string[]) =>
      paths.reduce((sum, path) => sum + sizeOf(join("pictures", path)), 0);
    expect(totalOf(webps)).toBeLessThan(14_000_000);
    expect(totalOf(avifs)).toBeLessThan(9_000_000);
  });

  test("have the format of their extension", () => {
    const brandOf = (path: string) =>
      readFileSync(fileOf(join("pictures", path)))
        .subarray(4, 12)
        .toString("latin1");
    expect(avifs.filter((path) => brandOf(path) !== "ftypavif")).toEqual([]);
    expect(webps.filter((path) => !brandOf(path).endsWith("WEBP"))).toEqual([]);
  });
});
