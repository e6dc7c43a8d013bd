import type { Bilingual } from "../../text/locale.ts";
import { toLatinDigits } from "../../text/digits.ts";
import { type BankClosure, bankDayFrom } from "../../time/bank-days.ts";
import type { IsoDate } from "../../time/calendar.ts";
import { feastsThatMayFall } from "../../time/moon-feasts.ts";
import { isIsoDay, monthsAfter } from "../../time/month-dates.ts";
import { type ContractPlan, monthsBetween } from "../contract-plan.ts";
import type { PlanSchedule, ScheduledPayment } from "../plan-schedule.ts";
import { type InstalmentCheques, instalmentRhythms } from "./cheque-rhythm.ts";
import type { ChequesAsked } from "./cheque-query.ts";

/** The payments of a price, each of which is a cheque. */
export const chequeKinds = ["down", "instalment", "delivery"] as const;
export type ChequeKind = (typeof chequeKinds)[number];

/** One cheque as it is to be written. */
export interface Cheque {
  /** From 1, in the order of the days. */
  readonly number: number;
  readonly kind: ChequeKind;
  /** The day on which the plan asks for it; null where it is due on a delivery that is not known. */
  readonly due: IsoDate | null;
  /** The day to write on it: that day, or the next on which banks are open. */
  readonly written: IsoDate | null;
  /** Why the two differ; null where they do not. */
  readonly moved: BankClosure | null;
  /** Feasts that may fall on the day that is written. */
  readonly feasts: readonly Bilingual[];
  readonly amountPiastres: number;
}

/** What the address asks for and cannot have. */
export type ChequesFault = "bad-rhythm" | "bad-first";

/** A plan as numbered cheques. */
export interface ChequeBook {
  /** The cheques in the order of their days; those without a day come last. */
  readonly cheques: readonly Cheque[];
  /** All cheques together: the price under the plan, to the piastre. */
  readonly totalPiastres: number;
  /** The instalments as they are written; null for a plan without instalments. */
  readonly instalments: InstalmentCheques | null;
  /** Every rhythm that the plan allows; `instalments` is one of them. */
  readonly rhythms: readonly InstalmentCheques[];
  /** The day of the first instalment before it is moved to a bank day; null without instalments. */
  readonly first: IsoDate | null;
  /** Whether that day was asked for, and is not the plan's own. */
  readonly isOwnFirst: boolean;
  /** The days from which it can be chosen. */
  readonly firstDays: { readonly from: IsoDate; readonly to: IsoDate };
  readonly faults: readonly ChequesFault[];
  /** Charges of a known sum, which are not among the cheques. */
  readonly charges: readonly ScheduledPayment[];
}

/** The latest day for the first instalment, in months after the contract. */
const latestFirstMonths = 60;

interface PlanOfCheques {
  readonly plan: ContractPlan;
  readonly schedule: PlanSchedule;
  readonly contractDate: IsoDate;
}

/**
 * The cheques of a plan: every part of its price with the day to write, and nothing else. The cheques add up to the
 * price to the piastre in each rhythm. Where a rhythm or a first day is asked for that the plan does not allow, the
 * plan's own is taken and the fault is named.
 */
export function chequeBook(
  { plan, schedule, contractDate }: PlanOfCheques,
  { rhythmText, firstText }: Pick<ChequesAsked, "rhythmText" | "firstText">,
): ChequeBook {
  const { payments, pricePiastres } = schedule;
  const own = payments.filter(({ kind }) => kind === "instalment");
  const rhythms = instalmentRhythms(
    plan,
    own.map(({ amountPiastres }) => amountPiastres),
  );
  const asked = rhythms.find(({ rhythm }) => rhythm === rhythmText);
  const instalments = asked ?? rhythms.find(({ rhythm }) => rhythm === plan.instalments?.frequency) ?? null;
  const firstDays = { from: contractDate, to: monthsAfter(contractDate)(latestFirstMonths) };
  const day = toLatinDigits(firstText);
  const isFirst = isIsoDay(day) && day >= firstDays.from && day <= firstDays.to;
  const usual = instalments && monthsAfter(contractDate)(instalments.firstMonth);
  const isOwnFirst = isFirst && usual !== null && day !== usual;
  const first = isOwnFirst ? day : usual;
  const dues = [
    ...payments.filter((payment) => isChequeKind(payment.kind) && payment.kind !== "instalment"),
    ...(instalments ? datedInstalments(instalments, contractDate, isOwnFirst ? day : null) : []),
  ].toSorted(byDay);
  return {
    cheques: dues.map(toCheque),
    totalPiastres: pricePiastres,
    instalments,
    rhythms,
    first,
    isOwnFirst,
    firstDays,
    faults: [
      ...(rhythmText !== "" && !asked ? ["bad-rhythm" as const] : []),
      ...(firstText !== "" && instalments && !isFirst ? ["bad-first" as const] : []),
    ],
    charges: payments.filter(({ kind }) => !isChequeKind(kind)),
  };
}

interface Due {
  readonly kind: ScheduledPayment["kind"];
  readonly date: IsoDate | null;
  readonly amountPiastres: number;
}

/** The instalments with their days: those of the plan, or counted from a first day that was chosen. */
function datedInstalments(
  { rhythm, firstMonth, amounts }: InstalmentCheques,
  contractDate: IsoDate,
  first: IsoDate | null,
): readonly Due[] {
  const [dayAfter, from] = first === null ? [monthsAfter(contractDate), firstMonth] : [monthsAfter(first), 0];
  return amounts.map((amountPiastres, index) => ({
    kind: "instalment",
    date: dayAfter(from + index * monthsBetween[rhythm]),
    amountPiastres,
  }));
}

function toCheque({ kind, date, amountPiastres }: Due, index: number): Cheque {
  const bankDay = date === null ? null : bankDayFrom(date);
  return {
    number: index + 1,
    kind: isChequeKind(kind) ? kind : "instalment",
    due: date,
    written: bankDay?.day ?? null,
    moved: bankDay?.moved ?? null,
    feasts: bankDay ? feastsThatMayFall(bankDay.day) : [],
    amountPiastres,
  };
}

function isChequeKind(kind: string): kind is ChequeKind {
  return chequeKinds.some((known) => known === kind);
}

/** On one day money down comes first, then the instalment, then what is due on delivery. */
function byDay(one: Due, other: Due): number {
  if (one.date === other.date) return orderOf(one.kind) - orderOf(other.kind);
  if (one.date === null) return 1;
  return other.date === null || one.date < other.date ? -1 : 1;
}

function orderOf(kind: string): number {
  return chequeKinds.findIndex((known) => known === kind);
}
