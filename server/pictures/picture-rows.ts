import { sql, type Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";

/** Column by column, as a row of `listing_image` and the audit hold it. */
export type PictureRow = readonly [
  url: string,
  altEn: string,
  altAr: string,
  widthPx: number,
  heightPx: number,
  placeholder: string,
];

const columns = sql.raw("listing_id, position, url, alt_en, alt_ar, width_px, height_px, placeholder");

/** Gives each of these listings, by number, these pictures and no other; that is an update of the listing, too. */
export async function replacePictures(
  tx: Transaction<Schema>,
  lists: ReadonlyMap<number, readonly PictureRow[]>,
  now: Date,
): Promise<void> {
  if (lists.size === 0) return;
  const ids = [...lists.keys()];
  // With the stamp set here, as a picture's trigger does, the revision stays (migration 0006). What this transaction has
  // written already has it.
  await tx
    .updateTable("listing")
    .set({ updated_at: now, tx: sql`pg_current_xact_id()` })
    .where(sql<boolean>`id = any(${ids}) and tx <> pg_current_xact_id()`)
    .execute();
  await tx
    .deleteFrom("listing_image")
    .where(sql<boolean>`listing_id = any(${ids})`)
    .execute();
  const rows = [...lists].flatMap(([listing_id, pictures]) =>
    pictures.map(([url, alt_en, alt_ar, width_px, height_px, placeholder], position) => ({
      listing_id,
      position,
      url,
      alt_en,
      alt_ar,
      width_px,
      height_px,
      placeholder,
    })),
  );
  if (rows.length === 0) return;
  await sql`insert into listing_image (${columns})
    select ${columns} from json_populate_recordset(null::listing_image, ${JSON.stringify(rows)}::json)`.execute(
    tx,
  );
}
