import { type Digits, toDigits } from "../text/digits.ts";
import { type Bilingual, type Locale, otherLocale, textIn } from "../text/locale.ts";
import type { Listing } from "./listing.ts";
import { isLivedIn, parseUnitType, unitTypeLabels } from "./unit-type.ts";

export type TitledListing = Pick<
  Listing,
  "title" | "projectName" | "location" | "areas" | "unitType" | "unitTypeText" | "rooms"
>;

/**
 * What a home is called in the reader's language: its seller's title, or else one that is made of what is known:
 * "Three-bedroom apartment in Ivoire East" / "شقة 3 غرف نوم في آيفوار إيست".
 * @param digits of the number of rooms in a title that is made; a seller's title keeps its own
 */
export function listingTitle(listing: TitledListing, locale: Locale, digits: Digits = "latn"): string {
  const place = placeIn(listing, locale);
  const home = homeWithRooms(listing, locale, digits);
  return listing.title[locale] || (place ? `${home} ${inPlace[locale]} ${place}` : home);
}

/** The seller's title where it is in the other language alone: it stands beside the one that was made. */
export function sellerTitle({ title }: Pick<Listing, "title">, locale: Locale): string {
  return title[locale] === "" ? title[otherLocale(locale)] : "";
}

/** The kind of home for people; one the product does not know keeps the words it came with. */
export function unitTypeName(listing: Pick<Listing, "unitType" | "unitTypeText">, locale: Locale): string {
  const written = listing.unitType === "other" ? textIn(locale, listing.unitTypeText) : "";
  return written || unitTypeLabels[listing.unitType][locale];
}

/** The kind of home as staff's lists read it from its words, "Town" or "Townhouse": by one name each, as on cards. */
export function writtenUnitTypeName(unitTypeText: Bilingual, locale: Locale): string {
  const unitType = parseUnitType(unitTypeText.en || unitTypeText.ar);
  return unitType === "other" ? textIn(locale, unitTypeText) : unitTypeLabels[unitType][locale];
}

const inPlace: Bilingual = { en: "in", ar: "في" };
const someHome: Bilingual = { en: "Home", ar: "وحدة" };
const numbers = ["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

function homeWithRooms(listing: TitledListing, locale: Locale, digits: Digits): string {
  const { unitType, unitTypeText, rooms } = listing;
  const isUnnamed = unitType === "other" && textIn(locale, unitTypeText) === "";
  const type = isUnnamed ? someHome[locale] : unitTypeName(listing, locale);
  if (rooms === 0 || unitType === "studio" || !isLivedIn(unitType)) return type;
  if (locale === "en") return `${numbers[rooms - 1] ?? rooms}-bedroom ${inSentence(type)}`;
  if (rooms === 1) return `${type} غرفة نوم`;
  if (rooms === 2) return `${type} غرفتين`;
  return `${type} ${toDigits(String(rooms), digits)} ${rooms <= 10 ? "غرف" : "غرفة"} نوم`;
}

/** "Twin house" as it stands within a sentence; "I Villa" keeps its letters. */
function inSentence(type: string): string {
  return /^[A-Z][a-z]/.test(type) ? type.charAt(0).toLowerCase() + type.slice(1) : type;
}

/** The project, or else where the home lies; in the other language where it has no name in this one. */
function placeIn({ projectName, location, areas: [area] }: TitledListing, locale: Locale): string {
  return (
    projectName[locale] ||
    textIn(locale, projectName) ||
    location[locale] ||
    (area?.name[locale] ?? "") ||
    textIn(locale, location)
  );
}
