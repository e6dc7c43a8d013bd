import { type NumberingSystem, toDigits } from "../text/digits.ts";
import { type Bilingual, type Locale, otherLocale, localizedText } from "../text/locale.ts";
import type { Listing } from "./listing.ts";
import { isResidential, parseUnitType, unitTypeLabels } from "./unit-type.ts";

export type TitledListing = Pick<
  Listing,
  "title" | "projectName" | "location" | "areas" | "unitType" | "unitTypeText" | "rooms"
>;

/**
 * The listing's title in the page's language [CARD-12]: the seller's title, or else a title generated from the
 * facts: "Three-bedroom apartment in Ivoire East" / "شقة 3 غرف نوم في آيفوار إيست".
 * @param digits digits of the number of rooms in a generated title; a seller's title is not changed
 */
export function listingTitle(
  listing: TitledListing,
  locale: Locale,
  digits: NumberingSystem = "latn",
): string {
  const place = placeIn(listing, locale);
  const home = homeWithRooms(listing, locale, digits);
  return listing.title[locale] || (place ? `${home} ${inPlace[locale]} ${place}` : home);
}

/**
 * The seller's title in the other language, shown next to a generated title; "" if the seller wrote a title in
 * this language.
 */
export function sellerTitleInOtherLanguage({ title }: Pick<Listing, "title">, locale: Locale): string {
  return title[locale] === "" ? title[otherLocale(locale)] : "";
}

/** The unit type in the page's language; an unknown unit type keeps the seller's words. */
export function unitTypeName(listing: Pick<Listing, "unitType" | "unitTypeText">, locale: Locale): string {
  const sellerText = listing.unitType === "other" ? localizedText(locale, listing.unitTypeText) : "";
  return sellerText || unitTypeLabels[listing.unitType][locale];
}

/**
 * The unit type for staff's lists, from the seller's words: "Town" and "Townhouse" become the same name, as on
 * cards.
 */
export function unitTypeNameFromText(unitTypeText: Bilingual, locale: Locale): string {
  const unitType = parseUnitType(unitTypeText.en || unitTypeText.ar);
  return unitType === "other" ? localizedText(locale, unitTypeText) : unitTypeLabels[unitType][locale];
}

const inPlace: Bilingual = { en: "in", ar: "في" };
const homeLabel: Bilingual = { en: "Home", ar: "وحدة" };
const numbers = ["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

function homeWithRooms(listing: TitledListing, locale: Locale, digits: NumberingSystem): string {
  const { unitType, unitTypeText, rooms } = listing;
  const isUnnamed = unitType === "other" && localizedText(locale, unitTypeText) === "";
  const type = isUnnamed ? homeLabel[locale] : unitTypeName(listing, locale);
  if (rooms === 0 || unitType === "studio" || !isResidential(unitType)) return type;
  if (locale === "en") return `${numbers[rooms - 1] ?? rooms}-bedroom ${inSentence(type)}`;
  if (rooms === 1) return `${type} غرفة نوم`;
  if (rooms === 2) return `${type} غرفتين`;
  return `${type} ${toDigits(String(rooms), digits)} ${rooms <= 10 ? "غرف" : "غرفة"} نوم`;
}

/** Writes a unit type for use within a sentence: "twin house"; "I Villa" keeps its capitals. */
function inSentence(type: string): string {
  return /^[A-Z][a-z]/.test(type) ? type.charAt(0).toLowerCase() + type.slice(1) : type;
}

/** The project's name, or else the location; in the other language if this one lacks it. */
function placeIn({ projectName, location, areas: [area] }: TitledListing, locale: Locale): string {
  return (
    projectName[locale] ||
    localizedText(locale, projectName) ||
    location[locale] ||
    (area?.name[locale] ?? "") ||
    localizedText(locale, location)
  );
}
