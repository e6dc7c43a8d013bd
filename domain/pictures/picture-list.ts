import { isUploadedPictureUrl } from "./picture.ts";
import type { Bilingual } from "../text/locale.ts";
import { tidyText } from "../text/single-line.ts";

/** A picture that a property is to have; what else is known of it is not the sender's to say. */
export interface ChosenPicture {
  readonly url: string;
  readonly alt: Bilingual;
}

export const pictureListLimits = { pictures: 40, altLength: 200, urlLength: 500 } as const;

/**
 * The pictures that a form or a script sends: a list of `{ url, alt: { en, ar } }` in their order, the first the cover.
 * Null when it is no such list. A picture that is named twice counts once.
 */
export function parsePictureList(value: unknown): readonly ChosenPicture[] | null {
  if (!Array.isArray(value) || value.length > pictureListLimits.pictures) return null;
  const byUrl = new Map<string, ChosenPicture>();
  for (const entry of value as readonly unknown[]) {
    if (typeof entry !== "object" || entry === null) return null;
    const { url, alt } = entry as { readonly url?: unknown; readonly alt?: unknown };
    if (typeof url !== "string" || url === "" || url.length > pictureListLimits.urlLength) return null;
    // No address has them, and a database fails at some.
    if (/\p{Cc}/u.test(url)) return null;
    if (!byUrl.has(url)) byUrl.set(url, { url, alt: { en: textOf(alt, "en"), ar: textOf(alt, "ar") } });
  }
  return [...byUrl.values()];
}

/** The same from the hidden field of a form; "" is an empty list. */
export function parsePictureField(text: string): readonly ChosenPicture[] | null {
  if (text === "") return [];
  try {
    return parsePictureList(JSON.parse(text));
  } catch {
    return null;
  }
}

function textOf(alt: unknown, locale: "en" | "ar"): string {
  const text = typeof alt === "object" && alt !== null ? (alt as Record<string, unknown>)[locale] : "";
  return typeof text === "string" ? tidyText(text, pictureListLimits.altLength).kept : "";
}

/**
 * What a list of pictures is known by: a change made from one that is no longer there is noticed. Not a secret, and not
 * made to withstand anyone who looks for two alike.
 */
export function pictureVersion(pictures: readonly ChosenPicture[]): string {
  const text = JSON.stringify(pictures.map(({ url, alt }) => [url, alt.en, alt.ar]));
  // FNV-1a over UTF-16, twice with different beginnings.
  const hash = (start: number) => {
    let sum = start;
    for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01_00_01_93);
    return (sum >>> 0).toString(16).padStart(8, "0");
  };
  return hash(0x81_1c_9d_c5) + hash(0x2d_35_84_61);
}

/** What somebody else made of a list, and after it what was added here since both began from `before`. */
export function withAdded<T extends { readonly url: string }>(
  theirs: readonly T[],
  mine: readonly T[],
  before: readonly T[],
): readonly T[] {
  const known = new Set([...theirs, ...before].map(({ url }) => url));
  return [...theirs, ...mine.filter(({ url }) => !known.has(url))];
}

/** The list with one of it elsewhere; the same list when that is nowhere. */
export function movePicture<T>(list: readonly T[], from: number, to: number): readonly T[] {
  if (from === to || !(from in list) || !(to in list)) return list;
  const moved = list.toSpliced(from, 1);
  return moved.toSpliced(to, 0, ...list.slice(from, from + 1));
}

/** "1763741599000-0f3a…" of the URL of an uploaded picture; null for any other. */
export function uploadedName(url: string): string | null {
  return isUploadedPictureUrl(url) ? url.slice(url.lastIndexOf("/") + 1, -".webp".length) : null;
}

/** The name of a file of an uploaded picture, be it of one width, as an address or a person gives it; null for others. */
export function nameOfFile(fileName: string): string | null {
  return uploadedName(`/uploads/${fileName.replace(/-(?:400|800)\.webp$/, ".webp")}`);
}
