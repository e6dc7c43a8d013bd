import type { PlaceIdLookup } from "../../domain/listings/listing-form.ts";
import { blankListingFields, type ListingField } from "../../domain/listings/listing-fields.ts";
import type { FileHeader, ImportableColumn } from "../../domain/uploads/file-columns.ts";
import {
  type ColumnFault,
  type FileRow,
  type ParsedFileRow,
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
  findPlace: PlaceIdLookup,
  reader: RowReader,
): ParsedFileRow | null {
  const parsed = parseFileRow(header, cells, findPlace, reader);
  if (parsed === null) return null;
  const ofRow = faults.find(({ column }) => column === null);
  if (ofRow) return { ...parsed, row: { patch: {} }, faults: [{ ...ofRow, column: "row" }] };
  const ofCells = faults.flatMap(({ column, ...fault }): ColumnFault[] => {
    const columnName = header[column ?? -1];
    // Faults of an excluded column do not matter.
    return columnName ? [{ ...fault, column: columnName }] : [];
  });
  const reported = new Set<string>(ofCells.map(({ column }) => column));
  const absentColumns = new Set(absent.flatMap((index) => header[index] ?? []));
  return {
    ...parsed,
    row: absent.length === 0 ? parsed.row : withoutColumns(parsed.row, absentColumns),
    // The reader's fault of a cell replaces the faults of its parsed value.
    faults: [...ofCells, ...parsed.faults.filter(({ column }) => !reported.has(column))],
  };
}

/**
 * Removes values of columns whose key the row's JSON object lacks, so that the listing keeps its own. A value stays
 * if another column states it too, such as a down payment within the payment column ("10% مقدم").
 */
function withoutColumns(row: FileRow, columns: ReadonlySet<ImportableColumn>): FileRow {
  const { images, createdAt, updatedAt, confirmedAt, ...others } = row;
  const isBlank = (field: ListingField, value: unknown) => value === blankListingFields[field];
  const patch = Object.entries(row.patch).filter(
    ([field, value]) => !columns.has(field as ImportableColumn) || !isBlank(field as ListingField, value),
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
