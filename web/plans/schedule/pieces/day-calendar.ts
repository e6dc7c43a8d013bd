import { localizedText } from "../../../../domain/text/locale.ts";
import type { IsoDate } from "../../../../domain/time/calendar.ts";
import { toICalendar } from "../../../../domain/time/icalendar.ts";
import { urls } from "../../../shell/urls.ts";
import type { ScheduleFileContext } from "./file-context.ts";

interface DayCalendar {
  readonly name: string;
  /** The page that shows the same days; `search` is its query string. */
  readonly page: "schedule" | "schedule/cheques";
  readonly search: string;
  /** What happens on the days; also the prefix of the events' identifiers. */
  readonly kind: "payment" | "cheque";
  /** Minutes before the start of the day (0:00) at which the reminder is shown. */
  readonly remindMinutes: number;
  readonly days: readonly {
    /** Number of the payment or cheque, from 1; stays the same in every file of the same plan. */
    readonly number: number;
    /** The day; null if unknown, and then no event is written. */
    readonly day: IsoDate | null;
    readonly summary: string;
    /** Lines of the event's description; empty ones are left out. */
    readonly lines: readonly string[];
  }[];
}

/** Returns a calendar file with an all-day event and a reminder for each day. */
export function toAllDayEventCalendar(
  { name, page, search, kind, remindMinutes, days }: DayCalendar,
  { locale, config: { publicOrigin, brandName }, now }: ScheduleFileContext,
): string {
  const url = publicOrigin + urls.page(page, locale, search);
  const host = new URL(publicOrigin).hostname;
  return toICalendar({
    product: localizedText(locale, brandName),
    name,
    events: days.flatMap(({ number, day, summary, lines }) =>
      day === null
        ? []
        : [
            {
              // The identifier stays the same, so that importing the file again replaces the event.
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
