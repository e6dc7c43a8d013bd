import type { IsoWeekday } from "../time/calendar.ts";
import { parseClockTime } from "../time/clock.ts";

/** Weekdays in Egypt's order, from Sunday (7). */
export const weekdays = [7, 1, 2, 3, 4, 5, 6] as const satisfies readonly IsoWeekday[];

/** An agent's working hours by weekday; an absent weekday is a day off. An empty list means the usual sales hours. */
export type AgentHours = readonly {
  readonly weekday: IsoWeekday;
  /** A time such as "09:00". */
  readonly opens: string;
  readonly closes: string;
}[];

export interface DayHoursInput {
  readonly opens: string;
  readonly closes: string;
}

/** Faults of a day; each is the key of a message. */
export type DayHoursFault = "half" | "order" | "time";

export type ParsedAgentHours =
  | { readonly kind: "hours"; readonly hours: AgentHours }
  | { readonly kind: "faults"; readonly faults: ReadonlyMap<IsoWeekday, DayHoursFault> };

/** Validates the form of working hours; each day has two times or none. */
export function parseAgentHours(inputOf: (weekday: IsoWeekday) => DayHoursInput): ParsedAgentHours {
  const faults = new Map<IsoWeekday, DayHoursFault>();
  const hours: AgentHours[number][] = [];
  for (const weekday of weekdays) {
    const [from, to] = [inputOf(weekday).opens.trim(), inputOf(weekday).closes.trim()];
    const [opens, closes] = [parseClockTime(from), parseClockTime(to)];
    if (from === "" && to === "") continue;
    if (from === "" || to === "") faults.set(weekday, "half");
    else if (opens === null || closes === null) faults.set(weekday, "time");
    else if (closes <= opens) faults.set(weekday, "order");
    else hours.push({ weekday, opens, closes });
  }
  if (faults.size > 0) return { kind: "faults", faults };
  return { kind: "hours", hours: hours.toSorted((one, other) => one.weekday - other.weekday) };
}

/** Formats working hours as one line for the audit: "1 09:00-18:00, 5 10:00-16:00". */
export function formatAgentHours(hours: AgentHours): string {
  return hours.map(({ weekday, opens, closes }) => `${weekday} ${opens}-${closes}`).join(", ");
}
