import { formatCount, type NumberStyle } from "../domain/money/money.ts";
import { columnFaultLimit, limitUnitOfColumn } from "../domain/uploads/cells/fault-limit.ts";
import type { ColumnFault } from "../domain/uploads/file-row.ts";
import { getTranslator } from "./translator.ts";

/**
 * Describes the fault of a cell and the limit that it exceeds. The text contains neither the column's name nor the
 * cell's text.
 */
export function cellFaultText({ column, fault, limit }: ColumnFault, style: NumberStyle): string {
  // Faults that an older version of the software stored have no limit.
  const effectiveLimit = limit ?? columnFaultLimit(column, fault);
  return getTranslator(style, "imports")(`faults.${fault}`, {
    limit: effectiveLimit === null ? "" : formatCount(effectiveLimit, style),
    unit: limitUnitOfColumn(column),
  });
}
