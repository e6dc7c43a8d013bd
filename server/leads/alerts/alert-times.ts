import { alertLifetimeMonths, alertConfirmationDays } from "../../../domain/leads/alert.ts";

const timeZone = "Africa/Cairo";
const hourMs = 3_600_000;
/** Mails are sent from 10:00 to 21:00 in Cairo. */
const tellFrom = 10;
const tellUntil = 21;
/** The pause between two mails of an alert; less than a day, because a daily run may start early. */
const pauseMs = 21 * hourMs;
/**
 * Alerts leave out listings younger than an hour: an import that is still being committed may add listings with an
 * earlier time, which a later alert would skip.
 */
const settledMs = hourMs;

/** Alerts that were created before this moment and are not confirmed have lapsed [LEAD-13]. */
export function unconfirmedAlertCutoff(now: Date): Date {
  return new Date(now.getTime() - alertConfirmationDays * 24 * hourMs);
}

/** Alerts that were confirmed before this moment have ended [LEAD-13]. */
export function endedAlertCutoff(now: Date): Date {
  return new Date(toCairo(now).subtract({ months: alertLifetimeMonths }).epochMilliseconds);
}

/** An alert whose last mail covered listings after this moment waits until tomorrow. */
export function lastMailBefore(now: Date): Date {
  return new Date(now.getTime() - pauseMs);
}

/** Mails cover listings up to this moment. */
export function newListingsCutoff(now: Date): Date {
  return new Date(now.getTime() - settledMs);
}

/** When mails may be sent: now, from 10:00 to 21:00 in Cairo; otherwise at the next 10:00. */
export function nextMailTime(now: Date): Date {
  const cairo = toCairo(now);
  if (cairo.hour >= tellFrom && cairo.hour < tellUntil) return now;
  const day = cairo.hour < tellFrom ? cairo : cairo.add({ days: 1 });
  const at = day.toPlainDate().toZonedDateTime({ timeZone, plainTime: { hour: tellFrom } });
  return new Date(at.epochMilliseconds);
}

function toCairo(moment: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);
}
