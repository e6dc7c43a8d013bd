import { textIn } from "../../../../domain/text/locale.ts";
import type { IsoDate } from "../../../../domain/time/calendar.ts";
import { toICalendar } from "../../../../domain/time/icalendar.ts";
import { urls } from "../../../shell/urls.ts";
import type { Occasion } from "./occasion.ts";

interface DayCalendar {
  /** What the calendar is called. */
  readonly name: string;
  /** The page that shows the same, and the parameters of its address. */
  readonly page: "schedule" | "schedule/cheques";
  readonly search: string;
  /** What its days are, as the first word of their identifiers. */
  readonly kind: "payment" | "cheque";
  /** How many minutes before a day begins it is reminded of. */
  readonly remindMinutes: number;
  readonly days: readonly {
    /** From 1: the same one of the same plan whenever the file is written. */
    readonly number: number;
    /** Null where it is not known; then there is no entry. */
    readonly day: IsoDate | null;
    readonly summary: string;
    /** Lines below it; "" is left out. */
    readonly lines: readonly string[];
  }[];
}

/** Days of a plan for a calendar program: each is a whole day with a reminder before it. */
export function toDayCalendar(
  { name, page, search, kind, remindMinutes, days }: DayCalendar,
  { locale, config: { publicOrigin, brandName }, now }: Occasion,
): string {
  const url = publicOrigin + urls.page(page, locale, search);
  const host = new URL(publicOrigin).hostname;
  return toICalendar({
    product: textIn(locale, brandName),
    name,
    events: days.flatMap(({ number, day, summary, lines }) =>
      day === null
        ? []
        : [
            {
              // The same day of the same plan takes the place of itself when the file is read again.
              uid: `${kind}-${number}-${search.replaceAll(/[^\w.-]+/gu, "-")}@${host}`,
              sequence: 0,
              writtenAt: now,
              day,
              summary,
              description: lines.filter((line) => line !== "").join("\n"),
              location: "",
              url,
              isCancelled: false,
              alarmMinutes: remindMinutes,
            },
          ],
    ),
  });
}
