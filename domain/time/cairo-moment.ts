const timeZone = "Africa/Cairo";

/**
 * The moment of a day and time in Cairo, as the browser's field for them writes it: "2026-11-27T09:00". Null when it is
 * no such text, or a time that a clock in Egypt does not show.
 */
export function parseCairoMinute(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return null;
  try {
    // A time that summer time skips is refused, and not moved by an hour.
    const moment = Temporal.PlainDateTime.from(text, { overflow: "reject" }).toZonedDateTime(timeZone, {
      disambiguation: "reject",
    });
    return new Date(moment.epochMilliseconds);
  } catch {
    return null;
  }
}
