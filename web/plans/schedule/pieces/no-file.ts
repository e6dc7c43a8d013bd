import type { FoundSchedule } from "../../../../domain/plans/schedule/find-schedule.ts";
import { scheduleStatus } from "../../sheet/load-schedule.ts";

/** Why there is no file of a schedule or of its cheques. */
export type NoFile =
  | Exclude<FoundSchedule, { readonly kind: "sheet" }>
  /** A requested day or price could not be used. A page can say that it shows other terms; a table of data cannot. */
  | { readonly kind: "bad-terms" }
  /** The schedule could not be loaded or its file not be made; `reference` is the number of the error in the log. */
  | { readonly kind: "unavailable" | "unmade"; readonly reference: string };

/** The status of each response without a file. */
export const noFileStatus = {
  ...scheduleStatus,
  "bad-terms": 404,
  unavailable: 503,
  unmade: 503,
} as const satisfies Record<NoFile["kind"], number>;
