import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { pictureSources, pictureWidths } from "../domain/image.ts";
import { pictureCaptions, type PictureName } from "./picture-captions.ts";
import { getPicture, toListingImage } from "./pictures.ts";
import pictureFacts from "./pictures.json" with { type: "json" };

const isPictureName = (name: string): name is PictureName => name in pictureCaptions;
const names = Object.keys(pictureCaptions).filter(isPictureName);
const publicFolder = fileURLToPath(new URL("../public/", import.meta.url));
const sizeOf = (path: string) => statSync(join(publicFolder, path)).size;

const isComplete = ({ placeholder, colour, widthPx, heightPx }: ReturnType<typeof getPicture>) =>
  Buffer.from(placeholder, "base64").length >= 5 &&
  /^#[0-9a-f]{6}$/.test(colour) &&
  widthPx === 1600 &&
  heightPx === 1067;

describe("Our own pictures", () => {
  test("have a caption each, and every caption a picture", () => {
    expect(names.map((name) => `/pictures/${name}`).toSorted()).toEqual(Object.keys(pictureFacts).toSorted());
  });

  test("are described in both languages, each in words of its own", () => {
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

describe("The files of our own pictures", () => {
  const files = readdirSync(join(publicFolder, "pictures"), { recursive: true, encoding: "utf8" }).filter(
    (path) => path.endsWith(".webp"),
  );

  test("are exactly the offered variants, so that no picture is broken and none is left over", () => {
    const offered = names.flatMap((name) =>
      pictureSources(getPicture(name).url)
        .srcSet.split(", ")
        .map((candidate) => candidate.replace(/ \d+w$/, "").replace("/pictures/", "")),
    );
    expect(files.toSorted()).toEqual(offered.toSorted());
    expect(files).toHaveLength(names.length * pictureWidths.length);
  });

  test("weigh what a phone can bear: 800 px at most 60 KB, everything under 14 MB", () => {
    expect(Math.max(...names.map((name) => sizeOf(`pictures/${name}-800.webp`)))).toBeLessThanOrEqual(60_000);
    expect(files.reduce((sum, path) => sum + sizeOf(join("pictures", path)), 0)).toBeLessThan(14_000_000);
  });
});
