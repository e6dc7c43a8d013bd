import { parseSlotStart } from "../../../domain/leads/slot-text.ts";
import { toCairoIsoDate } from "../../../domain/time/cairo-date.ts";

/** The visit time of a submitted form. */
interface SubmittedVisitSlot {
  /** The submitted value, for showing the form again. */
  readonly slot: string;
  readonly day: string;
  /** Null if no time was chosen on the selected day. */
  readonly startsAt: Date | null;
}

/**
 * Reads the choice of a `VisitSlotPicker`. Ignores a time on another day than the selected one: without scripts, it
 * stays checked when the day changes.
 */
export function parseVisitSlot(slot: string, day: string): SubmittedVisitSlot {
  const startsAt = parseSlotStart(slot);
  const isOnDay = startsAt !== null && (day === "" || toCairoIsoDate(startsAt) === day);
  return { slot: isOnDay ? slot : "", day, startsAt: isOnDay ? startsAt : null };
}
