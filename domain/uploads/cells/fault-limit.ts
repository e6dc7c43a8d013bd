import { fieldTable, isFieldName } from "../../listings/field-table.ts";
import { maxAmountEgp } from "../../listings/listing-form.ts";
import { listingTextMaxLength } from "../../listings/listing.ts";
import { pictureListLimits } from "../../pictures/picture-list.ts";

/** Unit of a number's limit; each is a branch of the message about it. */
export type LimitUnit = "egp" | "m2" | "none";

/** The limit of a column, for faults about exceeding it; null for other faults. */
export function columnFaultLimit(column: string, fault: string): number | null {
  if (fault === "tooManyPictures") return pictureListLimits.pictures;
  const row = isFieldName(column) ? fieldTable[column] : null;
  if (fault === "tooLong") return listingTextMaxLength;
  if (fault === "linkTooLong") return row?.type === "link" ? row.max : null;
  if (fault !== "tooLarge" || row === null) return null;
  if (row.type === "money") return maxAmountEgp;
  return row.type === "number" || row.type === "degrees" ? row.max : null;
}

export function limitUnitOfColumn(column: string): LimitUnit {
  const row = isFieldName(column) ? fieldTable[column] : null;
  if (row?.type === "money") return "egp";
  return row?.type === "number" && row.column.endsWith("_m2") ? "m2" : "none";
}
