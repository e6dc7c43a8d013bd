import { translatedFieldPairs } from "./field-table.ts";
import type { ListingField, ListingFields } from "./listing-fields.ts";

/** A missing field, or "pictures". */
export type MissingListingContent = ListingField | "pictures";

/**
 * Facts that buyers search by, in the order of the form. A fact stated as not known, such as a delivery of "N/A",
 * counts as filled in.
 */
export const fieldsBuyersSearchBy = [
  "developername",
  "location",
  "unittype",
  "finishing",
  "delivery",
] as const;

/**
 * What a listing should have before it is published: a price, a picture, an Arabic title, the facts that buyers
 * search by, and Arabic for each English text. Staff see what is missing, and can publish the listing nevertheless.
 */
export function findMissingContent(
  values: ListingFields,
  pictureCount: number,
): readonly MissingListingContent[] {
  const missing: MissingListingContent[] = [];
  if (values.price === 0) missing.push("price");
  if (pictureCount === 0) missing.push("pictures");
  if (values.titlear === "") missing.push("titlear");
  for (const field of fieldsBuyersSearchBy)
    if (values[field] === "" && values[`${field}ar`] === "") missing.push(field);
  for (const [english, arabic] of translatedFieldPairs)
    if (english !== "title" && values[english] !== "" && values[arabic] === "") missing.push(arabic);
  return missing;
}
