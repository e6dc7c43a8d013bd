import type { ListingFieldFault, ListingField } from "../../listings/listing-fields.ts";
import type { ImportableColumn } from "./read-column.ts";

/**
 * The interpretation of a cell that is not written as in forms and exports: "3+1" is three rooms and a maid's
 * room.
 */
export interface CellInterpretation {
  readonly column: ImportableColumn;
  /** The cell's text. */
  readonly text: string;
  readonly fields: readonly {
    readonly field: ListingField;
    readonly value: string | number | null;
  }[];
}

/** Faults of a cell's words or units [FILE-8]; each is the key of a message. */
export const cellParseFaults = [
  /** Square metres in a price, pounds in an area, or a percentage in place of an amount. */
  "wrongUnit",
  /** An amount in a foreign currency; amounts are never converted. */
  "foreignMoney",
  /** A range, a lower or upper bound, or an approximate number. */
  "aRange",
  /** No amount is stated, as in "السعر عند التواصل". */
  "onRequest",
  /** An ambiguous separator: "750.000" can be 750 or 750,000. */
  "unclearPoint",
  /** A percentage of the price in a row without a price. */
  "percentOfNothing",
  /** A time relative to when it was written, as in "السنة الجاية". */
  "relativeTime",
  "notAFloor",
  "notRooms",
] as const;
export type CellParseFault = (typeof cellParseFaults)[number];

/** The result of reading a cell. */
export type CellParseResult =
  | {
      /** Texts of fields, written as in forms and exports; the first is for the cell's own column. */
      readonly texts: readonly (readonly [ListingField, string])[];
      /** True if the value was read from words, which are then stored with the listing; false for bare numbers. */
      readonly isFromWords?: boolean;
    }
  | {
      readonly fault: CellParseFault | ListingFieldFault | "notAFeature";
      /** The faulty part of the cell; absent if it is the whole cell. */
      readonly text?: string;
    };
