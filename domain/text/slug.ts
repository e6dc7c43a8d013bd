import { foldText } from "./fold.ts";

/** Long enough for every real name; longer ones are cut. */
export const slugMaxLength = 100;

const apostrophes = /['\u2018\u2019\u02bc\u0060\u00b4]/gu;
const slugForm = /^[0-9a-z\u0620-\u06ff]+(?:-[0-9a-z\u0620-\u06ff]+)*$/u;

/**
 * The address of a developer or project, made from its English name: "Stone Residence" gives "stone-residence".
 * A name without Latin letters keeps its folded Arabic ones ("قرية الأمل" gives "قريه-الامل"), which browsers
 * show readably and URLSearchParams and encodeURIComponent escape; a transliteration would be neither readable
 * nor unique. A name of neither script gives its code points. Only a blank name gives "".
 */
export function toSlug(name: string): string {
  const words = foldText(name.replace(apostrophes, ""));
  const slug = words ? words.replaceAll(" ", "-") : codePointsOf(name.trim());
  return slug.slice(0, slugMaxLength).replace(/-+$/u, "");
}

/** A slug as `toSlug` makes them, in whatever case it was typed, or null. */
export function parseSlug(text: string): string | null {
  const slug = text.toLowerCase();
  return slug.length <= slugMaxLength && slugForm.test(slug) ? slug : null;
}

function codePointsOf(text: string): string {
  return Array.from(text, (character) => `u${(character.codePointAt(0) ?? 0).toString(16)}`).join("-");
}
