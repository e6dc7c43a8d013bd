import { sql, type Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import {
  type PropertyRow,
  propertyColumns,
  type WrittenRow,
  writtenColumns,
} from "../listings/record/listing-fields-row.ts";

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
