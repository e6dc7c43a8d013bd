import type { ChargeKind } from "../../../../domain/money/charge.ts";
import type { MoneyText, NumberStyle } from "../../../../domain/money/money.ts";
import type { Cheque } from "../../../../domain/plans/cheques/cheque-book.ts";
import type { ScheduledPayment } from "../../../../domain/plans/plan-schedule.ts";
import { toDigits } from "../../../../domain/text/digits.ts";
import type { IsoDate } from "../../../../domain/time/calendar.ts";
import { dayMonthText, dayText, weekdayText } from "../../../../messages/dates.ts";
import { allText, listText } from "../../../../messages/lists.ts";
import { getTranslator } from "../../../../messages/translator.ts";

/** "Sunday 17 January 2027", «الأحد 17 يناير 2027». */
export function weekdayDayText(day: IsoDate, reader: NumberStyle): string {
  return `${weekdayText(day, reader)} ${dayText(day, reader)}`;
}

/** The same without the year, which a heading has. */
export function shortDayText(day: IsoDate, reader: NumberStyle): string {
  return `${weekdayText(day, reader)} ${dayMonthText(day, reader)}`;
}

/** Why a cheque is not written for the day of the plan; "" where it is. */
export function movedText({ due, moved }: Pick<Cheque, "due" | "moved">, reader: NumberStyle): string {
  if (due === null || moved === null) return "";
  const t = getTranslator(reader, "cheques.moved");
  const day = dayMonthText(due, reader);
  return moved.kind === "weekend"
    ? t("weekend", { day, weekday: weekdayText(due, reader) })
    : t("holiday", { day, holiday: toDigits(moved.name[reader.locale], reader.digits ?? "latn") });
}

/** Feasts that may fall on the day of a cheque; "" for none. */
export function feastText({ feasts }: Pick<Cheque, "feasts">, reader: NumberStyle): string {
  if (feasts.length === 0) return "";
  const names = feasts.map((name) => name[reader.locale]);
  return getTranslator(reader, "cheques")("feast", { feasts: allText(names, reader.locale) });
}

/** Charges of a known sum, which are not among the cheques, in a sentence; "" for none. */
export function knownChargesText(
  charges: readonly ScheduledPayment[],
  money: (amountPiastres: number) => MoneyText,
  reader: NumberStyle,
): string {
  if (charges.length === 0) return "";
  const schedule = getTranslator(reader, "schedule");
  const named = charges.map(({ kind, amountPiastres, date }) => {
    const name =
      kind === "down" || kind === "instalment" || kind === "delivery" ? "" : chargeName(kind, reader);
    const day = date === null ? schedule("noDay").toLowerCase() : dayText(date, reader);
    return `${name} ${money(amountPiastres).text} (${day})`;
  });
  return getTranslator(reader, "cheques.notAmong")("known", { charges: listText(named, reader.locale) });
}

/** Charges that are not disclosed, in a sentence; "" for none. */
export function undisclosedText(kinds: readonly ChargeKind[], reader: NumberStyle): string {
  if (kinds.length === 0) return "";
  const charges = kinds.map((kind) => chargeName(kind, reader));
  return getTranslator(reader, "cheques.notAmong")("undisclosed", {
    charges: listText(charges, reader.locale),
  });
}

/** The name of a charge as it stands within a sentence, in small letters; Arabic has no capitals. */
function chargeName(kind: ChargeKind, reader: NumberStyle): string {
  return getTranslator(reader, "schedule")(`charges.${kind}`).toLowerCase();
}
