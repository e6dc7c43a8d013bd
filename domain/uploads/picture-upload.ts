import type { UnitCode } from "../text/unit-code.ts";

/** What may be uploaded as a picture. */
export const uploadLimits = {
  filesAtOnce: 20,
  bytes: 10 << 20,
  pixels: 50_000_000,
  sidePx: 12_000,
} as const;

/** What a form with pictures may be: as many as at once, and the little that is around them. */
export const pictureFormLimits = {
  files: uploadLimits.filesAtOnce,
  bytesOfEach: uploadLimits.bytes,
  bytesInAll: uploadLimits.filesAtOnce * uploadLimits.bytes + (64 << 10),
  silenceMs: 20_000,
  maxMs: 15 * 60_000,
} as const;

/** Why a file that was uploaded is not taken; each has a sentence for staff. */
export const pictureFaults = [
  /** Nothing in it. */
  "empty",
  /** Above `uploadLimits.bytes`. */
  "too-heavy",
  /** Not a JPEG, PNG, WebP or AVIF. */
  "unknown-kind",
  /** A HEIC of an iPhone: its camera can be set to "Most Compatible", and sharing by e-mail converts it. */
  "heic",
  /** More than one frame. */
  "moving",
  /** Above `uploadLimits.pixels` or `uploadLimits.sidePx`. */
  "too-large",
  /** Cut off or broken. */
  "damaged",
  /** It keeps the decoder busy for longer than any photograph does. */
  "too-slow",
] as const;

export type PictureFault = (typeof pictureFaults)[number];

/** The kinds of picture that are taken. */
export type PictureKind = "jpeg" | "png" | "webp" | "avif";

/** So many bytes at a file's beginning tell its kind. */
export const kindBytes = 64;

/** Brands of HEIF with a picture in AV1 ("avis" is a moving one), and those that iPhones write (ISO/IEC 23008-12). */
const avifBrands: ReadonlySet<string> = new Set(["avif", "avis"]);
const heicBrands: ReadonlySet<string> = new Set([
  "heic",
  "heix",
  "heim",
  "heis",
  "hevc",
  "hevx",
  "hevm",
  "hevs",
  "mif1",
  "msf1",
]);

/**
 * The kind of a picture by its content, whatever its name and its sender say.
 * @param start of the file, `kindBytes` or all of it
 */
export function findPictureKind(start: Uint8Array): PictureKind | "heic" | null {
  const text = (from: number, to: number) => String.fromCharCode(...start.subarray(from, to));
  if (text(0, 3) === "\u00ff\u00d8\u00ff") return "jpeg";
  if (text(0, 8) === "\u0089PNG\r\n\u001a\n") return "png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  if (text(4, 8) !== "ftyp") return null;
  const [a = 0, b = 0, c = 0, d = 0] = start;
  const boxEnd = Math.min(start.length, ((a << 24) | (b << 16) | (c << 8) | d) >>> 0);
  // The main brand, its version, then the compatible brands.
  const brands = [text(8, 12)];
  for (let at = 16; at + 4 <= boxEnd; at += 4) brands.push(text(at, at + 4));
  if (brands.some((brand) => avifBrands.has(brand))) return "avif";
  return brands.some((brand) => heicBrands.has(brand)) ? "heic" : null;
}

/** Whether a picture of this size is taken. */
export function isTakenSize(widthPx: number, heightPx: number): boolean {
  return (
    widthPx > 0 &&
    heightPx > 0 &&
    Math.max(widthPx, heightPx) <= uploadLimits.sidePx &&
    widthPx * heightPx <= uploadLimits.pixels
  );
}

/**
 * The folder of a bucket that a picture goes to: the home's unit code, or for a home that has none yet
 * "property-1763741599000".
 */
export function bucketFolder(unitCode: UnitCode | null, now: Date): string {
  return unitCode ?? `property-${now.getTime()}`;
}

/**
 * "1763741599000-0f3a…": when a picture was uploaded, and chance enough that nobody guesses it and no two are the same.
 * @param random 16 bytes
 */
export function pictureName(now: Date, random: Uint8Array): string {
  const digits = Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${String(now.getTime()).padStart(13, "0")}-${digits}`;
}
