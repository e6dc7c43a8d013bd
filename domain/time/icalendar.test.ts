import * as fc from "../../tests/support/fast-check.ts";
import { describe, expect, test } from "vitest";
import { type CalendarEvent, toICalendar } from "./icalendar.ts";

const visit: CalendarEvent = {
  uid: "visit-7@homes.example.com",
  sequence: 0,
  writtenAt: new Date("2026-05-01T10:00:00Z"),
  startsAt: new Date("2026-05-03T09:00:00Z"),
  endsAt: new Date("2026-05-03T10:00:00Z"),
  summary: "Visit: The Brooks",
  description: "Bring your ID; parking is free,\nask for Mona.",
  location: "New Cairo",
  url: "https://homes.example.com/en/visits/7?a=1",
  isCancelled: false,
  alarmMinutes: 120,
};
const fileOf = (...events: CalendarEvent[]) => toICalendar({ product: "Home Finder", name: null, events });

describe("A calendar file", () => {
  test("of one visit is what calendars read: UTC times, escaped texts, a reminder", () => {
    expect(fileOf(visit)).toBe(
      [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Home Finder//EN",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        "BEGIN:VEVENT",
        "UID:visit-7@homes.example.com",
        "SEQUENCE:0",
        "DTSTAMP:20260501T100000Z",
        "DTSTART:20260503T090000Z",
        "DTEND:20260503T100000Z",
        "SUMMARY:Visit: The Brooks",
        String.raw`DESCRIPTION:Bring your ID\; parking is free\,\nask for Mona.`,
        "LOCATION:New Cairo",
        "URL:https://homes.example.com/en/visits/7?a=1",
        "STATUS:CONFIRMED",
        "BEGIN:VALARM",
        "ACTION:DISPLAY",
        "DESCRIPTION:Visit: The Brooks",
        "TRIGGER:-PT120M",
        "END:VALARM",
        "END:VEVENT",
        "END:VCALENDAR",
        "",
      ].join("\r\n"),
    );
  });

  test("has what is due on a day as that whole day, which stays free for other things", () => {
    const { startsAt, endsAt, ...facts } = visit;
    const text = fileOf({ ...facts, day: "2028-02-29", alarmMinutes: 900 });
    expect(text).toContain("DTSTART;VALUE=DATE:20280229\r\nTRANSP:TRANSPARENT\r\n");
    expect(text).toContain("TRIGGER:-PT900M");
    expect(text).not.toContain("DTEND");
    expect(fileOf({ ...facts, startsAt, endsAt })).not.toContain("TRANSP");
  });

  test("of a cancelled visit says so and reminds nobody", () => {
    const text = fileOf({ ...visit, sequence: 2, isCancelled: true });
    expect(text).toContain("STATUS:CANCELLED");
    expect(text).not.toContain("VALARM");
  });

  test("for subscribers has a name and every visit", () => {
    const events = [visit, { ...visit, uid: "visit-8@homes.example.com" }];
    const text = toICalendar({ product: "Home Finder", name: "زيارات", events });
    expect(text).toContain("X-WR-CALNAME:زيارات\r\n");
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  });

  test("never has a line over 75 octets nor half a character, and unfolded holds every text as it was", () => {
    const texts = fc
      .string({ unit: "binary", maxLength: 300 })
      .map((text) => text.replace(/\p{Cc}|[\u2028\u2029]/gu, ""));
    fc.assert(
      fc.property(texts, texts, (summary, description) => {
        const file = fileOf({ ...visit, summary, description, alarmMinutes: null });
        const lines = file.split("\r\n");
        for (const line of lines) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line.isWellFormed()).toBe(true);
        }
        const read = (name: string) =>
          (new RegExp(`^${name}:(.*)$`, "mu").exec(file.replaceAll("\r\n ", ""))?.[1] ?? "")
            .replace(/\r$/, "")
            .replace(/\\([\\;,])/g, "$1");
        expect(read("SUMMARY")).toBe(summary.toWellFormed());
        expect(read("DESCRIPTION")).toBe(description.toWellFormed());
      }),
    );
  });

  test("cannot be given a property through a text", () => {
    const text = fileOf({ ...visit, summary: "x\r\nATTACH:http://evil.example\u2028ATTENDEE:mailto:a@b.c" });
    expect(text.split("\r\n").filter((line) => /^(?:ATTACH|ATTENDEE)/.test(line))).toEqual([]);
  });
});
