import { type Kysely, sql, type Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import { type PropertyRow, propertyColumns, type WrittenRow, writtenColumns } from "../listings/property.ts";
import type { PictureTuple } from "./staged-rows.ts";

const written = sql.join(writtenColumns.map((column) => sql.ref(column)));
const fresh = sql.join(writtenColumns.map((column) => sql.ref(`fresh.${column}`)));

/** A listing that was written, by number. */
export interface WrittenListing {
  readonly id: number;
  readonly unit_code: string;
  readonly revision: number;
}

export type NewListing = WrittenRow & { readonly created_at: string; readonly updated_at: string };

/** @throws 23505 when a unit code is taken; the transaction is then lost */
export async function insertListingsInBulk(
  tx: Transaction<Schema>,
  listings: readonly NewListing[],
): Promise<readonly WrittenListing[]> {
  if (listings.length === 0) return [];
  const { rows } = await sql<WrittenListing>`
    insert into listing (${written}, created_at, updated_at)
    select ${fresh}, fresh.created_at, fresh.updated_at
      from json_populate_recordset(null::listing, ${JSON.stringify(listings)}::json) as fresh
    returning id, unit_code, revision`.execute(tx);
  return rows;
}

export async function updateListingsInBulk(
  tx: Transaction<Schema>,
  listings: readonly (WrittenRow & { readonly id: number })[],
  now: Date,
): Promise<readonly WrittenListing[]> {
  if (listings.length === 0) return [];
  const { rows } = await sql<WrittenListing>`
    update listing set (${written}) = (${fresh}), updated_at = ${now}
      from json_populate_recordset(null::listing, ${JSON.stringify(listings)}::json) as fresh
     where listing.id = fresh.id
    returning listing.id, listing.unit_code, listing.revision`.execute(tx);
  return rows;
}

/** These listings, which nobody else changes until the transaction ends; always in one order, so that none waits for another. */
export async function lockListings(
  tx: Transaction<Schema>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PropertyRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom("listing")
    .select(propertyColumns)
    .where(sql<boolean>`id = any(${ids})`)
    .orderBy("id")
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Gives each of these listings these pictures and no other. */
export async function replacePictures(
  tx: Transaction<Schema>,
  lists: ReadonlyMap<number, readonly PictureTuple[]>,
): Promise<void> {
  if (lists.size === 0) return;
  await deletePictures(tx, [...lists.keys()]);
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
  const columns = sql.raw("listing_id, position, url, alt_en, alt_ar, width_px, height_px, placeholder");
  await sql`insert into listing_image (${columns})
    select ${columns} from json_populate_recordset(null::listing_image, ${JSON.stringify(rows)}::json)`.execute(
    tx,
  );
}

async function deletePictures(tx: Kysely<Schema>, listingIds: readonly number[]): Promise<void> {
  await tx
    .deleteFrom("listing_image")
    .where(sql<boolean>`listing_id = any(${listingIds})`)
    .execute();
}
