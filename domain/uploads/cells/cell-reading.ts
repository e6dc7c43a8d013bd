import type { PropertyFault, PropertyField } from "../../listings/listing-fields.ts";
import type { ReadColumn } from "./read-column.ts";

/** What a cell was read as that was not written in the plain form: "3+1" is three rooms and a maid's room. */
export interface CellReading {
  readonly column: ReadColumn;
  /** What the cell holds. */
  readonly text: string;
  readonly fields: readonly {
    readonly field: PropertyField;
    readonly value: string | number | null;
  }[];
}

/** What can be wrong with the words or units of a cell; each is the name of a message. */
export const cellFaults = [
  /** Square metres in a price, pounds in an area, a percentage where an amount is meant. */
  "wrongUnit",
  /** An amount in dollars or another foreign currency. Amounts are never converted. */
  "foreignMoney",
  /** A range, a lower or upper end, or something about so large. */
  "aRange",
  /** "السعر عند التواصل": no amount is said. */
  "onRequest",
  /** "750.000" can be 750 or 750,000. */
  "unclearPoint",
  /** A share of the price in a row that says no price. */
  "percentOfNothing",
  /** "السنة الجاية": a time that is counted from the day on which somebody wrote it. */
  "relativeTime",
  "notAFloor",
  "notRooms",
] as const;
export type CellFault = (typeof cellFaults)[number];

/** What the words of a cell come to. */
export type CellRead =
  | {
      /** The texts of fields in the plain form of forms and exports. The first is the column's own. */
      readonly texts: readonly (readonly [PropertyField, string])[];
      /** Whether words were turned into a value, so that they are kept with the home; not so for bare figures. */
      readonly isWorded?: boolean;
    }
  | {
      readonly fault: CellFault | PropertyFault | "notAFeature";
      /** The part of the cell that is at fault, where it is not the whole of it. */
      readonly text?: string;
    };
