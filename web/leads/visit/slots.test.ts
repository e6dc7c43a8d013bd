import { describe, expect, test } from "vitest";
import type { BookableDay } from "../../../domain/leads/visit-slots.ts";
import { parseVisitSlot } from "../form/read-slot.ts";
import { readLeadFormValues } from "../form/store-lead-form.ts";
import { readVisitForm } from "./read-visit-form.ts";
import { toVisitSlotDays } from "../form/slot-days.ts";

/** 9:00 in Cairo on a Sunday. */
const nine = "2026-11-22T07:00:00.000Z";
/** 1:00 in Cairo on a Monday. */
const night = "2026-11-22T23:00:00.000Z";

const dayWith = (date: string, ...times: readonly string[]): BookableDay => ({
  date,
  slots: times.map((time) => ({
    startsAt: new Date(time),
    endsAt: new Date(new Date(time).getTime() + 7_200_000),
  })),
});

describe("The days to choose from", () => {
  test("go from the first to the last, and show those with nothing free among them", () => {
    const days = toVisitSlotDays([dayWith("2026-11-27", nine), dayWith("2026-11-29", nine)], {
      locale: "en",
    });
    expect(days?.days.map(({ name, slots }) => [name, slots.length])).toEqual([
      ["Friday 27 November", 1],
      ["Saturday 28 November", 0],
      ["Sunday 29 November", 1],
    ]);
    expect(days?.months).toBe("November 2026");
  });

  test("have a readable label and submit the stored value", () => {
    expect(toVisitSlotDays([dayWith("2026-11-22", nine)], { locale: "ar" })?.days).toEqual([
      {
        date: "2026-11-22",
        weekday: "الأحد",
        day: "22",
        name: "الأحد 22 نوفمبر",
        slots: [{ value: nine, time: "9 صباحًا" }],
      },
    ]);
  });

  test("are null if nothing is free", () => {
    expect(toVisitSlotDays([], { locale: "en" })).toBeNull();
  });
});

describe("A chosen time", () => {
  test.each([
    ["of the day that is open counts", nine, "2026-11-22", true],
    ["counts by the day it is in Cairo", night, "2026-11-23", true],
    ["that was left behind on another day does not count", nine, "2026-11-23", false],
    ["without a day counts, as scripts send it", nine, "", true],
    ["that is no time does not count", "2026-11-22", "2026-11-22", false],
    ["that no calendar has does not count", "2026-13-45T07:00:00.000Z", "", false],
    ["that is missing does not count", "", "2026-11-22", false],
  ])("%s", (_what, slot, day, counts) => {
    expect(parseVisitSlot(slot, day)).toEqual(
      counts ? { slot, day, startsAt: new Date(slot) } : { slot: "", day, startsAt: null },
    );
  });
});

describe("A sent form", () => {
  const formOf = (fields: Readonly<Record<string, string>>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return form;
  };

  test("ignores a time of another day, and nothing else", () => {
    const values = readLeadFormValues(formOf({ name: "منى", slot: nine, day: "2026-11-23", unit: "AA01" }));
    expect([values.name, values.slot, values.unit]).toEqual(["منى", "", "AA01"]);
  });

  test.each(["2026-11-22", ""])("with a time of the selected day %j is unchanged", (day) => {
    expect(readLeadFormValues(formOf({ slot: nine, day })).slot).toBe(nine);
  });

  test("has its subject and selected day, and can still be read", async () => {
    const body = new URLSearchParams({ slot: nine, day: "2026-11-23", unit: "AA01" });
    const request = new Request("https://homes.example.com/en/visit", { method: "POST", body });
    expect(await readVisitForm(request)).toEqual({
      day: "2026-11-23",
      about: { developer: null, project: null, unit: "AA01" },
    });
    expect((await request.formData()).get("slot")).toBe(nine);
  });
});
