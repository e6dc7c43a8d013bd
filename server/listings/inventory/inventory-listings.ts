import type { Kysely } from "kysely";
import { findMissingContent, type MissingListingContent } from "../../../domain/listings/completeness.ts";
import {
  type EssentialFactId,
  essentialFactsOfListing,
  findMissingEssentialFacts,
} from "../../../domain/listings/essentials.ts";
import { isConfirmationDue } from "../../../domain/listings/freshness.ts";
import type { ListingStatus } from "../../../domain/listings/listing.ts";
import { unitTypeById } from "../../../domain/listings/unit-type.ts";
import { isPriceUnconfirmed } from "../../../domain/listings/usual-prices.ts";
import { type ContractFault, contractFaults } from "../../../domain/listings/resale-contract.ts";
import { isPictureUrl, smallestPictureUrl } from "../../../domain/pictures/picture.ts";
import type { Bilingual } from "../../../domain/text/locale.ts";
import type { Schema } from "../../db/schema.ts";
import { storedListingColumns, toStoredListing } from "../record/listing-fields-row.ts";
import type { InMemoryInventory } from "./inventory-set.ts";

/** A listing in the inventory's list. Amounts are whole EGP; 0 means unknown. */
export interface InventoryListing {
  readonly id: number;
  readonly revision: number;
  readonly unitCode: string;
  readonly projectName: Bilingual;
  readonly developerName: Bilingual;
  readonly location: Bilingual;
  readonly unitType: Bilingual;
  readonly areaM2: number;
  readonly rooms: number;
  readonly priceEgp: number;
  readonly status: ListingStatus;
  readonly isSample: boolean;
  /** The cover picture in the size of the list; null without pictures. */
  readonly cover: { readonly url: string; readonly placeholder: string } | null;
  readonly pictureCount: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly confirmedAt: Date | null;
  /** Whether the next confirmation is overdue or due soon (`confirmationDueCutoff`, domain/listings/freshness.ts). */
  readonly isDue: boolean;
  readonly missing: readonly MissingListingContent[];
  /** The essential values that are missing; empty if the listing can be published. */
  readonly draftLacks: readonly EssentialFactId[];
  /** Whether the price is unusual for the unit type and unconfirmed. */
  readonly isPriceOpen: boolean;
  /** Faults in the amounts of the resale contract. */
  readonly contractFaults: readonly ContractFault[];
  /** Unit codes of possible duplicates. */
  readonly duplicates: readonly string[];
}

/** Reads the listings of a page in the order of `ids`, without those whose rows were deleted meanwhile. */
export async function readInventoryListings(
  db: Kysely<Schema>,
  set: InMemoryInventory,
  ids: readonly number[],
  now: Date,
): Promise<InventoryListing[]> {
  if (ids.length === 0) return [];
  const [rows, images] = await Promise.all([
    db.selectFrom("listing").select(storedListingColumns).where("id", "in", ids).execute(),
    db
      .selectFrom("listing_image")
      .select(["listing_id", "url", "placeholder"])
      .where("listing_id", "in", ids)
      .orderBy("listing_id")
      .orderBy("position")
      .execute(),
  ]);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const picturesOf = Map.groupBy(
    images.filter(({ url }) => isPictureUrl(url)),
    (image) => image.listing_id,
  );
  return ids.flatMap((id) => {
    const row = rowOf.get(id);
    if (!row) return [];
    const { values, ...property } = toStoredListing(row);
    const pictures = picturesOf.get(row.id) ?? [];
    const [cover] = pictures;
    const { status } = values;
    return {
      ...property,
      unitCode: values.unitcode,
      projectName: { en: values.projectname, ar: values.projectnamear },
      developerName: { en: values.developername, ar: values.developernamear },
      location: { en: values.location, ar: values.locationar },
      unitType: { en: values.unittype, ar: values.unittypear },
      areaM2: values.unitarea,
      rooms: values.rooms,
      priceEgp: values.price,
      status,
      cover: cover ? { url: smallestPictureUrl(cover.url), placeholder: cover.placeholder } : null,
      pictureCount: pictures.length,
      confirmedAt: row.confirmed_at,
      isDue: isConfirmationDue({ ...property, status, confirmedAt: row.confirmed_at }, now),
      missing: findMissingContent(values, pictures.length),
      draftLacks: findMissingEssentialFacts(essentialFactsOfListing(values)),
      isPriceOpen: isPriceUnconfirmed({
        unitType: unitTypeById(row.unit_type),
        priceEgp: values.price,
        areaM2: values.unitarea,
        confirmedPriceEgp: row.price_confirmed_egp,
      }),
      contractFaults: contractFaults(values),
      duplicates: set.duplicatesOf(id).map(({ unitCode }) => unitCode),
    };
  });
}
