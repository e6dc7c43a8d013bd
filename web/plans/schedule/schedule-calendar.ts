import { getTranslator } from "../../../messages/translator.ts";
import { toAllDayEventCalendar } from "./pieces/day-calendar.ts";
import type { ScheduleFileContext } from "./pieces/file-context.ts";
import type { ScheduleView } from "./pieces/schedule-view.ts";

/** Minutes before a payment's day: reminds at 9:00 on the day before, so that there is time to prepare the payment. */
const remindMinutes = 15 * 60;

/** Returns a calendar file with all payments that have a known day. */
export function toScheduleCalendar(view: ScheduleView, occasion: ScheduleFileContext): string {
  const t = getTranslator(occasion.locale, "schedule");
  const days = view.years
    .flatMap((year) => year.rows)
    .map(({ number, day, name, amount, left }) => ({
      number,
      day,
      summary: t("calendar.summary", { amount: amount.text, of: view.of }),
      lines: [name, t("calendar.left", { left: left.text }), view.exclusionNote, view.warning],
    }));
  const { search } = view;
  const name = t("title", { of: view.of });
  return toAllDayEventCalendar(
    { name, page: "schedule", search, kind: "payment", remindMinutes, days },
    occasion,
  );
}
