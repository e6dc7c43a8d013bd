import { type Kysely, sql, type Transaction } from "kysely";
import { insertRows } from "../db/bulk-rows.ts";
import type { Schema } from "../db/schema.ts";

/** The columns of a `listing_image` row, in the order in which the audit log records them. */
export type PictureRow = readonly [
  url: string,
  altEn: string,
  altAr: string,
  widthPx: number,
  heightPx: number,
  placeholder: string,
];

/**
 * Replaces the pictures of several listings and updates their `updated_at`. `lists` maps listing ids to new
 * pictures.
 */
export async function replaceListingPictures(
  tx: Transaction<Schema>,
  lists: ReadonlyMap<number, readonly PictureRow[]>,
  now: Date,
): Promise<void> {
  if (lists.size === 0) return;
  const ids = [...lists.keys()];
  // Sets `tx` to this transaction, so that the trigger on pictures leaves the listing's revision unchanged
  // (migration 0006). Skips rows that this transaction has written, because they have its id already.
  await tx
    .updateTable("listing")
    .set({ updated_at: now, tx: sql`pg_current_xact_id()` })
    .where(sql<boolean>`id = any(${ids}) and tx <> pg_current_xact_id()`)
    .execute();
  await tx
    .deleteFrom("listing_image")
    .where(sql<boolean>`listing_id = any(${ids})`)
    .execute();
  await insertListingPictures(tx, [...lists]);
}

/** Adds pictures, by listing id, to listings that have none. */
export async function insertListingPictures(
  tx: Kysely<Schema>,
  lists: readonly (readonly [listingId: number, pictures: readonly PictureRow[]])[],
): Promise<void> {
  const rows = lists.flatMap(([listing_id, pictures]) =>
    pictures.map(([url, alt_en, alt_ar, width_px, height_px, placeholder], position) => {
      return { listing_id, position, url, alt_en, alt_ar, width_px, height_px, placeholder };
    }),
  );
  await insertRows(tx, "listing_image", rows);
}

/** Pictures by listing id, in the order of each listing. */
export async function readListingPictures(
  db: Kysely<Schema>,
  listingIds: readonly number[],
): Promise<ReadonlyMap<number, readonly PictureRow[]>> {
  if (listingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("listing_image")
    .select(["listing_id", "url", "alt_en", "alt_ar", "width_px", "height_px", "placeholder"])
    .where(sql<boolean>`listing_id = any(${listingIds})`)
    .orderBy("listing_id")
    .orderBy("position")
    .execute();
  const byListing = new Map<number, PictureRow[]>();
  for (const row of rows) {
    const list = byListing.get(row.listing_id) ?? [];
    byListing.set(row.listing_id, list);
    list.push([row.url, row.alt_en, row.alt_ar, row.width_px, row.height_px, row.placeholder]);
  }
  return byListing;
}
