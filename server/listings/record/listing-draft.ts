import type { ListingFacts } from "../../../domain/listings/field-table.ts";
import { blankListingFields, mapListingFields } from "../../../domain/listings/listing-fields.ts";
import type { Listing } from "../../../domain/listings/listing.ts";
import { toMutableListingRow } from "./listing-fields-row.ts";
import type { ListingTable } from "../../db/listing-tables.ts";
import type { ListingRow } from "./listing-row.ts";
import type { Selectable } from "kysely";

/**
 * A listing as samples and generators define it, by texts from which the columns are derived. Absent charges are
 * undisclosed, absent features are not stated, and other absent facts are blank.
 */
export type ListingSeed = ListingFacts &
  Pick<Listing, "coordinates" | "status" | "isSample" | "images" | "createdAt" | "updatedAt"> &
  Partial<Pick<Listing, "chargesEgp" | "features" | "confirmedPriceEgp">>;

export type NewListingRow = Omit<ListingRow, "id"> & Pick<Selectable<ListingTable>, "area_slugs">;

/** Converts a draft to a row, which has neither a resale contract nor an agent. */
export function toListingRow(draft: ListingSeed): NewListingRow {
  const { status, coordinates, chargesEgp, features, isSample, createdAt, updatedAt } = draft;
  const values = mapListingFields((name, row) => {
    if (row.charge) return chargesEgp?.[row.charge] ?? null;
    if (row.type === "answer") return features?.[row.feature] ?? null;
    const fact = row.listing === undefined ? null : (draft[row.listing] ?? null);
    if (fact === null) return blankListingFields[name];
    if (typeof fact !== "object") return fact;
    return row.type === "text" ? fact[row.language] : blankListingFields[name];
  });
  const place = { latitude: coordinates?.lat ?? null, longitude: coordinates?.lng ?? null };
  return {
    ...toMutableListingRow({ ...values, ...place, status }),
    price_confirmed_egp: draft.confirmedPriceEgp ?? null,
    is_sample: isSample,
    created_at: createdAt,
    updated_at: updatedAt,
  };
}
