import { formatCount, type NumberStyle } from "../domain/money/money.ts";
import { limitOfColumn, limitUnitOfColumn } from "../domain/uploads/cells/fault-limit.ts";
import type { LocatedFault } from "../domain/uploads/file-row.ts";
import { getTranslator } from "./translator.ts";

/** Describes a fault of a cell with the limit that it exceeds, but without the column's name and the cell's text. */
export function faultText({ column, fault, limit }: LocatedFault, style: NumberStyle): string {
  // Imports that an older version read have no stored limits.
  const most = limit ?? limitOfColumn(column, fault);
  return getTranslator(style, "imports")(`faults.${fault}`, {
    limit: most === null ? "" : formatCount(most, style),
    unit: limitUnitOfColumn(column),
  });
}
