import type { IsoDate } from "./calendar.ts";

/** One appointment, or what is due on a day, as calendars keep it (RFC 5545). */
export type CalendarEvent = CalendarFacts & CalendarTime;

type CalendarTime =
  | { readonly startsAt: Date; readonly endsAt: Date }
  /** All of this day, wherever the reader is; it takes up no time of theirs. */
  | { readonly day: IsoDate };

interface CalendarFacts {
  /** The same for ever, whatever becomes of the appointment. */
  readonly uid: string;
  /** Higher with every change: the highest one counts. */
  readonly sequence: number;
  readonly writtenAt: Date;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  /** Page of the appointment, or null. */
  readonly url: string | null;
  readonly isCancelled: boolean;
  /** A reminder so many minutes before it begins, or null for none. */
  readonly alarmMinutes: number | null;
}

interface Calendar {
  /** Who wrote it: "Home Finder". */
  readonly product: string;
  /** What a subscribed calendar is called; null for a file with one appointment. */
  readonly name: string | null;
  readonly events: readonly CalendarEvent[];
}

const mostOctets = 75;

/** The text of an .ics file, or of a feed. Times are in UTC, which needs no table of zones. */
export function toICalendar({ product, name, events }: Calendar): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escaped(product)}//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...(name === null ? [] : [`NAME:${escaped(name)}`, `X-WR-CALNAME:${escaped(name)}`]),
    ...events.flatMap(eventLines),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function eventLines(event: CalendarEvent): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${escaped(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.writtenAt)}`,
    ...timeLines(event),
    `SUMMARY:${escaped(event.summary)}`,
    ...(event.description === "" ? [] : [`DESCRIPTION:${escaped(event.description)}`]),
    ...(event.location === "" ? [] : [`LOCATION:${escaped(event.location)}`]),
    ...(event.url === null ? [] : [`URL:${new URL(event.url).href}`]),
    `STATUS:${event.isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    ...(event.alarmMinutes === null || event.isCancelled ? [] : alarmLines(event, event.alarmMinutes)),
    "END:VEVENT",
  ];
}

function timeLines(time: CalendarTime): string[] {
  if ("startsAt" in time) return [`DTSTART:${utc(time.startsAt)}`, `DTEND:${utc(time.endsAt)}`];
  // Without an end it is that one day.
  return [`DTSTART;VALUE=DATE:${time.day.replaceAll("-", "")}`, "TRANSP:TRANSPARENT"];
}

function alarmLines({ summary }: CalendarEvent, minutes: number): string[] {
  return [
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escaped(summary)}`,
    `TRIGGER:-PT${minutes}M`,
    "END:VALARM",
  ];
}

/** A text that cannot end its property: line ends become "\n", other controls go. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/gu, "\n")
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/gu, "")
    .replace(/[\\;,]/gu, String.raw`\$&`)
    .replace(/\n/gu, String.raw`\n`);
}

/** "20260503T090000Z" */
function utc(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace(/[-:]/gu, "")}Z`;
}

/** No line is longer than 75 octets; one that goes on begins with a space. Characters stay whole. */
function folded(line: string): string {
  let text = "";
  let used = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (used + size > mostOctets) {
      text += "\r\n ";
      used = 1;
    }
    text += character;
    used += size;
  }
  return text;
}

/** In UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
