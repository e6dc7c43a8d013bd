import { readFileSync } from "node:fs";

/** Kinds of pictures that people upload. */
export const pictureKinds = ["jpeg", "png", "webp", "avif"] as const;

/** Made once with sharp, because encoding them takes far longer than what is tried with them. */
type PictureName =
  /** Noise of 60 by 40 pixels, so that next to nothing in the file may be missing. */
  | `noise.${(typeof pictureKinds)[number]}`
  /** Red above, blue below, 1,800 by 36 pixels: wider than any picture is shown, and quick to read. */
  | `flag.${(typeof pictureKinds)[number]}`
  /** The same, 600 by 12 pixels. */
  | "small-flag.png"
  /** The same, 80 by 40 pixels, lying (orientation 6), with a camera's make, a place and more in its metadata. */
  | "lying-flag.jpeg"
  /** The same, 100 by 60 pixels, in four colours for print, and in sixteen bits a colour. */
  | "print-flag.jpeg"
  | "deep-flag.png"
  /** Two pictures of 20 by 20 pixels that follow each other. */
  | "moving.webp";

export function readPicture(name: PictureName): Buffer {
  return readFileSync(new URL(`pictures/${name}`, import.meta.url));
}
