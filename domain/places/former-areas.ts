import type { Area, AreaWords } from "./area.ts";

/** The words of areas [AREA-2] on every site until the showcase held them. */
const formerWords: Readonly<Record<string, readonly string[]>> = {
  "new-cairo": ["east cairo"],
  "new-capital": [],
  "north-coast": [],
  "mostakbal-city": [],
  "ain-sokhna": [],
  "6-october": ["october"],
  "sheikh-zayed": ["zayed"],
};

/** The areas among the home finder's answers [FIND-3] on every site until the showcase held them. */
const formerFinder: Readonly<Record<string, Area["finder"]>> = {
  "new-cairo": { place: 1, label: { en: "New Cairo", ar: "القاهرة الجديدة" } },
  "6-october": { place: 2, label: { en: "6th October", ar: "مدينة السادس من أكتوبر" } },
  "new-capital": { place: 3, label: { en: "New Capital", ar: "العاصمة الإدارية الجديدة" } },
};

/** What an area meant that was published, or written to a file, before areas could say it. */
export function formerMeaning(slug: string): Pick<Area, "words" | "outline" | "finder"> {
  return { words: formerWords[slug] ?? [], outline: null, finder: formerFinder[slug] ?? null };
}

/**
 * The areas that the version before this one finds in the column `area_slugs`. This version reads it no more, and still
 * writes it for processes of that version beside it; the next one drops it.
 */
export const formerAreas: readonly AreaWords[] = Object.entries(formerWords).map(([slug, words]) => ({
  slug,
  name: { en: slug.replaceAll("-", " "), ar: "" },
  words,
}));
