import { textIn } from "../../../../domain/text/locale.ts";
import type { IsoDate } from "../../../../domain/time/calendar.ts";
import { toICalendar } from "../../../../domain/time/icalendar.ts";
import { urls } from "../../../shell/urls.ts";
import type { FileContext } from "./file-context.ts";

interface DayCalendar {
  readonly name: string;
  /** The page with the same content, and the query string of its address. */
  readonly page: "schedule" | "schedule/cheques";
  readonly search: string;
  /** The kind of its days, used as prefix of their identifiers. */
  readonly kind: "payment" | "cheque";
  /** The reminder, in minutes before the day begins. */
  readonly remindMinutes: number;
  readonly days: readonly {
    /** From 1; a day keeps its number whenever the file is written for the same plan. */
    readonly number: number;
    /** Null if not known; then there is no entry. */
    readonly day: IsoDate | null;
    readonly summary: string;
    /** Lines of the description; "" is left out. */
    readonly lines: readonly string[];
  }[];
}

/** Returns a calendar file with an all-day event and a reminder for each day. */
export function toDayCalendar(
  { name, page, search, kind, remindMinutes, days }: DayCalendar,
  { locale, config: { publicOrigin, brandName }, now }: FileContext,
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
              // A stable identifier, so that importing the file again replaces the entry.
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
