import { readFileSync } from "node:fs";

/** Formats of uploaded pictures. */
export const pictureKinds = ["jpeg", "png", "webp", "avif"] as const;

/** Made in advance with sharp, because encoding takes far longer than the tests. */
type PictureName =
  /** Noise of 60 by 40 pixels, which hardly compresses, so that a truncated file is noticed. */
  | `noise.${(typeof pictureKinds)[number]}`
  /** Red above blue, 1,800 by 36 pixels: wider than any displayed picture, and quick to decode. */
  | `flag.${(typeof pictureKinds)[number]}`
  /** The same with 600 by 12 pixels. */
  | "small-flag.png"
  /** The same with 80 by 40 pixels, rotated (orientation 6), with a camera's make, a location and more metadata. */
  | "lying-flag.jpeg"
  /** The same with 100 by 60 pixels, in CMYK, and with 16 bits per channel. */
  | "print-flag.jpeg"
  | "deep-flag.png"
  /** An animation of two frames of 20 by 20 pixels. */
  | "moving.webp";

export function readPicture(name: PictureName): Buffer {
  return readFileSync(new URL(`pictures/${name}`, import.meta.url));
}
