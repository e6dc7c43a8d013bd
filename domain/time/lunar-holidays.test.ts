import { describe, expect, test } from "vitest";
import { possibleLunarHolidays } from "./lunar-holidays.ts";

const namesOn = (day: string) => possibleLunarHolidays(day).map(({ en }) => en);

describe("Feasts that may fall on a day", () => {
  // First days of the holidays according to published calendars of these years.
  test.each([
    ["2023-04-21", "Eid al-Fitr"],
    ["2024-04-10", "Eid al-Fitr"],
    ["2025-03-31", "Eid al-Fitr"],
    ["2026-03-20", "Eid al-Fitr"],
    ["2024-06-16", "Eid al-Adha"],
    ["2025-06-06", "Eid al-Adha"],
    ["2026-05-27", "Eid al-Adha"],
    ["2025-06-26", "the Islamic New Year"],
    ["2024-09-15", "the Prophet’s birthday"],
    ["2025-04-21", "Sham El-Nessim"],
    ["2026-04-13", "Sham El-Nessim"],
    ["2027-05-03", "Sham El-Nessim"],
  ])("on %s are %s", (day, name) => {
    expect(namesOn(day)).toEqual([name]);
  });

  test("are the two that the printed cheque book names, and none on an ordinary day", () => {
    expect(namesOn("2030-04-15")).toEqual(["Eid al-Adha"]);
    expect(namesOn("2032-01-15")).toEqual(["Eid al-Fitr"]);
    expect(namesOn("2027-01-17")).toEqual([]);
  });

  test("are named for two days before and after the day that was reckoned, and no longer", () => {
    const days = ["2026-03-17", "2026-03-18", "2026-03-24", "2026-03-25"];
    expect(days.map((day) => namesOn(day).length)).toEqual([0, 1, 1, 0]);
  });
});
