import { foldText } from "../text/fold.ts";
import type { Bilingual } from "../text/locale.ts";
import { createNameParser } from "../text/name-parser.ts";

/**
 * Every kind of home [HOME-5], in the order in which it is offered: homes first, then places of business. Listed apart
 * from the labels below, which many bundles do not need.
 */
export const unitTypeIds = [
  "apartment",
  "studio",
  "duplex",
  "penthouse",
  "loft",
  "villa",
  "townhouse",
  "twin-house",
  "twin-villa",
  "i-villa",
  "i-villa-sky-garden",
  "sky-garden",
  "chalet",
  "ground-floor-garden",
  "roof",
  "hotel-apartment",
  "cabin",
  "bungalow",
  "house",
  "palace",
  "full-floor",
  "building",
  "office",
  "clinic",
  "shop",
  "warehouse",
  "factory",
  "land",
  "other",
] as const;
export type UnitTypeId = (typeof unitTypeIds)[number];

/**
 * Types in which nobody lives; cards show no number of people for them. An unknown type may be a workplace, so it
 * is listed as well.
 */
const notLivedIn: ReadonlySet<UnitTypeId> = new Set([
  "building",
  "office",
  "clinic",
  "shop",
  "warehouse",
  "factory",
  "land",
  "other",
]);

/** True if people live in this type, so that a number of people makes sense. */
export function isResidential(type: UnitTypeId): boolean {
  return !notLivedIn.has(type);
}

/** True if this type may have no rooms; 0 rooms is then an answer rather than a missing one. */
export function mayHaveNoRooms(type: UnitTypeId): boolean {
  return type === "studio" || (type !== "other" && notLivedIn.has(type));
}

/** True if the type is a building: land has neither finishing nor a handover date, so neither counts as missing. */
export function isBuiltUnitType(type: UnitTypeId): boolean {
  return type !== "land";
}

export const unitTypeLabels: Readonly<Record<UnitTypeId, Bilingual>> = {
  apartment: { en: "Apartment", ar: "شقة" },
  studio: { en: "Studio", ar: "ستوديو" },
  duplex: { en: "Duplex", ar: "دوبلكس" },
  penthouse: { en: "Penthouse", ar: "بنتهاوس" },
  loft: { en: "Loft", ar: "لوفت" },
  villa: { en: "Villa", ar: "فيلا" },
  townhouse: { en: "Townhouse", ar: "تاون هاوس" },
  "twin-house": { en: "Twin house", ar: "توين هاوس" },
  "twin-villa": { en: "Twin villa", ar: "توين فيلا" },
  "i-villa": { en: "I Villa", ar: "آي فيلا" },
  "i-villa-sky-garden": { en: "I Villa Sky Garden", ar: "آي فيلا سكاي جاردن" },
  "sky-garden": { en: "Sky garden", ar: "سكاي جاردن" },
  chalet: { en: "Chalet", ar: "شاليه" },
  "ground-floor-garden": { en: "Ground floor with garden", ar: "أرضي بحديقة" },
  roof: { en: "Roof", ar: "روف" },
  "hotel-apartment": { en: "Hotel apartment", ar: "شقة فندقية" },
  cabin: { en: "Cabin", ar: "كابينة" },
  bungalow: { en: "Bungalow", ar: "بنجالو" },
  house: { en: "House", ar: "منزل" },
  palace: { en: "Palace", ar: "قصر" },
  "full-floor": { en: "Full floor", ar: "دور كامل" },
  building: { en: "Building", ar: "عمارة" },
  office: { en: "Office", ar: "مكتب إداري" },
  clinic: { en: "Clinic", ar: "عيادة" },
  shop: { en: "Shop", ar: "محل تجاري" },
  warehouse: { en: "Warehouse", ar: "مخزن" },
  factory: { en: "Factory", ar: "مصنع" },
  land: { en: "Land", ar: "أرض" },
  other: { en: "Other", ar: "أخرى" },
};

