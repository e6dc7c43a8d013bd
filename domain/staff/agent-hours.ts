import type { OpeningHours } from "../time/calendar.ts";
import { parseClock } from "../time/clock.ts";

export type Weekday = OpeningHours["days"][number];

/** From Sunday, with which Egypt's week of work begins. */
export const weekdays = [7, 1, 2, 3, 4, 5, 6] as const satisfies readonly Weekday[];

/** When somebody works, in order of the day; a day that is not there is a day off. Empty: when sales work. */
export type AgentHours = readonly {
  readonly weekday: Weekday;
  /** "09:00" */
  readonly opens: string;
  readonly closes: string;
}[];

/** What a form holds of one day. */
export interface TypedDay {
  readonly opens: string;
  readonly closes: string;
}

/** What a day can be told; each is the name of a message. */
export type DayFault = "half" | "order" | "time";

export type ParsedHours =
  | { readonly kind: "hours"; readonly hours: AgentHours }
  | { readonly kind: "faults"; readonly faults: ReadonlyMap<Weekday, DayFault> };

/** Reads the form of somebody's hours: two times for each day, or none. */
export function parseAgentHours(typed: (weekday: Weekday) => TypedDay): ParsedHours {
  const faults = new Map<Weekday, DayFault>();
  const hours: AgentHours[number][] = [];
  for (const weekday of weekdays) {
    const [from, to] = [typed(weekday).opens.trim(), typed(weekday).closes.trim()];
    const [opens, closes] = [parseClock(from), parseClock(to)];
    if (from === "" && to === "") continue;
    if (from === "" || to === "") faults.set(weekday, "half");
    else if (opens === null || closes === null) faults.set(weekday, "time");
    else if (closes <= opens) faults.set(weekday, "order");
    else hours.push({ weekday, opens, closes });
  }
  if (faults.size > 0) return { kind: "faults", faults };
  return { kind: "hours", hours: hours.toSorted((one, other) => one.weekday - other.weekday) };
}

/** In one line, for the record of changes: "1 09:00-18:00, 5 10:00-16:00". */
export function agentHoursText(hours: AgentHours): string {
  return hours.map(({ weekday, opens, closes }) => `${weekday} ${opens}-${closes}`).join(", ");
}
