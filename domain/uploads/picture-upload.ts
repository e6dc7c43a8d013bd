import type { UnitCode } from "../text/unit-code.ts";

/** Limits of an uploaded picture [FILE-1]. */
export const pictureUploadLimits = {
  filesAtOnce: 20,
  bytes: 10 << 20,
  pixels: 50_000_000,
  sidePx: 12_000,
} as const;

/** Limits of a form with pictures: up to `pictureUploadLimits.filesAtOnce` of them, plus the form's overhead. */
export const pictureFormLimits = {
  files: pictureUploadLimits.filesAtOnce,
  bytesOfEach: pictureUploadLimits.bytes,
  bytesInAll: pictureUploadLimits.filesAtOnce * pictureUploadLimits.bytes + (64 << 10),
  idleTimeoutMs: 20_000,
  maxMs: 15 * 60_000,
} as const;

/** Why an uploaded picture is refused; each has a text for staff. */
export const pictureUploadFaults = [
  /** The file is empty. */
  "empty",
  /** Above `pictureUploadLimits.bytes`. */
  "too-heavy",
  /** Not JPEG, PNG, WebP or AVIF. */
  "unknown-kind",
  /** HEIC from an iPhone: the camera can be set to "Most Compatible", and sharing by e-mail converts it. */
  "heic",
  /** Animated: more than one frame. */
  "moving",
  /** Above `pictureUploadLimits.pixels` or `pictureUploadLimits.sidePx`. */
  "too-large",
  /** Truncated or corrupt. */
  "damaged",
  /** Decoding takes longer than for any photograph. */
  "too-slow",
] as const;

export type PictureUploadFault = (typeof pictureUploadFaults)[number];

export type PictureFormat = "jpeg" | "png" | "webp" | "avif";

/** Number of bytes at a file's start that identify its format. */
export const pictureSignatureBytes = 64;

/** HEIF brands with AV1 pictures ("avis" is animated), and those that iPhones write (ISO/IEC 23008-12). */
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
 * Detects a picture's format from its content [FILE-1], ignoring file name and content type.
 * @param start the first `pictureSignatureBytes` bytes, or the whole file
 */
export function detectPictureFormat(start: Uint8Array): PictureFormat | "heic" | null {
  const text = (from: number, to: number) => String.fromCharCode(...start.subarray(from, to));
  if (text(0, 3) === "\u00ff\u00d8\u00ff") return "jpeg";
  if (text(0, 8) === "\u0089PNG\r\n\u001a\n") return "png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  if (text(4, 8) !== "ftyp") return null;
  const [a = 0, b = 0, c = 0, d = 0] = start;
  const boxEnd = Math.min(start.length, ((a << 24) | (b << 16) | (c << 8) | d) >>> 0);
  // Major brand, minor version, then the compatible brands.
  const brands = [text(8, 12)];
  for (let offset = 16; offset + 4 <= boxEnd; offset += 4) brands.push(text(offset, offset + 4));
  if (brands.some((brand) => avifBrands.has(brand))) return "avif";
  return brands.some((brand) => heicBrands.has(brand)) ? "heic" : null;
}

export function isAcceptedPictureSize(widthPx: number, heightPx: number): boolean {
  return (
    widthPx > 0 &&
    heightPx > 0 &&
    Math.max(widthPx, heightPx) <= pictureUploadLimits.sidePx &&
    widthPx * heightPx <= pictureUploadLimits.pixels
  );
}

/**
 * Folder in the storage bucket for a listing's pictures: its unit code, or "property-1763741599000" for a listing
 * without one.
 */
export function pictureBucketFolder(unitCode: UnitCode | null, now: Date): string {
  return unitCode ?? `property-${now.getTime()}`;
}

/**
 * Name of a stored picture, such as "1763741599000-0f3a…": the upload time, and random bytes that make it unique and
 * hard to guess.
 * @param random 16 bytes
 */
export function generateUploadName(now: Date, random: Uint8Array): string {
  const digits = Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${String(now.getTime()).padStart(13, "0")}-${digits}`;
}
