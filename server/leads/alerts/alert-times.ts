import { alertMonths, alertQuestionDays } from "../../../domain/leads/alert.ts";

const timeZone = "Africa/Cairo";
const hourMs = 3_600_000;
/** Nobody is written to at night. */
const tellFrom = 10;
const tellUntil = 21;
/** Less than the day between two rounds, which may be early. */
const pauseMs = 21 * hourMs;
/** A home is told of when every import that could hold an older one has been committed and read. */
const settledMs = hourMs;

/** The moment before which an unconfirmed alert has lapsed [LEAD-13]. */
export function openSince(now: Date): Date {
  return new Date(now.getTime() - alertQuestionDays * 24 * hourMs);
}

/** The moment before which a confirmed alert has ended [LEAD-13]. */
export function confirmedSince(now: Date): Date {
  return new Date(toCairo(now).subtract({ months: alertMonths }).epochMilliseconds);
}

/** Who was told of homes up to a later moment waits until tomorrow. */
export function tellWhoKnowsUntil(now: Date): Date {
  return new Date(now.getTime() - pauseMs);
}

/** Homes of up to this moment are told of now. */
export function settledUntil(now: Date): Date {
  return new Date(now.getTime() - settledMs);
}

/** When today's mails leave: at ten in the morning, at once by day, tomorrow in the evening. */
export function nextTelling(now: Date): Date {
  const cairo = toCairo(now);
  if (cairo.hour >= tellFrom && cairo.hour < tellUntil) return now;
  const day = cairo.hour < tellFrom ? cairo : cairo.add({ days: 1 });
  const at = day.toPlainDate().toZonedDateTime({ timeZone, plainTime: { hour: tellFrom } });
  return new Date(at.epochMilliseconds);
}

function toCairo(moment: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);
}
