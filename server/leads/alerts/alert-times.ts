import { alertLifetimeMonths, alertConfirmationDays } from "../../../domain/leads/alert.ts";

const timeZone = "Africa/Cairo";
const hourMs = 3_600_000;
/** Mails are sent from 10:00 to 21:00 in Cairo. */
const firstMailHour = 10;
const lastMailHour = 21;
/**
 * The minimum time from `told_until` to the next mail of an alert. A mail sets `told_until` to an hour before its
 * sending (`newListingsDelayMs`), so two mails are at least 20 hours apart: today's may be sent at an earlier time
 * than yesterday's, but there are never two a day, because none is sent at night.
 */
const pauseMs = 21 * hourMs;
/**
 * Mails omit listings younger than this, in milliseconds. An import that is still being committed may add listings
 * with an earlier time, which the next mail would then miss.
 */
const newListingsDelayMs = hourMs;

/** Unconfirmed alerts that were created before this moment have expired [LEAD-13]. */
export function unconfirmedAlertCutoff(now: Date): Date {
  return new Date(now.getTime() - alertConfirmationDays * 24 * hourMs);
}

/** Alerts that were confirmed before this moment have ended [LEAD-13]. */
export function endedAlertCutoff(now: Date): Date {
  return new Date(toCairo(now).subtract({ months: alertLifetimeMonths }).epochMilliseconds);
}

/** An alert whose `told_until` is after this moment gets no mail yet. */
export function mailPauseCutoff(now: Date): Date {
  return new Date(now.getTime() - pauseMs);
}

/** A mail covers listings that were created before this moment. */
export function alertCoverageEnd(now: Date): Date {
  return new Date(now.getTime() - newListingsDelayMs);
}

/**
 * The next time at which mails may be sent: now, if it is between 10:00 and 21:00 in Cairo; otherwise the next
 * 10:00.
 */
export function nextMailTime(now: Date): Date {
  const cairo = toCairo(now);
  if (cairo.hour >= firstMailHour && cairo.hour < lastMailHour) return now;
  const day = cairo.hour < firstMailHour ? cairo : cairo.add({ days: 1 });
  const mailTime = day.toPlainDate().toZonedDateTime({ timeZone, plainTime: { hour: firstMailHour } });
  return new Date(mailTime.epochMilliseconds);
}

function toCairo(moment: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);
}
