import type { Bilingual } from "../text/locale.ts";

/** The seven featured areas, in the order they are shown (listings.txt, section 3). */
export const areaSlugs = [
  "new-cairo",
  "new-capital",
  "north-coast",
  "mostakbal-city",
  "ain-sokhna",
  "6-october",
  "sheikh-zayed",
] as const;
export type AreaSlug = (typeof areaSlugs)[number];

/** The areas that people call East Cairo. */
export const eastCairo: readonly AreaSlug[] = ["new-cairo", "new-capital", "mostakbal-city"];

/** A point on the map in degrees. */
export interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}

export interface Area {
  readonly slug: AreaSlug;
  readonly name: Bilingual;
  readonly isPopular: boolean;
  readonly centre: Coordinates;
}

export const areas: Readonly<Record<AreaSlug, Area>> = {
  "new-cairo": {
    slug: "new-cairo",
    name: { en: "New Cairo", ar: "القاهرة الجديدة" },
    isPopular: true,
    centre: { lat: 30.03, lng: 31.47 },
  },
  "new-capital": {
    slug: "new-capital",
    name: { en: "New Capital", ar: "العاصمة الإدارية الجديدة" },
    isPopular: true,
    centre: { lat: 29.979, lng: 31.729 },
  },
  "north-coast": {
    slug: "north-coast",
    name: { en: "North Coast", ar: "الساحل الشمالي" },
    isPopular: true,
    centre: { lat: 30.97, lng: 28.74 },
  },
  "mostakbal-city": {
    slug: "mostakbal-city",
    name: { en: "Mostakbal City", ar: "مدينة المستقبل" },
    isPopular: false,
    centre: { lat: 30.056, lng: 31.638 },
  },
  "ain-sokhna": {
    slug: "ain-sokhna",
    name: { en: "Ain Sokhna", ar: "العين السخنة" },
    isPopular: false,
    centre: { lat: 29.6, lng: 32.317 },
  },
  "6-october": {
    slug: "6-october",
    name: { en: "6 October", ar: "مدينة السادس من أكتوبر" },
    isPopular: false,
    centre: { lat: 29.97, lng: 30.94 },
  },
  "sheikh-zayed": {
    slug: "sheikh-zayed",
    name: { en: "Sheikh Zayed", ar: "الشيخ زايد" },
    isPopular: false,
    centre: { lat: 30.031, lng: 30.993 },
  },
};

/** Words that also mean the area (listings.txt, section 5). */
const furtherWords: Partial<Record<AreaSlug, readonly string[]>> = {
  "new-cairo": ["east cairo"],
  "sheikh-zayed": ["zayed"],
  "6-october": ["october"],
};

// Pure: a script in a page that only knows the slugs leaves words and areas out.
const wordsOf: readonly (readonly [AreaSlug, readonly string[]])[] = /* @__PURE__ */ areaSlugs.map((slug) => [
  slug,
  [...new Set([areas[slug].name.en.toLowerCase(), slug.replaceAll("-", " "), ...(furtherWords[slug] ?? [])])],
]);

/**
 * The areas that an English location text belongs to, in the order of `areaSlugs`: none, one or several
 * (listings.txt, section 5, area matching).
 */
export function resolveAreas(locationEn: string): readonly AreaSlug[] {
  const location = locationEn.toLowerCase();
  return wordsOf.filter(([, words]) => words.some((word) => location.includes(word))).map(([slug]) => slug);
}

export function parseAreaSlug(text: string): AreaSlug | null {
  return areaSlugs.find((slug) => slug === text) ?? null;
}
