import type { FoundSchedule } from "../../../../domain/plans/schedule/find-schedule.ts";
import { scheduleStatus } from "../../sheet/load-schedule.ts";

/** Why there is no file of a schedule or of its cheques. */
export type NoFile =
  | Exclude<FoundSchedule, { readonly kind: "sheet" }>
  /** A page can say that it shows another day or price than was asked for; a table cannot. */
  | { readonly kind: "bad-terms" }
  /** The schedule could not be read, or written down, this time; under this number in the log. */
  | { readonly kind: "unavailable" | "unmade"; readonly reference: string };

/** The status of each answer without a file. */
export const noFileStatus = {
  ...scheduleStatus,
  "bad-terms": 404,
  unavailable: 503,
  unmade: 503,
} as const satisfies Record<NoFile["kind"], number>;
