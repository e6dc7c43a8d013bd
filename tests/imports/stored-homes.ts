import type { TestDatabase } from "../support/database.ts";

/** Everything that is stored of a home but for its numbers and when it was written, with the addresses of its pictures. */
export type StoredHome = Readonly<Record<string, unknown>>;

/** Columns that differ between two homes that are the same: what the database counts, and when somebody wrote them. */
const ownOfEachRow = ["id", "revision", "tx", "created_at", "updated_at"] as const;

/** All homes by their unit codes. */
export async function storedHomes({ pool }: TestDatabase): Promise<ReadonlyMap<string, StoredHome>> {
  const { rows } = await pool.query<Record<string, unknown>>(
    `select listing.*, coalesce((select json_agg(url order by position) from listing_image
       where listing_id = listing.id), '[]') as pictures
     from listing order by unit_code`,
  );
  return new Map(
    rows.map((row) => [
      String(row["unit_code"]),
      Object.fromEntries(
        Object.entries(row).filter(([column]) => !ownOfEachRow.some((own) => own === column)),
      ),
    ]),
  );
}
