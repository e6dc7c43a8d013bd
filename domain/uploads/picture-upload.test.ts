import { describe, expect, test } from "vitest";
import {
  pictureBucketFolder,
  detectPictureFormat,
  isAcceptedPictureSize,
  pictureSignatureBytes,
  generateUploadName,
} from "./picture-upload.ts";
import { parseUnitCode } from "../text/unit-code.ts";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const ftyp = (...brands: readonly string[]) => {
  const [main = "", ...compatible] = brands;
  const size = 16 + compatible.length * 4;
  return bytes(`\0\0\0${String.fromCharCode(size)}ftyp${main}\0\0\0\0${compatible.join("")}`);
};

describe("The kind of an uploaded file is told by its content", () => {
  test.each([
    ["a JPEG", bytes("\xff\xd8\xff\xe0\0\x10JFIF"), "jpeg"],
    ["a PNG", bytes("\x89PNG\r\n\x1a\n\0\0\0\rIHDR"), "png"],
    ["a WebP", bytes("RIFF\x10\0\0\0WEBPVP8 "), "webp"],
    ["an AVIF", ftyp("avif", "mif1", "miaf"), "avif"],
    ["an AVIF that says so second", ftyp("mif1", "avif"), "avif"],
    ["a moving AVIF", ftyp("avis"), "avif"],
    ["a HEIC of an iPhone", ftyp("heic", "mif1", "heic"), "heic"],
    ["a HEIF of another camera", ftyp("mif1", "hevc"), "heic"],
    ["a film", ftyp("isom", "mp41"), null],
    ["a film with a brand beyond its box", new Uint8Array([...ftyp("isom"), ...bytes("avif")]), null],
    ["a GIF", bytes("GIF89a"), null],
    ["a drawing", bytes("<svg xmlns='http://www.w3.org/2000/svg'/>"), null],
    ["a page", bytes("<!doctype html><script>alert(1)</script>"), null],
    ["a sound in RIFF", bytes("RIFF\x10\0\0\0WAVEfmt "), null],
    ["two bytes of a JPEG", bytes("\xff\xd8"), null],
    ["nothing", new Uint8Array(), null],
  ] as const)("%s", (_, content, kind) => {
    expect(detectPictureFormat(content.subarray(0, pictureSignatureBytes))).toBe(kind);
  });
});

test.each([
  [8_000, 6_000, true],
  [12_000, 4_000, true],
  [12_001, 10, false],
  [10, 12_001, false],
  [8_000, 6_251, false],
  [0, 100, false],
])("a picture of %i × %i px is taken: %s", (widthPx, heightPx, isAccepted) => {
  expect(isAcceptedPictureSize(widthPx, heightPx)).toBe(isAccepted);
});

test("a picture's name consists of the upload time and sixteen random bytes", () => {
  const name = generateUploadName(new Date(1_763_741_599_000), new Uint8Array(16).fill(10));
  expect(name).toBe(`1763741599000-${"0a".repeat(16)}`);
});

test.each([
  ["EE-101", "EE-101"],
  [null, "property-1763741599000"],
])("pictures of the home %s go to the folder %s", (unitCode, folder) => {
  expect(
    pictureBucketFolder(unitCode === null ? null : parseUnitCode(unitCode), new Date(1_763_741_599_000)),
  ).toBe(folder);
});
