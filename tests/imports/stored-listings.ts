import type { TestDatabase } from "../support/database.ts";

/** A stored listing with its pictures' URLs, but without the columns of `volatileColumns`. */
export type ImportedListingRow = Readonly<Record<string, unknown>>;

/** Columns that differ even between equal listings: database counters and times of writing. */
const volatileColumns = ["id", "revision", "tx", "created_at", "updated_at"] as const;

/** All listings by unit code. */
export async function readStoredListings({
  pool,
}: TestDatabase): Promise<ReadonlyMap<string, ImportedListingRow>> {
  const { rows } = await pool.query<Record<string, unknown>>(
    `select listing.*, coalesce((select json_agg(url order by position) from listing_image
       where listing_id = listing.id), '[]') as pictures
     from listing order by unit_code`,
  );
  return new Map(
    rows.map((row) => [
      String(row["unit_code"]),
      Object.fromEntries(
        Object.entries(row).filter(([column]) => !volatileColumns.some((own) => own === column)),
      ),
    ]),
  );
}
