import { type Kysely, sql } from "kysely";
import { escapeCsvFormula } from "../../domain/text/csv-formula.ts";
import { type ExportColumn, exportColumns, type FileCell } from "../../domain/uploads/file-columns.ts";
import { fieldTable } from "../../domain/listings/field-table.ts";
import type { InventoryQuery } from "../../domain/listings/inventory-query.ts";
import type { Schema } from "../db/schema.ts";
import { storedListingColumns, type StoredListingRow } from "../listings/record/listing-fields-row.ts";
import type { InventoryService } from "../listings/inventory/inventory.ts";
import { writeCsv } from "../files/write-csv.ts";
import { writeXlsx } from "../files/write-xlsx.ts";
import { loadActiveAgents } from "./active-agents.ts";

export const exportFormats = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/**
 * Streams the listings that an inventory query finds, in the query's order [FILE-7]. Batches keep memory use
 * constant.
 */
export type ExportInventory = (
  query: InventoryQuery,
  format: ExportFormat,
  now: Date,
) => AsyncGenerator<Buffer>;

const rowsAtOnce = 500;

export function createInventoryExport(db: Kysely<Schema>, properties: InventoryService): ExportInventory {
  return (query, format, now) => {
    const rows = exportedRows(db, () => properties.matching(query, now));
    return format === "csv" ? writeCsv(rows) : writeXlsx(rows);
  };
}

async function* exportedRows(
  db: Kysely<Schema>,
  find: () => Promise<readonly number[]>,
): AsyncGenerator<readonly (readonly FileCell[])[]> {
  const ids = await find();
  // Agents are exported by e-mail address, because their ids differ on the site that imports the file.
  const { byEmail } = await loadActiveAgents(db);
  const emails = new Map([...byEmail.values()].map(({ id, email }) => [id, email]));
  yield [exportColumns];
  for (let start = 0; start < ids.length; start += rowsAtOnce)
    yield await readRows(db, ids.slice(start, start + rowsAtOnce), emails);
}

async function readRows(
  db: Kysely<Schema>,
  ids: readonly number[],
  emails: ReadonlyMap<number, string>,
): Promise<FileCell[][]> {
  const rows = await db
    .selectFrom("listing")
    .select(storedListingColumns)
    .where(sql<boolean>`id = any(${ids})`)
    .execute();
  const images = await db
    .selectFrom("listing_image")
    .select(["listing_id", "url"])
    .where(sql<boolean>`listing_id = any(${ids})`)
    .orderBy("listing_id")
    .orderBy("position")
    .execute();
  const pictures = Map.groupBy(images, ({ listing_id }) => listing_id);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    // The listing was deleted after its id was found.
    if (!row) return [];
    const urls = (pictures.get(id) ?? []).map(({ url }) => url);
    return [exportColumns.map((column) => toExportCell(column, row, urls, emails))];
  });
}

/**
 * Formats a listing's value for a column of the file.
 * @param emails e-mail addresses by agent id; without an address, the cell has the id
 */
export function toExportCell(
  column: ExportColumn,
  row: StoredListingRow,
  urls: readonly string[],
  emails: ReadonlyMap<number, string>,
): FileCell {
  switch (column) {
    case "images":
      return urls.length === 0 ? "" : JSON.stringify(urls);
    case "createdat":
      return row.created_at.toISOString();
    case "updatedat":
      return row.updated_at.toISOString();
    case "confirmed":
      return row.confirmed_at?.toISOString() ?? "";
    case "agentid":
      return row.agent_id === null ? "" : (emails.get(row.agent_id) ?? row.agent_id);
    default: {
      const value = row[fieldTable[column].column] ?? "";
      // Negative numbers (western or southern coordinates) are escaped too: they are no formulas, but some
      // programs warn about the minus sign.
      const isPlain = typeof value === "number" && value >= 0;
      return isPlain ? value : escapeCsvFormula(String(value));
    }
  }
}
