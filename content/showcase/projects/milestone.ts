import type { ConstructionUpdate } from "../../../domain/showcase/showcase.ts";
import type { Bilingual } from "../../../domain/text/locale.ts";
import type { Quarter } from "../../../domain/time/calendar.ts";

/** A part of the construction that was completed in this quarter. */
export function milestone(
  year: number,
  quarter: Quarter["quarter"],
  text: Bilingual,
): ConstructionUpdate["milestones"][number] {
  return { text, completedOn: { year, quarter } };
}