/** Other spellings, besides the id and the two labels; compared after `foldText` and without spaces. */
const synonyms: Readonly<Record<UnitTypeId, readonly string[]>> = {
  apartment: ["apartments", "flat", "apt", "residential apartment", "شقة سكنية", "شقق"],
  studio: ["studio apartment", "استوديو", "ستديو", "استديو"],
  duplex: ["duplex apartment", "دوبليكس"],
  penthouse: ["بنت هاوس", "بنتهوس", "بينت هاوس"],
  loft: ["loft apartment"],
  villa: [
    "villas",
    "standalone",
    "standalone villa",
    "villa standalone",
    "stand alone",
    "فيلا مستقلة",
    "فيللا",
    "فيله",
    "ستاند الون",
  ],
  townhouse: ["town", "town villa", "تاون", "تاون فيلا", "تاونهاوس"],
  "twin-house": ["twin", "توين", "توينهاوس"],
  "twin-villa": [],
  "i-villa": ["ivilla", "اي فيلا"],
  "i-villa-sky-garden": ["i villa sky", "i villa sky villa"],
  "sky-garden": ["sky garden villa", "سكاي جاردن فيلا"],
  chalet: ["chalets", "senior chalet", "شالية", "سنيور شاليه"],
  "ground-floor-garden": [
    "ground floor garden",
    "ground with garden",
    "garden apartment",
    "apartment with garden",
    "دور أرضي بحديقة",
    "شقة أرضي بحديقة",
    "شقة بحديقة",
  ],
  roof: ["roof apartment", "شقة روف"],
  "hotel-apartment": [
    "serviced apartment",
    "service apartment",
    "branded apartment",
    "شقق فندقية",
    "فندقي",
    "فندقية",
    "وحدة فندقية",
  ],
  cabin: ["cabana", "كبينة", "كابينه"],
  bungalow: ["بنجلو"],
  house: ["family house", "بيت", "بيت عائلي"],
  palace: ["mansion"],
  "full-floor": ["whole floor", "entire floor", "طابق كامل", "دور بالكامل"],
  building: ["whole building", "entire building", "residential building", "عمارة كاملة", "مبنى", "مبنى كامل"],
  factory: [],
  office: ["administrative", "administrative office", "office space", "مكتب", "إداري"],
  clinic: ["medical", "medical clinic", "medical unit", "عيادة طبية", "طبي"],
  shop: [
    "retail",
    "retail shop",
    "store",
    "commercial shop",
    "commercial unit",
    "pharmacy",
    "محل",
    "صيدلية",
    "وحدة تجارية",
  ],
  warehouse: ["storage", "مستودع"],
  land: ["plot", "land plot", "قطعة أرض", "ارض"],
  other: [],
};

/**
 * Words (after `foldText`) by which the search finds a unit type: those of its labels, and those of its synonyms
 * except words that name another type, because a "town villa" is no villa. No words find "other".
 */
export function searchWordsOfUnitType(type: UnitTypeId): readonly string[] {
  if (type === "other") return [];
  const wordsOf = (texts: readonly string[]) => texts.flatMap((text) => foldText(text).split(" "));
  const namesOf = (id: UnitTypeId) => [unitTypeLabels[id].en, unitTypeLabels[id].ar, ...synonyms[id]];
  const ofOthers = new Set(
    unitTypeIds.filter((id) => id !== type).flatMap((id) => namesOf(id).map(foldText)),
  );
  const ownSynonyms = wordsOf(synonyms[type]).filter((word) => !ofOthers.has(word));
  const { en, ar } = unitTypeLabels[type];
  return [...new Set([...wordsOf([en, ar]), ...ownSynonyms])];
}

// The annotation lets bundlers drop the names from bundles that need only the ids.
const readId = /* @__PURE__ */ createNameParser(unitTypeLabels, synonyms, unitTypeIds);

/** Reads a unit type in either language ("Town", "تاون هاوس", "townhouse"); "other" if the text names none. */
export function parseUnitType(text: string): UnitTypeId {
  return readId(text) ?? "other";
}

/** The unit type with this id; "other" if there is none. */
export function unitTypeById(id: string): UnitTypeId {
  return unitTypeIds.find((type) => type === id) ?? "other";
}

/** Reads a unit type from a bilingual text: the English, or the Arabic if the English names no known type. */
export function parseBilingualUnitType({ en, ar }: Bilingual): UnitTypeId {
  const type = parseUnitType(en);
  return type === "other" ? parseUnitType(ar) : type;
}
