import { sampleShowcase } from "../../../content/sample-showcase.ts";
import { sampleListing } from "../../listings/sample-listing.fixture.ts";
import { type ScheduleLookupResult, findDeveloperSchedule, findListingSchedule } from "./find-schedule.ts";
import { parseScheduleRequest } from "./schedule-query.ts";

export const scheduleFixtureToday = "2026-11-21";
export const scheduleFixtureNow = new Date("2026-11-21T10:00:00Z");

/** Reads the options of a schedule from a URL query. */
export function scheduleRequestOf(search: string) {
  const request = parseScheduleRequest(new URLSearchParams(search));
  if (!request) throw new Error(`${search} asks for nothing`);
  return request;
}

function scheduleDetailsOf(result: ScheduleLookupResult) {
  if (result.kind !== "sheet") throw new Error(`No schedule: ${result.kind}`);
  return result.sheet;
}
export const buildDeveloperScheduleDetails = (search: string, day = scheduleFixtureToday) =>
  scheduleDetailsOf(findDeveloperSchedule(scheduleRequestOf(search), day, sampleShowcase));
export const listingScheduleDetails = (
  search = `unit=${sampleListing.unitCode}`,
  home: typeof sampleListing = sampleListing,
) => scheduleDetailsOf(findListingSchedule(scheduleRequestOf(search), home, scheduleFixtureToday));
/** Removes bidirectional control characters. */
export const stripBidiControls = (text: string) => text.replace(/[\u2066-\u2069\u200e\u200f]/gu, "");
