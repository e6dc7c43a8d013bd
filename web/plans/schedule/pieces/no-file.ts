import type { FoundSchedule } from "../../../../domain/plans/schedule/find-schedule.ts";
import { schedulePageHttpStatus } from "../../sheet/load-schedule.ts";

/** Why there is no file of a schedule or of its cheques. */
export type ScheduleFileFailure =
  | Exclude<FoundSchedule, { readonly kind: "sheet" }>
  /**
   * A requested day or price is not usable. The page says that it shows other terms; a data file has no place for
   * that.
   */
  | { readonly kind: "bad-terms" }
  /** The schedule could not be loaded, or its file could not be made; `reference` is the number of the logged error. */
  | { readonly kind: "unavailable" | "unmade"; readonly reference: string };

/** The HTTP status when there is no file. */
export const scheduleFileFailureStatus = {
  ...schedulePageHttpStatus,
  "bad-terms": 404,
  unavailable: 503,
  unmade: 503,
} as const satisfies Record<ScheduleFileFailure["kind"], number>;
