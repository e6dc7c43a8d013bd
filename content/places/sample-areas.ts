import type { Area } from "../../domain/places/area.ts";

/** The seven areas of a new site, in the order of display [AREA-1]. */
export const sampleAreaSlugs = [
  "new-cairo",
  "new-capital",
  "north-coast",
  "mostakbal-city",
  "ain-sokhna",
  "6-october",
  "sheikh-zayed",
] as const;
export type SampleAreaSlug = (typeof sampleAreaSlugs)[number];

/**
 * Alternative names of areas follow [AREA-2] and [AREA-3]. The places that the home finder offers follow [FIND-3].
 */
export const sampleAreasBySlug: Readonly<Record<SampleAreaSlug, Area>> = {
  "new-cairo": {
    slug: "new-cairo",
    name: { en: "New Cairo", ar: "القاهرة الجديدة" },
    isPopular: true,
    centre: { lat: 30.03, lng: 31.47 },
    outline: null,
    words: ["east cairo"],
    finder: { place: 1, label: { en: "New Cairo", ar: "القاهرة الجديدة" } },
  },
  "new-capital": {
    slug: "new-capital",
    name: { en: "New Capital", ar: "العاصمة الإدارية الجديدة" },
    isPopular: true,
    centre: { lat: 29.979, lng: 31.729 },
    outline: null,
    words: [],
    finder: { place: 3, label: { en: "New Capital", ar: "العاصمة الإدارية الجديدة" } },
  },
  "north-coast": {
    slug: "north-coast",
    name: { en: "North Coast", ar: "الساحل الشمالي" },
    isPopular: true,
    centre: { lat: 30.97, lng: 28.74 },
    outline: null,
    words: [],
    finder: null,
  },
  "mostakbal-city": {
    slug: "mostakbal-city",
    name: { en: "Mostakbal City", ar: "مدينة المستقبل" },
    isPopular: false,
    centre: { lat: 30.056, lng: 31.638 },
    outline: null,
    words: [],
    finder: null,
  },
  "ain-sokhna": {
    slug: "ain-sokhna",
    name: { en: "Ain Sokhna", ar: "العين السخنة" },
    isPopular: false,
    centre: { lat: 29.6, lng: 32.317 },
    outline: null,
    words: [],
    finder: null,
  },
  "6-october": {
    slug: "6-october",
    name: { en: "6 October", ar: "مدينة السادس من أكتوبر" },
    isPopular: false,
    centre: { lat: 29.97, lng: 30.94 },
    outline: null,
    words: ["october"],
    finder: { place: 2, label: { en: "6th October", ar: "مدينة السادس من أكتوبر" } },
  },
  "sheikh-zayed": {
    slug: "sheikh-zayed",
    name: { en: "Sheikh Zayed", ar: "الشيخ زايد" },
    isPopular: false,
    centre: { lat: 30.031, lng: 30.993 },
    outline: null,
    words: ["zayed"],
    finder: null,
  },
};

export const sampleAreas: readonly Area[] = sampleAreaSlugs.map((slug) => sampleAreasBySlug[slug]);
