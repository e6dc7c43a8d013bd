import { foldText } from "./fold.ts";

/** Longest slug, in characters; longer than every real name. Longer slugs are cut. */
export const slugMaxLength = 100;

const apostrophes = /['\u2018\u2019\u02bc\u0060\u00b4]/gu;
const slugForm = /^[0-9a-z\u0620-\u06ff]+(?:-[0-9a-z\u0620-\u06ff]+)*$/u;

/**
 * The URL slug of a developer or project, from its English name: "Stone Residence" gives "stone-residence". A name
 * without Latin letters gives its Arabic ones after `foldText` ("قرية الأمل" gives "قريه-الامل"): browsers display
 * them readably, and a transliteration would be neither readable nor unique. URLSearchParams and encodeURIComponent
 * escape them. A name in neither script gives its code points; only a blank name gives "".
 */
export function toSlug(name: string): string {
  const words = foldText(name.replace(apostrophes, ""));
  const slug = words ? words.replaceAll(" ", "-") : codePointsOf(name.trim());
  return slug.slice(0, slugMaxLength).replace(/-+$/u, "");
}

/** Parses a slug in the form that `toSlug` makes, ignoring case; null if invalid. */
export function parseSlug(text: string): string | null {
  const slug = text.toLowerCase();
  return slug.length <= slugMaxLength && slugForm.test(slug) ? slug : null;
}

function codePointsOf(text: string): string {
  return Array.from(text, (character) => `u${(character.codePointAt(0) ?? 0).toString(16)}`).join("-");
}
