import { textPairs } from "./field-table.ts";
import type { PropertyField, PropertyValues } from "./listing-fields.ts";

/** What a buyer would miss: a field that is empty, or pictures. */
export type MissingPart = PropertyField | "pictures";

/** Facts that buyers search by, in the order of the form. What is not known can be said, such as a delivery of "N/A". */
export const searchedFacts = ["developername", "location", "unittype", "finishing", "delivery"] as const;

/**
 * What a listing lacks before it is worth showing: a price, a picture, its title in Arabic, the facts that buyers search
 * by, and the Arabic of every text that it has in English. Staff are asked before they publish it all the same.
 */
export function findMissing(values: PropertyValues, pictureCount: number): readonly MissingPart[] {
  const missing: MissingPart[] = [];
  if (values.price === 0) missing.push("price");
  if (pictureCount === 0) missing.push("pictures");
  if (values.titlear === "") missing.push("titlear");
  for (const field of searchedFacts)
    if (values[field] === "" && values[`${field}ar`] === "") missing.push(field);
  for (const [english, arabic] of textPairs)
    if (english !== "title" && values[english] !== "" && values[arabic] === "") missing.push(arabic);
  return missing;
}
