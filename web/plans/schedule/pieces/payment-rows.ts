import { formatCount, type FormattedMoney, type NumberStyle } from "../../../../domain/money/money.ts";
import { totalOfPayments } from "../../../../domain/plans/plan-payments.ts";
import type { ScheduledPayment } from "../../../../domain/plans/plan-schedule.ts";
import type { IsoDate } from "../../../../domain/time/calendar.ts";
import { formatDay } from "../../../../messages/dates.ts";
import { getTranslator } from "../../../../messages/translator.ts";

interface ScheduleRow {
  /** Position in the schedule, from 1. */
  readonly number: number;
  readonly name: string;
  /** Day of the payment; null if it is due on a delivery whose day is unknown. */
  readonly day: IsoDate | null;
  readonly dayText: string;
  readonly amountPiastres: number;
  readonly amount: FormattedMoney;
  /** Amount still to pay after this payment. */
  readonly leftPiastres: number;
  readonly left: FormattedMoney;
}

/** The payments due in one calendar year; `year` is "" for payments without a known day. */
export interface ScheduleYear {
  readonly year: string;
  readonly sum: FormattedMoney;
  readonly rows: readonly ScheduleRow[];
}

/** Returns all payments, each with its name and the amount still to pay after it. */
export function toScheduleRows(
  payments: readonly ScheduledPayment[],
  totalPiastres: number,
  money: (amountPiastres: number) => FormattedMoney,
  format: NumberStyle,
): readonly ScheduleRow[] {
  const t = getTranslator(format, "schedule");
  const count = (kind: ScheduledPayment["kind"]) => payments.filter((each) => each.kind === kind).length;
  const counts = { down: count("down"), instalment: count("instalment") };
  const seenCounts = { down: 0, instalment: 0 };
  let leftPiastres = totalPiastres;
  return payments.map(({ kind, date, amountPiastres }, index) => {
    leftPiastres -= amountPiastres;
    const nameOf = () => {
      if (kind !== "down" && kind !== "instalment")
        return kind === "delivery" ? t("kinds.delivery") : t(`charges.${kind}`);
      seenCounts[kind] += 1;
      if (kind === "down" && payments.length === 1) return t("kinds.full");
      if (counts[kind] === 1) return t(`kinds.${kind}`);
      return t(kind === "down" ? "kinds.downOf" : "kinds.instalmentOf", {
        number: formatCount(seenCounts[kind], format),
        count: formatCount(counts[kind], format),
      });
    };
    return {
      number: index + 1,
      name: nameOf(),
      day: date,
      dayText: date === null ? t("noDay") : formatDay(date, format),
      amountPiastres,
      amount: money(amountPiastres),
      leftPiastres,
      left: money(leftPiastres),
    };
  });
}

/** Groups the payments by the year in which they are due. */
export function toScheduleYears(
  rows: readonly ScheduleRow[],
  money: (amountPiastres: number) => FormattedMoney,
): readonly ScheduleYear[] {
  const byYear = Map.groupBy(rows, ({ day }) => day?.slice(0, 4) ?? "");
  return [...byYear].map(([year, yearRows]) => ({
    year,
    sum: money(totalOfPayments(yearRows)),
    rows: yearRows,
  }));
}
