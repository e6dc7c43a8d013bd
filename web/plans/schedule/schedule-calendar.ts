import { getTranslator } from "../../../messages/translator.ts";
import { toDayCalendar } from "./pieces/day-calendar.ts";
import type { FileContext } from "./pieces/file-context.ts";
import type { ScheduleView } from "./pieces/schedule-view.ts";

/** The reminder is at nine in the morning of the day before, so that the payment can be prepared. */
const remindMinutes = 15 * 60;

/** Returns the dated payments of a schedule as a calendar file. */
export function toScheduleCalendar(view: ScheduleView, occasion: FileContext): string {
  const t = getTranslator(occasion.locale, "schedule");
  const days = view.years
    .flatMap((year) => year.rows)
    .map(({ number, day, name, amount, left }) => ({
      number,
      day,
      summary: t("calendar.summary", { amount: amount.text, of: view.of }),
      lines: [name, t("calendar.left", { left: left.text }), view.leavesOut, view.warning],
    }));
  const { search } = view;
  const name = t("title", { of: view.of });
  return toDayCalendar({ name, page: "schedule", search, kind: "payment", remindMinutes, days }, occasion);
}
