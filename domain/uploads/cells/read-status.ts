import type { ListingStatus } from "../../listings/listing.ts";
import { foldText } from "../../text/fold.ts";
import type { CellParseResult } from "./cell-reading.ts";

/**
 * Words of brokers for each status; compared after `foldText`. A sold home is no longer shown as available; a
 * reserved one is paused until staff have looked at it. A file never deletes a listing.
 */
const words: Readonly<Partial<Record<ListingStatus, string>>> = {
  active:
    "active|available|on sale|for sale|listed|published|open|متاح|متاحة|متوفر|متوفرة|معروض|معروضة|للبيع|نشط|نشطة|موجود|موجودة",
  update: "update|updating|needs update|قيد التحديث|تحديث|محتاج تحديث|تحت التحديث",
  removed:
    "removed|sold|sold out|unavailable|not available|off market|closed|مباع|مباعة|تم البيع|اتباع|اتباعت|بيعت|غير متاح|غير متاحة|غير معروض|غير معروضة",
  paused:
    "paused|in hold|on hold|hold|reserved|booked|draft|موقوف|موقوفة|موقوفة مؤقتا|محجوز|محجوزة|تم الحجز|معلق|معلقة|مسودة",
};
const statusOf = new Map(
  Object.entries(words).flatMap(([status, list]) =>
    list.split("|").map((word) => [foldText(word), status] as const),
  ),
);

export function readStatusCell(text: string): CellParseResult {
  const status = statusOf.get(foldText(text));
  return status === undefined ? { fault: "notAStatus" } : { texts: [["status", status]] };
}
