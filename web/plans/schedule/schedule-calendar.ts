import { getTranslator } from "../../../messages/translator.ts";
import { toDayCalendar } from "./pieces/day-calendar.ts";
import type { Occasion } from "./pieces/occasion.ts";
import type { ScheduleView } from "./pieces/schedule-view.ts";

/** At nine on the morning before: a payment wants to be prepared. */
const remindMinutes = 15 * 60;

/** The payments of a schedule that have a day, for a calendar program. */
export function toScheduleCalendar(view: ScheduleView, occasion: Occasion): string {
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
