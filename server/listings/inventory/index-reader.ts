import { type Kysely, sql } from "kysely";
import { fieldTable, translatedFieldPairs } from "../../../domain/listings/field-table.ts";
import type { Schema } from "../../db/schema.ts";
import { fieldsBuyersSearchBy } from "../../../domain/listings/completeness.ts";
import { type IndexedListing, type IndexedListingRow, toIndexedListing } from "./indexed-listing.ts";

/** SQL condition: a text is present in English but not in Arabic, which `findMissingContent` reports as missing. */
const lacksArabic = sql.join(
  translatedFieldPairs.map(([english, arabic]) => {
    const [en, ar] = [fieldTable[english].column, fieldTable[arabic].column].map((column) => sql.ref(column));
    return sql`${en} <> '' and ${ar} = ''`;
  }),
  sql` or `,
);

const lacksFact = sql.join(
  fieldsBuyersSearchBy.map((field) => {
    const columns = [field, `${field}ar` as const].map((name) => sql.ref(fieldTable[name].column));
    return sql`${sql.join(columns, sql` || `)} = ''`;
  }),
  sql` or `,
);

type TextField = (typeof translatedFieldPairs)[number][0];

/** The columns of a text in both languages. */
function columnsOf(field: TextField) {
  return sql.join([field, `${field}ar` as const].map((name) => sql.ref(fieldTable[name].column)));
}

/** SQL condition: a text is present in at least one language. */
function hasText(field: TextField) {
  return sql`concat(${columnsOf(field)}) <> ''`;
}

// Pictures are found by a subquery with a limit, because the planner may turn "exists" into a scan of all
// pictures.
const indexColumns = sql`
  id, tx::text as tx, unit_code, project_name_en, project_name_ar, project_slug, developer_slug, location_en, unit_type,
  area_m2, rooms, bathrooms, price_egp, down_payment_egp, monthly_egp, payment, finishing, delivery_quarter, original_price_egp, price_confirmed_egp, status, is_sample,
  extract(epoch from created_at)::float8 as created_s,
  extract(epoch from updated_at)::float8 as updated_s,
  extract(epoch from confirmed_at)::float8 as confirmed_s,
  (price_egp = 0 or title_ar = ''
    or ${lacksArabic} or ${lacksFact} or (select id from listing_image where listing_id = listing.id limit 1) is null) as is_incomplete,
  case when unit_type = 'other' then json_build_array(${columnsOf("unittype")}) end as other_kind,
  ${hasText("title")} as is_titled,
  ${hasText("location")} or ${hasText("projectname")} or latitude is not null as has_place,
  case when num_nonnulls(paid_egp, over_egp, remaining_egp) > 0
       then json_build_array(paid_egp, over_egp, remaining_egp) end as contract`;

/** Rows per query: few enough that neither the embedded database nor the event loop is blocked for long. */
const rowsPerRead = 1_000;

/**
 * Identifies the transactions whose changes have been read, like `CatalogueSnapshot` in
 * server/search/following/snapshot.ts.
 */
export interface InventoryIndexSnapshot {
  readonly xmin: number;
  readonly readTx: ReadonlySet<number>;
}

interface InventoryIndexChanges {
  readonly properties: readonly IndexedListing[];
  readonly deletedIds: readonly number[];
  readonly snapshot: InventoryIndexSnapshot;
}

/** Creates a reader that receives rows as one JSON value, because the embedded database returns that much faster. */
export function createInventoryIndexReader(db: Kysely<Schema>) {
  return {
    /** The lowest transaction id that may still be in progress (pg_snapshot_xmin). */
    async xmin(): Promise<number> {
      const { rows } = await sql<{ xmin: string }>`
        select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(db);
      return Number(rows[0]?.xmin);
    },

    /** Yields all listings, in batches. */
    async *all(): AsyncGenerator<readonly IndexedListing[], void, void> {
      let last = 0;
      for (;;) {
        const { rows } = await sql<{ part: IndexedListingRow[] }>`
          select coalesce(json_agg(part), '[]') as part from (
            select ${indexColumns} from listing where id > ${last} order by id limit ${rowsPerRead}) part`.execute(
          db,
        );
        const part = rows[0]?.part ?? [];
        yield part.map(toIndexedListing);
        if (part.length < rowsPerRead) return;
        last = part.at(-1)?.id ?? last;
      }
    },

    /** Reads the changes that are not in `snapshot`, in one database snapshot; null if there are more than `maxCount`. */
    async since(
      { xmin: from, readTx }: InventoryIndexSnapshot,
      maxCount: number,
    ): Promise<InventoryIndexChanges | null> {
      const isUnread = sql`tx >= ${String(from)}::xid8 and tx <> all (${[...readTx].map(String)}::xid8[])`;
      // Uses the order of an index and a limit, because a planner without statistics would scan the whole table.
      const { rows } = await sql<{
        xmin: string;
        changed: IndexedListingRow[];
        gone: { id: number; tx: string }[];
      }>`
        with changed as materialized (
          select ${indexColumns} from listing where ${isUnread} order by listing.tx limit ${maxCount + 1}
        ), gone as materialized (
          select listing_id as id, tx::text as tx from listing_tombstone
           where ${isUnread} order by listing_tombstone.tx limit ${maxCount + 1}
        )
        select pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
               (select coalesce(json_agg(changed), '[]') from changed) as changed,
               (select coalesce(json_agg(gone), '[]') from gone
                 where not exists (select from listing where listing.id = gone.id)) as gone`.execute(db);
      const [answer] = rows;
      if (!answer || answer.changed.length > maxCount || answer.gone.length > maxCount) return null;
      const xmin = Number(answer.xmin);
      const tx = [...readTx, ...[...answer.changed, ...answer.gone].map((row) => Number(row.tx))];
      return {
        properties: answer.changed.map(toIndexedListing),
        deletedIds: answer.gone.map(({ id }) => id),
        snapshot: { xmin, readTx: new Set(tx.filter((number) => number >= xmin)) },
      };
    },
  };
}
