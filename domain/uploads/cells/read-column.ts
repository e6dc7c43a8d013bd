import type { PropertyField } from "../../listings/listing-fields.ts";

/** Columns of files that are not fields of the form. */
export const ownColumns = ["images", "createdat", "updatedat", "confirmed"] as const;
type OwnColumn = (typeof ownColumns)[number];

/** What an exported file has. */
export type FileColumn = PropertyField | OwnColumn;

/** A column that only comes in: features in words. What comes out has a column for each. */
export const featureList = "features";
/** What a home looks at, in words: in this column a garden is a view and no garden of its own. */
export const viewList = "views";
/** What an imported file may have. */
export type ReadColumn = FileColumn | typeof featureList | typeof viewList;

/** A cell as a file has it: numbers only come from XLSX. */
export type FileCell = string | number;
