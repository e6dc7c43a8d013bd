import { readFileSync } from "node:fs";
import type { EncodedPicture } from "../../server/files/picture-store.ts";

/** Formats of uploaded pictures. */
export const testPictureFormats = ["jpeg", "png", "webp", "avif"] as const;

/** Test pictures. They are stored as files, because encoding them takes far longer than the tests. */
type TestPictureName =
  /** Noise of 60 by 40 pixels: it hardly compresses, so that truncation is noticed. */
  | `noise.${(typeof testPictureFormats)[number]}`
  /** Red above blue, 1,800 by 36 pixels: wider than any displayed picture, and quick to decode. */
  | `flag.${(typeof testPictureFormats)[number]}`
  /** As "flag", but 600 by 12 pixels. */
  | "small-flag.png"
  /**
   * As "flag", but 80 by 40 pixels, rotated by its metadata (orientation 6), which also has a camera's make and a
   * location.
   */
  | "lying-flag.jpeg"
  /** As "flag", but 100 by 60 pixels, in CMYK with 16 bits per channel. */
  | "print-flag.jpeg"
  | "deep-flag.png"
  /** An animation of two frames of 20 by 20 pixels. */
  | "moving.webp";

export function readTestPicture(name: TestPictureName): Buffer {
  return readFileSync(new URL(`pictures/${name}`, import.meta.url));
}

/** A picture as a store receives it; the bytes of each file contain its width. */
export const sampleEncodedPicture: EncodedPicture = {
  widthPx: 1600,
  heightPx: 900,
  placeholder: "",
  files: ([1600, 400, 800] as const).map((width) => ({ width, bytes: Buffer.from(`webp ${width}`) })),
};
