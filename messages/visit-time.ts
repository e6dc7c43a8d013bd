import { formatVisitDay, formatVisitTime } from "../domain/leads/visit-text.ts";
import { type NumberStyle, toNumberStyle } from "../domain/money/money.ts";
import type { Locale } from "../domain/text/locale.ts";
import { joinWithCommas } from "./lists.ts";

/** Formats the start of a visit: "Sunday 22 November, 11 AM", "الأحد 22 نوفمبر، 11 صباحًا". */
export function formatVisitStart(moment: Date, style: Locale | NumberStyle): string {
  return joinWithCommas(
    [formatVisitDay(moment, style), formatVisitTime(moment, style)],
    toNumberStyle(style).locale,
  );
}
