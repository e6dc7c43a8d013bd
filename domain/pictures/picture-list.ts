import { isUploadedPictureUrl } from "./picture.ts";
import type { Bilingual } from "../text/locale.ts";
import { normaliseSingleLine } from "../text/single-line.ts";

/** A picture of a listing as a form or a script sends it; everything else about the picture comes from the server. */
export interface SubmittedPicture {
  readonly url: string;
  readonly alt: Bilingual;
}

export const pictureListLimits = { pictures: 40, altLength: 200, urlLength: 500 } as const;

/**
 * Validates the list of pictures that a form or a script sends: `{ url, alt: { en, ar } }` in order, the cover
 * first. Null if it is no such list. Repeated pictures are dropped.
 */
export function parsePictureList(value: unknown): readonly SubmittedPicture[] | null {
  if (!Array.isArray(value) || value.length > pictureListLimits.pictures) return null;
  const byUrl = new Map<string, SubmittedPicture>();
  for (const entry of value as readonly unknown[]) {
    if (typeof entry !== "object" || entry === null) return null;
    const { url, alt } = entry as { readonly url?: unknown; readonly alt?: unknown };
    if (typeof url !== "string" || url === "" || url.length > pictureListLimits.urlLength) return null;
    // Valid URLs contain no control characters, some of which the database would reject.
    if (/\p{Cc}/u.test(url)) return null;
    if (!byUrl.has(url)) byUrl.set(url, { url, alt: { en: textOf(alt, "en"), ar: textOf(alt, "ar") } });
  }
  return [...byUrl.values()];
}

/** Parses the list from the hidden field of a form; "" is an empty list. */
export function parsePictureField(text: string): readonly SubmittedPicture[] | null {
  if (text === "") return [];
  try {
    return parsePictureList(JSON.parse(text));
  } catch {
    return null;
  }
}

function textOf(alt: unknown, locale: "en" | "ar"): string {
  const text = typeof alt === "object" && alt !== null ? (alt as Record<string, unknown>)[locale] : "";
  return typeof text === "string" ? normaliseSingleLine(text, pictureListLimits.altLength).kept : "";
}

/**
 * A hash of the list, by which a change made from an outdated list is detected. Not cryptographic: it does not
 * resist deliberate collisions.
 */
export function pictureListHash(pictures: readonly SubmittedPicture[]): string {
  const text = JSON.stringify(pictures.map(({ url, alt }) => [url, alt.en, alt.ar]));
  // FNV-1a over UTF-16 code units, computed twice with different initial values.
  const hash = (start: number) => {
    let sum = start;
    for (let index = 0; index < text.length; index++)
      sum = Math.imul(sum ^ text.charCodeAt(index), 0x01_00_01_93);
    return (sum >>> 0).toString(16).padStart(8, "0");
  };
  return hash(0x81_1c_9d_c5) + hash(0x2d_35_84_61);
}

/**
 * Merges concurrent additions: the list as another person saved it, followed by the pictures added here since
 * `before`.
 */
export function mergeAddedPictures<T extends { readonly url: string }>(
  theirs: readonly T[],
  mine: readonly T[],
  before: readonly T[],
): readonly T[] {
  const knownUrls = new Set([...theirs, ...before].map(({ url }) => url));
  return [...theirs, ...mine.filter(({ url }) => !knownUrls.has(url))];
}

/** Moves an entry from one index to another; returns the same list if an index does not exist. */
export function movePicture<T>(list: readonly T[], from: number, to: number): readonly T[] {
  if (from === to || !(from in list) || !(to in list)) return list;
  const remaining = list.toSpliced(from, 1);
  return remaining.toSpliced(to, 0, ...list.slice(from, from + 1));
}

/** The name ("1763741599000-0f3a…") in the URL of an uploaded picture; null for any other URL. */
export function uploadedPictureName(url: string): string | null {
  return isUploadedPictureUrl(url) ? url.slice(url.lastIndexOf("/") + 1, -".webp".length) : null;
}

/** The name of an uploaded picture from the name of one of its files, with or without a width; null for other files. */
export function pictureNameOfFile(fileName: string): string | null {
  return uploadedPictureName(`/uploads/${fileName.replace(/-(?:400|800)\.webp$/, ".webp")}`);
}
