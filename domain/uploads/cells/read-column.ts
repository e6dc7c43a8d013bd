import type { ListingField } from "../../listings/listing-fields.ts";

/** Columns of files that are not fields of the form. */
export const ownColumns = ["images", "createdat", "updatedat", "confirmed"] as const;
type OwnColumn = (typeof ownColumns)[number];

/** Columns of an exported file. */
export type FileColumn = ListingField | OwnColumn;

/** A column of imports only: a list of features in words. Exports have a column for each feature. */
export const featureList = "features";
/** A column of views in words: in it "garden" means a view of a garden. */
export const viewList = "views";
/** Columns of an imported file. */
export type ReadColumn = FileColumn | typeof featureList | typeof viewList;

/** A cell of a file; numbers come from XLSX only. */
export type FileCell = string | number;
