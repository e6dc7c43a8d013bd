import type { IsoDate } from "./calendar.ts";

/** A calendar entry: an appointment, or a task due on a day (RFC 5545). */
export type CalendarEvent = CalendarFacts & CalendarTime;

type CalendarTime =
  | { readonly startsAt: Date; readonly endsAt: Date }
  /** All day, in the time zone of whoever sees the calendar; does not mark the time as busy. */
  | { readonly day: IsoDate };

interface CalendarFacts {
  /** Never changes, even if the appointment does. */
  readonly uid: string;
  /** Increases with every change; calendars keep the highest. */
  readonly sequence: number;
  readonly writtenAt: Date;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  /** URL of the appointment's page, or null. */
  readonly url: string | null;
  readonly isCancelled: boolean;
  /** Minutes before the start at which to remind; null for no reminder. */
  readonly alarmMinutes: number | null;
}

interface Calendar {
  /** Name of the producing software: "Home Finder". */
  readonly product: string;
  /** Name of a subscribed calendar; null for a file with one appointment. */
  readonly name: string | null;
  readonly events: readonly CalendarEvent[];
}

const maxOctets = 75;
const encoder = new TextEncoder();

/** The text of an .ics file or feed. Times are in UTC, which needs no time zone definitions. */
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
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
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
  // Without DTEND the event lasts that one day.
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

/** Escapes a text value: line ends become "\n", other control characters are removed. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/gu, "\n")
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/gu, "")
    .replace(/[\\;,]/gu, String.raw`\$&`)
    .replace(/\n/gu, String.raw`\n`);
}

/** Formats a moment in UTC: "20260503T090000Z". */
function utc(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace(/[-:]/gu, "")}Z`;
}

/** Folds lines at 75 octets; continuation lines begin with a space. Never splits a character. */
function foldLine(line: string): string {
  let text = "";
  let used = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (used + size > maxOctets) {
      text += "\r\n ";
      used = 1;
    }
    text += character;
    used += size;
  }
  return text;
}
