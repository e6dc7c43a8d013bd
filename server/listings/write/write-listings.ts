import type { Kysely } from "kysely";
import { insertRows } from "../../db/bulk-rows.ts";
import type { Schema } from "../../db/schema.ts";
import { insertListingPictures, type PictureRow } from "../../pictures/picture-rows.ts";
import { type ListingSeed, toListingRow } from "../record/listing-draft.ts";

/**
 * Inserts listings with their pictures; after an error, none is inserted.
 * @throws the database's own error, such as 23505 if a unit code is in use; the transaction is then aborted
 */
export async function insertListings(db: Kysely<Schema>, drafts: readonly ListingSeed[]): Promise<void> {
  if (!db.isTransaction) return db.transaction().execute((tx) => insertListings(tx, drafts));
  const rows = drafts.map(toListingRow);
  const insertedRows = await insertRows(db, "listing", rows, { returning: ["id", "unit_code"] });
  const idOf = new Map(insertedRows.map(({ id, unit_code }) => [unit_code, id]));
  await insertListingPictures(
    db,
    drafts.flatMap(({ unitCode, images }) => {
      const id = idOf.get(unitCode);
      return id === undefined ? [] : [[id, images.map(toPictureRow)] as const];
    }),
  );
}

function toPictureRow({
  url,
  alt,
  widthPx,
  heightPx,
  placeholder,
}: ListingSeed["images"][number]): PictureRow {
  return [url, alt.en, alt.ar, widthPx, heightPx, placeholder];
}
