import type { ChargeKind } from "../../../../domain/money/charge.ts";
import type { FormattedMoney, NumberStyle } from "../../../../domain/money/money.ts";
import type { Cheque } from "../../../../domain/plans/cheques/cheque-book.ts";
import type { ScheduledPayment } from "../../../../domain/plans/plan-schedule.ts";
import { toDigits } from "../../../../domain/text/digits.ts";
import type { IsoDate } from "../../../../domain/time/calendar.ts";
import { formatDayMonth, formatDay, formatWeekday } from "../../../../messages/dates.ts";
import { joinWithAnd, joinWithCommas } from "../../../../messages/lists.ts";
import { getTranslator } from "../../../../messages/translator.ts";

/** Formats "Sunday 17 January 2027", «الأحد 17 يناير 2027». */
export function weekdayDateText(day: IsoDate, format: NumberStyle): string {
  return `${formatWeekday(day, format)} ${formatDay(day, format)}`;
}

/** Like `weekdayDateText` without the year, for use below a heading with the year. */
export function weekdayDayMonthText(day: IsoDate, format: NumberStyle): string {
  return `${formatWeekday(day, format)} ${formatDayMonth(day, format)}`;
}

/** Returns why the cheque's day was moved from the plan's due day (weekend or holiday); "" if it was not. */
export function movedChequeDayText(
  { due, moved }: Pick<Cheque, "due" | "moved">,
  format: NumberStyle,
): string {
  if (due === null || moved === null) return "";
  const t = getTranslator(format, "cheques.moved");
  const day = formatDayMonth(due, format);
  return moved.kind === "weekend"
    ? t("weekend", { day, weekday: formatWeekday(due, format) })
    : t("holiday", { day, holiday: toDigits(moved.name[format.locale], format.digits ?? "latn") });
}

/** Returns which feasts may fall on the cheque's day; "" if there are none. */
export function possibleHolidayText({ feasts }: Pick<Cheque, "feasts">, format: NumberStyle): string {
  if (feasts.length === 0) return "";
  const names = feasts.map((name) => name[format.locale]);
  return getTranslator(format, "cheques")("feast", { feasts: joinWithAnd(names, format.locale) });
}

/** Returns a sentence listing charges of known amount that are not paid by cheque; "" if there are none. */
export function chargesNotByChequeText(
  charges: readonly ScheduledPayment[],
  money: (amountPiastres: number) => FormattedMoney,
  format: NumberStyle,
): string {
  if (charges.length === 0) return "";
  const schedule = getTranslator(format, "schedule");
  const chargeTexts = charges.map(({ kind, amountPiastres, date }) => {
    const name =
      kind === "down" || kind === "instalment" || kind === "delivery" ? "" : chargeName(kind, format);
    const day = date === null ? schedule("noDay").toLowerCase() : formatDay(date, format);
    return `${name} ${money(amountPiastres).text} (${day})`;
  });
  return getTranslator(format, "cheques.notAmong")("known", {
    charges: joinWithCommas(chargeTexts, format.locale),
  });
}

/** Returns a sentence listing charges whose amount is undisclosed; "" if there are none. */
export function undisclosedChargesText(kinds: readonly ChargeKind[], format: NumberStyle): string {
  if (kinds.length === 0) return "";
  const charges = kinds.map((kind) => chargeName(kind, format));
  return getTranslator(format, "cheques.notAmong")("undisclosed", {
    charges: joinWithCommas(charges, format.locale),
  });
}

/** Returns the name of a charge in lower case, for use within a sentence; Arabic has no capitals. */
function chargeName(kind: ChargeKind, format: NumberStyle): string {
  return getTranslator(format, "schedule")(`charges.${kind}`).toLowerCase();
}
