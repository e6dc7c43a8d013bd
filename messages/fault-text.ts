import { formatCount, type NumberStyle } from "../domain/money/money.ts";
import { limitOf, limitUnit } from "../domain/uploads/cells/fault-limit.ts";
import type { FaultAt } from "../domain/uploads/file-row.ts";
import { getTranslator } from "./translator.ts";

/** What is wrong with a cell or a row, with the limit that it goes beyond; without the column and what stands there. */
export function faultText({ column, fault, limit }: FaultAt, style: NumberStyle): string {
  // An import that an older version read keeps no limits.
  const most = limit ?? limitOf(column, fault);
  return getTranslator(style, "imports")(`faults.${fault}`, {
    limit: most === null ? "" : formatCount(most, style),
    unit: limitUnit(column),
  });
}
