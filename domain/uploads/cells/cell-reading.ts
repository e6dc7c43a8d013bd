import type { PropertyField } from "../../listings/listing-fields.ts";
import type { ReadColumn } from "./read-column.ts";

/** How a cell was read that was not written in the plain form: "3+1" as three bedrooms and a maid's room. */
export interface CellReading {
  readonly column: ReadColumn;
  readonly text: string;
  readonly fields: readonly { readonly field: PropertyField; readonly value: string | number | null }[];
}
