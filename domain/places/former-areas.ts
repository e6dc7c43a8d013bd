import type { Area, AreaDefinition } from "./area.ts";

/** Words of areas [AREA-2] before the showcase stored them; they were the same on every site. */
const legacyWords: Readonly<Record<string, readonly string[]>> = {
  "new-cairo": ["east cairo"],
  "new-capital": [],
  "north-coast": [],
  "mostakbal-city": [],
  "ain-sokhna": [],
  "6-october": ["october"],
  "sheikh-zayed": ["zayed"],
};

/** Areas offered by the home finder [FIND-3] before the showcase stored them; they were the same on every site. */
const legacyFinder: Readonly<Record<string, Area["finder"]>> = {
  "new-cairo": { place: 1, label: { en: "New Cairo", ar: "القاهرة الجديدة" } },
  "6-october": { place: 2, label: { en: "6th October", ar: "مدينة السادس من أكتوبر" } },
  "new-capital": { place: 3, label: { en: "New Capital", ar: "العاصمة الإدارية الجديدة" } },
};

/** Words, outline and finder label of an area published or exported before areas had them. */
export function legacyAreaDefaults(slug: string): Pick<Area, "words" | "outline" | "finder"> {
  return { words: legacyWords[slug] ?? [], outline: null, finder: legacyFinder[slug] ?? null };
}

/**
 * The areas that the previous version reads from the column `area_slugs`. This version no longer reads the column
 * but still writes it for processes of that version; the next version drops it.
 */
export const legacyAreas: readonly AreaDefinition[] = Object.entries(legacyWords).map(([slug, words]) => ({
  slug,
  name: { en: slug.replaceAll("-", " "), ar: "" },
  words,
}));
