import type { ListingField } from "../../listings/listing-fields.ts";

/** Columns of imported and exported files for which a listing's form has no field. */
export const nonFormColumns = ["images", "createdat", "updatedat", "confirmed"] as const;
type NonFormColumn = (typeof nonFormColumns)[number];

/** Columns of an exported file. */
export type ExportColumn = ListingField | NonFormColumn;

/** A column of imports only: a list of features in words. Exports have a column for each feature. */
export const featureListColumn = "features";
/** A column of views in words: in it "garden" means a view of a garden. */
export const viewListColumn = "views";
/** Columns of an imported file. */
export type ImportableColumn = ExportColumn | typeof featureListColumn | typeof viewListColumn;

/** A cell of a file; numbers come from XLSX only. */
export type FileCell = string | number;
