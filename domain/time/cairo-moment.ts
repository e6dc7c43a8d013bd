const timeZone = "Africa/Cairo";

/**
 * Parses the value of a `datetime-local` field as Cairo time: "2026-11-27T09:00". Null if the text is invalid or
 * the time is skipped by summer time.
 */
export function parseCairoDateTime(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return null;
  try {
    // A time that summer time skips is refused rather than moved by an hour.
    const moment = Temporal.PlainDateTime.from(text, { overflow: "reject" }).toZonedDateTime(timeZone, {
      disambiguation: "reject",
    });
    return new Date(moment.epochMilliseconds);
  } catch {
    return null;
  }
}
