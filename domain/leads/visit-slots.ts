import type { WorkHours } from "../time/calendar.ts";
import { cairoDay, spansOfDay, type TimeSpan } from "./work-spans.ts";

/** The day and hour of a visit to a home. */
export type VisitSlot = TimeSpan;

/** The free times of one day of Egypt's calendar. */
export interface VisitDay {
  /** "2026-05-03" */
  readonly date: string;
  readonly slots: readonly VisitSlot[];
}

export interface VisitRules {
  /** When sales work. */
  readonly hours: WorkHours;
  readonly slotMinutes: number;
  /** So long before a visit it has to be booked. */
  readonly noticeMinutes: number;
  /** So many days ahead visits are offered, today not counted. */
  readonly horizonDays: number;
}

/**
 * The times that can still be booked, by day; days without any are left out. For the server only: browsers may lack
 * Temporal, which knows when Egypt changes its clocks.
 * @param taken visits of the one agent who would come
 */
export function listVisitDays(rules: VisitRules, now: Date, taken: readonly VisitSlot[]): VisitDay[] {
  const today = cairoDay(now);
  const earliest = now.getTime() + rules.noticeMinutes * 60_000;
  const days: VisitDay[] = [];
  for (let ahead = 0; ahead <= rules.horizonDays; ahead += 1) {
    const day = today.add({ days: ahead });
    const slots = slotsOf(day, rules).filter(
      (slot) => slot.startsAt.getTime() >= earliest && !taken.some((visit) => overlap(visit, slot)),
    );
    if (slots.length > 0) days.push({ date: day.toString(), slots });
  }
  return days;
}

/** The time that begins at this moment, when it can be booked; else null. */
export function findVisitSlot(
  rules: VisitRules,
  now: Date,
  taken: readonly VisitSlot[],
  startsAt: Date,
): VisitSlot | null {
  const offered = listVisitDays(rules, now, taken).flatMap(({ slots }) => slots);
  return offered.find((slot) => slot.startsAt.getTime() === startsAt.getTime()) ?? null;
}

export function overlap(one: VisitSlot, other: VisitSlot): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt;
}

/** From opening to closing in real time, so that an hour that the clock leaves out or repeats is no trouble. */
function slotsOf(day: Temporal.PlainDate, { hours, slotMinutes }: VisitRules): VisitSlot[] {
  const slots: VisitSlot[] = [];
  const stepMs = slotMinutes * 60_000;
  for (const { startsAt, endsAt } of spansOfDay(hours, day))
    for (let start = startsAt.getTime(); start + stepMs <= endsAt.getTime(); start += stepMs)
      slots.push({ startsAt: new Date(start), endsAt: new Date(start + stepMs) });
  return slots.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}
