import { formatCount, type NumberStyle } from "../domain/money/money.ts";
import { limitOfColumn, limitUnitOfColumn } from "../domain/uploads/cells/fault-limit.ts";
import type { LocatedFault } from "../domain/uploads/file-row.ts";
import { getTranslator } from "./translator.ts";

/**
 * Describes the fault of a cell and the limit that it exceeds. The text contains neither the column's name nor the
 * cell's text.
 */
export function cellFaultText({ column, fault, limit }: LocatedFault, style: NumberStyle): string {
  // Faults that an older version of the software stored have no limit.
  const most = limit ?? limitOfColumn(column, fault);
  return getTranslator(style, "imports")(`faults.${fault}`, {
    limit: most === null ? "" : formatCount(most, style),
    unit: limitUnitOfColumn(column),
  });
}
