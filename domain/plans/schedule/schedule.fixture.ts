import { sampleShowcase } from "../../../content/sample-showcase.ts";
import { sampleHome } from "../../listings/sample-listing.fixture.ts";
import { type FoundSchedule, findDeveloperSchedule, findHomeSchedule } from "./find-schedule.ts";
import { parseScheduleSearch } from "./schedule-query.ts";

export const today = "2026-11-21";
export const now = new Date("2026-11-21T10:00:00Z");

/** Reads the options of a schedule from a URL query. */
export function askedIn(search: string) {
  const asked = parseScheduleSearch(new URLSearchParams(search));
  if (!asked) throw new Error(`${search} asks for nothing`);
  return asked;
}

export function sheetOf(found: FoundSchedule) {
  if (found.kind !== "sheet") throw new Error(`No schedule: ${found.kind}`);
  return found.sheet;
}
export const sheetAt = (search: string, day = today) =>
  sheetOf(findDeveloperSchedule(askedIn(search), day, sampleShowcase));
export const homeSheet = (search = `unit=${sampleHome.unitCode}`) =>
  sheetOf(findHomeSchedule(askedIn(search), sampleHome, today));
/** Removes bidirectional control characters. */
export const plain = (text: string) => text.replace(/[\u2066-\u2069\u200e\u200f]/gu, "");
