import type { FindPlaceId } from "../../domain/listings/listing-form.ts";
import { blankListing, type ListingField } from "../../domain/listings/listing-fields.ts";
import type { FileHeader, ReadColumn } from "../../domain/uploads/file-columns.ts";
import {
  type LocatedFault,
  type FileRow,
  type ParsedRow,
  parseFileRow,
} from "../../domain/uploads/file-row.ts";
import type { RowReader } from "../../domain/uploads/cells/row-reader.ts";
import type { TableRow } from "./tables/table-fault.ts";

/**
 * Parses a row into listing values and faults, including the reader's faults in its cells. Returns null if the row
 * is empty.
 */
export function parseTableRow(
  header: FileHeader,
  { cells, faults = [], absent = [] }: TableRow,
  findPlace?: FindPlaceId,
  reader?: RowReader,
): ParsedRow | null {
  const parsed = parseFileRow(header, cells, findPlace, reader);
  if (parsed === null) return null;
  const ofRow = faults.find(({ column }) => column === null);
  if (ofRow) return { ...parsed, row: { patch: {} }, faults: [{ ...ofRow, column: "row" }] };
  const ofCells = faults.flatMap(({ column, ...fault }): LocatedFault[] => {
    const named = header[column ?? -1];
    // Faults of an excluded column do not matter.
    return named ? [{ ...fault, column: named }] : [];
  });
  const reported = new Set<string>(ofCells.map(({ column }) => column));
  const row = absent.length === 0 ? parsed.row : withoutColumns(parsed.row, toColumns(header, absent));
  return {
    ...parsed,
    row,
    faults: ofCells.length === 0 ? parsed.faults : [...ofCells, ...withoutReported(parsed.faults, reported)],
  };
}

function toColumns(header: FileHeader, places: readonly number[]): ReadonlySet<ReadColumn> {
  return new Set(places.flatMap((place) => header[place] ?? []));
}

/** Removes faults of columns for which the reader has already reported a fault. */
function withoutReported(
  faults: readonly LocatedFault[],
  reported: ReadonlySet<string>,
): readonly LocatedFault[] {
  return faults.filter(({ column }) => !reported.has(column));
}

/**
 * Removes values of faulty columns, so that the listing keeps its own. A value stays if another column states it
 * too, such as a down payment within the payment column ("10% مقدم").
 */
function withoutColumns(row: FileRow, columns: ReadonlySet<ReadColumn>): FileRow {
  const { images, createdAt, updatedAt, confirmedAt, ...others } = row;
  const isBlank = (field: ListingField, value: unknown) => value === blankListing[field];
  const patch = Object.entries(row.patch).filter(
    ([field, value]) => !columns.has(field as ReadColumn) || !isBlank(field as ListingField, value),
  );
  return {
    ...others,
    patch: Object.fromEntries(patch),
    ...(images && !columns.has("images") && { images }),
    ...(createdAt && { createdAt }),
    ...(updatedAt && { updatedAt }),
    ...(confirmedAt !== undefined && !columns.has("confirmed") && { confirmedAt }),
  };
}
