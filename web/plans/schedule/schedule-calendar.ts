import { toICalendar } from "../../../domain/time/icalendar.ts";
import { type Locale, textIn } from "../../../domain/text/locale.ts";
import type { PublicConfig } from "../../../server/config/config.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { urls } from "../../shell/urls.ts";
import type { ScheduleView } from "./pieces/schedule-view.ts";

/** At nine on the morning before: a payment wants to be prepared. */
const remindMinutes = 15 * 60;

interface Occasion {
  readonly locale: Locale;
  readonly config: Pick<PublicConfig, "brandName" | "publicOrigin">;
  readonly now: Date;
}

/** The payments of a schedule that have a day, for a calendar program: each is a whole day with a reminder before it. */
export function toScheduleCalendar(view: ScheduleView, { locale, config, now }: Occasion): string {
  const t = getTranslator(locale, "schedule");
  const { publicOrigin, brandName } = config;
  const url = publicOrigin + urls.page("schedule", locale, view.search);
  const host = new URL(publicOrigin).hostname;
  const rows = view.years.flatMap((year) => year.rows);
  return toICalendar({
    product: textIn(locale, brandName),
    name: t("title", { of: view.of }),
    events: rows.flatMap(({ number, day, name, amount, left }) =>
      day === null
        ? []
        : [
            {
              // The same payment of the same schedule takes the place of itself when the file is read again.
              uid: `payment-${number}-${view.search.replaceAll(/[^\w.-]+/gu, "-")}@${host}`,
              sequence: 0,
              writtenAt: now,
              day,
              summary: t("calendar.summary", { amount: amount.text, of: view.of }),
              description: [name, t("calendar.left", { left: left.text }), view.leavesOut, view.warning]
                .filter((line) => line !== "")
                .join("\n"),
              location: "",
              url,
              isCancelled: false,
              alarmMinutes: remindMinutes,
            },
          ],
    ),
  });
}
