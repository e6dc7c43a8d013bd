import type { Listing } from "./listing.ts";
import { type Bilingual, type Locale, textIn } from "../text/locale.ts";
import { parseUnitType, unitTypeLabels } from "./unit-type.ts";

export type TitledListing = Pick<Listing, "title" | "projectName" | "unitType" | "unitTypeText">;

/**
 * What a home is called: its own title, else "Apartment in Ivoire East" / "شقة في آيفوار إيست". A title that
 * exists only in the other language stands behind a name that can be made in the reader's.
 */
export function listingTitle(listing: TitledListing, locale: Locale): string {
  const ownTitle = listing.title[locale];
  if (ownTitle) return ownTitle;
  if (!listing.projectName[locale]) return textIn(locale, listing.title) || typeInProject(listing, locale);
  return typeInProject(listing, locale);
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

function typeInProject(listing: TitledListing, locale: Locale): string {
  const type = unitTypeName(listing, locale);
  const project = textIn(locale, listing.projectName);
  if (!project) return type;
  return locale === "ar" ? `${type} في ${project}` : `${type} in ${project}`;
}
