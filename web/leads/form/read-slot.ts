import { parseSlotText } from "../../../domain/leads/slot-text.ts";
import { toCairoIsoDate } from "../../../domain/time/cairo-date.ts";

/** What a form says of the time that was chosen. */
interface SentSlot {
  /** As sent, to be shown again. */
  readonly slot: string;
  readonly day: string;
  /** Null when no time was chosen of the day that was chosen last. */
  readonly startsAt: Date | null;
}

/** The choice of a `SlotPicker`. A time of another day than the one that is open was left behind, unseen. */
export function readSlot(slot: string, day: string): SentSlot {
  const startsAt = parseSlotText(slot);
  const isMeant = startsAt !== null && (day === "" || toCairoIsoDate(startsAt) === day);
  return { slot: isMeant ? slot : "", day, startsAt: isMeant ? startsAt : null };
}
