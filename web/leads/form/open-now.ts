import { formatVisitDay, formatVisitTime } from "../../../domain/leads/visit-text.ts";
import { nextWorkingTime, workingHoursEndAt } from "../../../domain/leads/working-hours.ts";
import type { ReaderFormat } from "../../../domain/money/reader-format.ts";
import { salesWorkHours } from "../../../domain/showcase/sales-hours.ts";
import { getTranslator } from "../../../messages/translator.ts";
import type { App } from "../../../server/wiring/app.ts";

/**
 * States until when the sales team is available, or from when, considering holidays: "Open now, until 6 PM." Only
 * for loaders, because browsers may not have Egypt's time zone.
 * @returns null if no sales hours are set
 */
export function salesOpenNowText(app: Pick<App, "showcase" | "now">, format: ReaderFormat): string | null {
  const t = getTranslator(format.locale, "leads.page");
  const workHours = salesWorkHours(app.showcase());
  const now = app.now();
  const endsAt = workingHoursEndAt(workHours, now);
  if (endsAt) return t("openNow", { time: formatVisitTime(endsAt, format) });
  const opensAt = nextWorkingTime(workHours, now);
  if (!opensAt) return null;
  return t("closedNow", { day: formatVisitDay(opensAt, format), time: formatVisitTime(opensAt, format) });
}
