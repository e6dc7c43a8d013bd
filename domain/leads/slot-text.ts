/**
 * Reads the start of a visit as `toISOString` writes it; null for any other text. Does not check that the time can
 * be booked; see visit-slots.ts.
 */
export function parseSlotStart(text: string): Date | null {
  const slot = /^\d{4}-\d\d-\d\dT\d\d:\d\d:00(?:\.000)?Z$/u.test(text) ? new Date(text) : null;
  return slot === null || Number.isNaN(slot.getTime()) ? null : slot;
}
