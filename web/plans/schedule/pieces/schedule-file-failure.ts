import type { ScheduleLookupResult } from "../../../../domain/plans/schedule/find-schedule.ts";
import { schedulePageHttpStatus } from "../../sheet/load-schedule.ts";

/** Why a file of a schedule or of its cheques cannot be sent. */
export type ScheduleFileFailure =
  | Exclude<ScheduleLookupResult, { readonly kind: "sheet" }>
  /** A day or price is not usable. The page shows other terms and says so; a data file could not. */
  | { readonly kind: "bad-terms" }
  /**
   * The schedule could not be loaded ("unavailable"), or its file not be made ("unmade"); `reference` is the
   * number of the logged error.
   */
  | { readonly kind: "unavailable" | "unmade"; readonly reference: string };

/** HTTP status of the page that is shown instead of a file. */
export const scheduleFileFailureStatus = {
  ...schedulePageHttpStatus,
  "bad-terms": 404,
  unavailable: 503,
  unmade: 503,
} as const satisfies Record<ScheduleFileFailure["kind"], number>;
