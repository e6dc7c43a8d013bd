import { type ChequeBook, createChequeBook } from "../../../../domain/plans/cheques/cheque-book.ts";
import {
  type ChequeBookRequest,
  parseChequeBookRequest,
} from "../../../../domain/plans/cheques/cheque-query.ts";
import type { ScheduleLookupResult } from "../../../../domain/plans/schedule/find-schedule.ts";
import type { ScheduleDetails } from "../../../../domain/plans/schedule/schedule-details.ts";
import { loadSchedule } from "../../sheet/load-schedule.ts";

/** A plan with its cheques, or the reason why there are none. */
export type LoadChequeBookResult =
  | Exclude<ScheduleLookupResult, { readonly kind: "sheet" }>
  | {
      readonly kind: "cheques";
      readonly sheet: ScheduleDetails;
      readonly book: ChequeBook;
      readonly bookRequest: ChequeBookRequest;
    };

/**
 * Loads the cheque book of the plan that the address names.
 * @throws if the plan is of a listing and the database cannot be read
 */
export async function loadChequeBook(
  sources: Parameters<typeof loadSchedule>[0],
  params: URLSearchParams,
): Promise<LoadChequeBookResult> {
  const loaded = await loadSchedule(sources, params);
  if (loaded.kind !== "sheet") return loaded;
  const { sheet } = loaded;
  const bookRequest = parseChequeBookRequest(params);
  return { kind: "cheques", sheet, book: createChequeBook(sheet, bookRequest), bookRequest };
}
