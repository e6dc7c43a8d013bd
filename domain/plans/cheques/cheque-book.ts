import type { Bilingual } from "../../text/locale.ts";
import { toLatinDigits } from "../../text/digits.ts";
import { type BankClosure, nextBankDay } from "../../time/bank-days.ts";
import type { IsoDate } from "../../time/calendar.ts";
import { possibleLunarHolidays } from "../../time/lunar-holidays.ts";
import { isIsoDate, createMonthAdder } from "../../time/month-dates.ts";
import { type ContractPlan, instalmentIntervalMonths } from "../contract-plan.ts";
import type { PlanSchedule, ScheduledPayment } from "../plan-schedule.ts";
import { type ChequeSeries, listChequeFrequencies } from "./cheque-rhythm.ts";
import type { ChequeBookRequest } from "./cheque-query.ts";

/** Kinds of payments that are part of the price; each is paid by cheque. */
export const chequeKinds = ["down", "instalment", "delivery"] as const;
export type ChequeKind = (typeof chequeKinds)[number];

/** A cheque to be written. */
export interface Cheque {
  /** From 1, in the order of due dates. */
  readonly number: number;
  readonly kind: ChequeKind;
  /** Due date of the payment; null if it is due on a delivery whose date is not known. */
  readonly due: IsoDate | null;
  /** Date to write on the cheque: the due date, or the next bank day after it. */
  readonly written: IsoDate | null;
  /** Why the date was moved; null if it was not. */
  readonly moved: BankClosure | null;
  /** Names of holidays with yearly announced dates (lunar-holidays.ts) that may fall on the written date. */
  readonly feasts: readonly Bilingual[];
  readonly amountPiastres: number;
}

/** Options in the URL that the plan does not allow. */
export type ChequeBookFault = "bad-rhythm" | "bad-first";

/** The cheques of a plan. */
export interface ChequeBook {
  /** In the order of due dates; cheques without a date come last. */
  readonly cheques: readonly Cheque[];
  /** Sum of all cheques: the price under the plan, exact to the piastre. */
  readonly totalPiastres: number;
  /** The instalments at the chosen frequency; null if the plan has none. */
  readonly instalments: ChequeSeries | null;
  /** Every frequency of cheques that the plan allows, including the chosen one. */
  readonly rhythms: readonly ChequeSeries[];
  /** Due date of the first instalment, before moving to a bank day; null if there are no instalments. */
  readonly first: IsoDate | null;
  /** True if the visitor chose the date in `first`, and it is not the plan's own. */
  readonly isOwnFirst: boolean;
  /** The dates that can be chosen for the first instalment. */
  readonly firstDays: { readonly from: IsoDate; readonly to: IsoDate };
  readonly faults: readonly ChequeBookFault[];
  /** Charges of a known amount; they are not paid by these cheques. */
  readonly charges: readonly ScheduledPayment[];
}

/** Latest month of the first instalment, counted from the contract. */
const latestFirstMonths = 60;

interface PlanOfCheques {
  readonly plan: ContractPlan;
  readonly schedule: PlanSchedule;
  readonly contractDate: IsoDate;
}

/**
 * The cheques of a plan: every part of the price with its date. At every frequency they add up to the price, exact
 * to the piastre [PLAN-16]. If the requested frequency or first date is not allowed, the plan's own is used and
 * the fault is reported.
 */
export function createChequeBook(
  { plan, schedule, contractDate }: PlanOfCheques,
  { rhythmText, firstText }: Pick<ChequeBookRequest, "rhythmText" | "firstText">,
): ChequeBook {
  const { payments, pricePiastres } = schedule;
  const ownInstalments = payments.filter(({ kind }) => kind === "instalment");
  const rhythms = listChequeFrequencies(
    plan,
    ownInstalments.map(({ amountPiastres }) => amountPiastres),
  );
  const requested = rhythms.find(({ rhythm }) => rhythm === rhythmText);
  const instalments =
    requested ?? rhythms.find(({ rhythm }) => rhythm === plan.instalments?.frequency) ?? null;
  const firstDays = { from: contractDate, to: createMonthAdder(contractDate)(latestFirstMonths) };
  const day = toLatinDigits(firstText);
  const isFirst = isIsoDate(day) && day >= firstDays.from && day <= firstDays.to;
  const defaultFirst = instalments && createMonthAdder(contractDate)(instalments.firstMonth);
  const isOwnFirst = isFirst && defaultFirst !== null && day !== defaultFirst;
  const first = isOwnFirst ? day : defaultFirst;
  const duePayments = [
    ...payments.filter((payment) => isChequeKind(payment.kind) && payment.kind !== "instalment"),
    ...(instalments ? datedInstalments(instalments, contractDate, isOwnFirst ? day : null) : []),
  ].toSorted(byDay);
  return {
    cheques: duePayments.map(toCheque),
    totalPiastres: pricePiastres,
    instalments,
    rhythms,
    first,
    isOwnFirst,
    firstDays,
    faults: [
      ...(rhythmText !== "" && !requested ? ["bad-rhythm" as const] : []),
      ...(firstText !== "" && instalments && !isFirst ? ["bad-first" as const] : []),
    ],
    charges: payments.filter(({ kind }) => !isChequeKind(kind)),
  };
}

interface DuePayment {
  readonly kind: ScheduledPayment["kind"];
  readonly date: IsoDate | null;
  readonly amountPiastres: number;
}

/** The instalments with due dates, as in the plan or counted from a chosen first date. */
function datedInstalments(
  { rhythm, firstMonth, amounts }: ChequeSeries,
  contractDate: IsoDate,
  first: IsoDate | null,
): readonly DuePayment[] {
  const [dayAfter, from] =
    first === null ? [createMonthAdder(contractDate), firstMonth] : [createMonthAdder(first), 0];
  return amounts.map((amountPiastres, index) => ({
    kind: "instalment",
    date: dayAfter(from + index * instalmentIntervalMonths[rhythm]),
    amountPiastres,
  }));
}

function toCheque({ kind, date, amountPiastres }: DuePayment, index: number): Cheque {
  const bankDay = date === null ? null : nextBankDay(date);
  return {
    number: index + 1,
    kind: isChequeKind(kind) ? kind : "instalment",
    due: date,
    written: bankDay?.day ?? null,
    moved: bankDay?.moved ?? null,
    feasts: bankDay ? possibleLunarHolidays(bankDay.day) : [],
    amountPiastres,
  };
}

function isChequeKind(kind: string): kind is ChequeKind {
  return chequeKinds.some((known) => known === kind);
}

/** Sorts by due date, undated payments last; on the same day down payment, instalment, payment on delivery. */
function byDay(one: DuePayment, other: DuePayment): number {
  if (one.date === other.date) return orderOf(one.kind) - orderOf(other.kind);
  if (one.date === null) return 1;
  return other.date === null || one.date < other.date ? -1 : 1;
}

function orderOf(kind: string): number {
  return chequeKinds.findIndex((known) => known === kind);
}
