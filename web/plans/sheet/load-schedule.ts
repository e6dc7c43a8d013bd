import { toCairoIsoDate } from "../../../domain/time/cairo-date.ts";
import type { App } from "../../../server/wiring/app.ts";
import {
  type ScheduleLookupResult,
  findDeveloperSchedule,
  findListingSchedule,
} from "../../../domain/plans/schedule/find-schedule.ts";
import { parseScheduleRequest } from "../../../domain/plans/schedule/schedule-query.ts";

export const schedulePageHttpStatus = {
  sheet: 200,
  "no-plan": 404,
  "not-found": 404,
  "sold-out": 410,
  gone: 410,
} as const satisfies Record<ScheduleLookupResult["kind"], number>;

interface ScheduleSources {
  readonly showcase: App["showcase"];
  readonly listings: Pick<App["listings"], "findByUnitCode">;
  readonly now: App["now"];
}

/**
 * Loads the schedule of the plan in the address.
 * @throws if the plan is of a listing and the database cannot be read
 */
export async function loadSchedule(
  { showcase, listings, now }: ScheduleSources,
  params: URLSearchParams,
): Promise<ScheduleLookupResult> {
  const request = parseScheduleRequest(params);
  const today = toCairoIsoDate(now());
  if (!request) return { kind: "not-found" };
  if (request.subject.kind !== "unit") return findDeveloperSchedule(request, today, showcase());
  return findListingSchedule(request, await listings.findByUnitCode(request.subject.unit), today);
}
