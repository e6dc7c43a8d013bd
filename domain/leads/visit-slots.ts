import type { WorkHours } from "../time/calendar.ts";
import { toCairoPlainDate, workingSpansOfDay, type TimeSpan } from "./work-spans.ts";

export type VisitSlot = TimeSpan;

/** The free slots of one day. */
export interface BookableDay {
  /** A day in Egypt's calendar, such as "2026-05-03". */
  readonly date: string;
  readonly slots: readonly VisitSlot[];
}

export interface VisitBookingRules {
  readonly hours: WorkHours;
  readonly slotMinutes: number;
  /** Least time between booking and visit, in minutes. */
  readonly noticeMinutes: number;
  /** Days ahead for which visits are offered, today not counted. */
  readonly horizonDays: number;
}

/**
 * Slots that can still be booked [LEAD-7], by day; days without free slots are left out. Server only: browsers may
 * lack Temporal, which this needs for Egypt's changes of the clock.
 * @param booked the visits of the agent, if only one agent could come
 */
export function listBookableDays(
  rules: VisitBookingRules,
  now: Date,
  booked: readonly VisitSlot[],
): BookableDay[] {
  const today = toCairoPlainDate(now);
  const earliest = now.getTime() + rules.noticeMinutes * 60_000;
  const days: BookableDay[] = [];
  for (let ahead = 0; ahead <= rules.horizonDays; ahead += 1) {
    const day = today.add({ days: ahead });
    const slots = slotsOf(day, rules).filter(
      (slot) => slot.startsAt.getTime() >= earliest && !booked.some((visit) => doSlotsOverlap(visit, slot)),
    );
    if (slots.length > 0) days.push({ date: day.toString(), slots });
  }
  return days;
}

/** The free slot that begins at `startsAt`; null if it cannot be booked. */
export function findBookableSlot(
  rules: VisitBookingRules,
  now: Date,
  booked: readonly VisitSlot[],
  startsAt: Date,
): VisitSlot | null {
  const allSlots = listBookableDays(rules, now, booked).flatMap(({ slots }) => slots);
  return allSlots.find((slot) => slot.startsAt.getTime() === startsAt.getTime()) ?? null;
}

export function doSlotsOverlap(one: VisitSlot, other: VisitSlot): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt;
}

/**
 * Divides the working hours of a day into slots by elapsed time, so that an hour skipped or repeated by a change of
 * the clock does no harm.
 */
function slotsOf(day: Temporal.PlainDate, { hours, slotMinutes }: VisitBookingRules): VisitSlot[] {
  const slots: VisitSlot[] = [];
  const stepMs = slotMinutes * 60_000;
  for (const { startsAt, endsAt } of workingSpansOfDay(hours, day))
    for (let start = startsAt.getTime(); start + stepMs <= endsAt.getTime(); start += stepMs)
      slots.push({ startsAt: new Date(start), endsAt: new Date(start + stepMs) });
  return slots.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}
