import type { IsoWeekday, OpeningHours } from "../../time/calendar.ts";
import { parseClockTime } from "../../time/clock.ts";
import type { InputFault, ValueField } from "../fields/field.ts";

/** Weekdays in the order of the form, from Saturday (6), the first day of the week on Egyptian calendars. */
export const weekdaysInFormOrder = [6, 7, 1, 2, 3, 4, 5] as const satisfies readonly IsoWeekday[];

export interface HoursSpanInput {
  readonly opens: string;
  readonly closes: string;
}

/** Joins the spans of a day as "09:00-14:00 18:00-22:00"; blank ones are left out. */
export function formatHoursSpans(spans: readonly HoursSpanInput[]): string {
  return spans
    .map(({ opens, closes }) => `${opens.trim()}-${closes.trim()}`)
    .filter((span) => span !== "-")
    .join(" ");
}

/** Splits the text of `formatHoursSpans` into its spans, in the typed order. */
export function splitHoursSpans(text: string): readonly HoursSpanInput[] {
  return text
    .split(" ")
    .filter(Boolean)
    .map((span) => {
      const [opens = "", closes = ""] = span.split("-");
      return { opens, closes };
    });
}

/** True if a span ends after midnight, as in Ramadan. */
export function isOvernight({ opens, closes }: HoursSpanInput): boolean {
  const [from, to] = [parseClockTime(opens), parseClockTime(closes)];
  return from !== null && to !== null && to <= from;
}

/** Sales hours: an input for each weekday, blank if closed. */
export function salesHoursSettingField(): ValueField {
  return {
    kind: "value",
    control: { kind: "hours" },
    inputs: weekdaysInFormOrder.map(String),
    write: (value) => {
      const hours = (value ?? []) as readonly OpeningHours[];
      return weekdaysInFormOrder.map((day) =>
        formatHoursSpans(hours.filter(({ days }) => days.includes(day))),
      );
    },
    read: (texts) => {
      const faults: InputFault[] = [];
      const read = weekdaysInFormOrder.flatMap((day, index) =>
        splitHoursSpans(texts[index] ?? "").flatMap(({ opens, closes }) => {
          const [from, to] = [parseClockTime(opens), parseClockTime(closes)];
          if (from !== null && to !== null) return [{ day, opens: from, closes: to }];
          faults.push({ code: opens === "" || closes === "" ? "half" : "time", input: String(day) });
          return [];
        }),
      );
      return faults.length > 0 ? { faults } : { value: grouped(read) };
    },
    isBlank: (texts) => texts.every((text) => text.trim() === ""),
  };
}

/** Groups days with the same times: "Sunday to Thursday, 9:00 AM to 6:00 PM". */
function grouped(spans: readonly (HoursSpanInput & { readonly day: IsoWeekday })[]): readonly OpeningHours[] {
  const byTimes = Map.groupBy(spans, ({ opens, closes }) => `${opens}-${closes}`);
  return [...byTimes.values()].map((group) => ({
    days: group.map(({ day }) => day),
    opens: group[0]?.opens ?? "",
    closes: group[0]?.closes ?? "",
  }));
}
