import { describe, expect, test } from "vitest";
import { formatCairoDate, formatCairoDateTime, toCairoIsoDate } from "./cairo-date.ts";

const noon = new Date("2026-11-12T12:00:00Z");
/** Already 13 November in Cairo, which is at UTC+2 in winter. */
const lateEvening = new Date("2026-11-12T22:30:00Z");

describe("a date", () => {
  test.each([
    ["en", "latn", "12 November 2026"],
    ["en", "arab", "12 November 2026"],
    ["ar", "latn", "12 نوفمبر 2026"],
    ["ar", "arab", "١٢ نوفمبر ٢٠٢٦"],
  ] as const)("reads in %s with %s digits: %s", (locale, digits, text) => {
    expect(formatCairoDate(noon, { locale, digits })).toBe(text);
  });

  test.each([
    ["en", "13 November 2026 at 00:30"],
    ["ar", "١٣ نوفمبر ٢٠٢٦ في ٠٠:٣٠"],
  ] as const)("has its minute in Egypt, in %s: %s", (locale, text) => {
    expect(formatCairoDateTime(lateEvening, { locale, digits: "arab" })).toBe(text);
  });

  test("is the day it was in Egypt, for people and for machines", () => {
    expect(formatCairoDate(lateEvening, { locale: "en" })).toBe("13 November 2026");
    expect(toCairoIsoDate(lateEvening)).toBe("2026-11-13");
    expect(toCairoIsoDate(noon)).toBe("2026-11-12");
  });
});
