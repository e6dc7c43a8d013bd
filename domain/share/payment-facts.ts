import { type HomeMoney, paymentWay } from "../listings/payment-way.ts";
import { percentOf } from "../money/money.ts";
import { monthsBetween } from "../plans/contract-plan.ts";
import { instalmentEgp, mainPlan, planPriceEgp, shareEgp } from "../plans/plan-amounts.ts";
import { type PaymentPlan, planTermMonths } from "../plans/plan.ts";
import type { ScheduleSheet } from "../plans/schedule/schedule-sheet.ts";
import type { ScheduledPayment } from "../plans/plan-schedule.ts";

/** What a message says of a price, in whole EGP. */
export type SharedPrice =
  | { readonly kind: "known"; readonly egp: number }
  /** The lowest of a project, under the plan that speaks for it; `listEgp` is the list price where that differs. */
  | { readonly kind: "from"; readonly egp: number; readonly listEgp: number | null }
  /** The seller did not publish it. */
  | { readonly kind: "on-request" }
  /** It is far from its kind, and nobody has confirmed it: no figure is sent on. */
  | { readonly kind: "open" }
  | { readonly kind: "sold-out" };

/** What a message says of how a price is paid. */
export type SharedPayment =
  | { readonly kind: "cash" }
  /** Nobody said how it is paid. */
  | { readonly kind: "unstated" }
  /** In instalments of which no figure is stated. */
  | { readonly kind: "instalments" }
  | {
      readonly kind: "stated";
      /** Null where it is not stated as an amount. */
      readonly downEgp: number | null;
      /** In whole percent of the price; null where it is not known. */
      readonly downPercent: number | null;
      /** One of the equal instalments; null where it is not stated. */
      readonly each: { readonly egp: number; readonly everyMonths: number } | null;
      /** Until the last instalment; null where a message does not say it. */
      readonly months: number | null;
    };

/** @param isPriceOpen the price is far from its kind, and nobody has confirmed it */
export function priceOfHome(priceEgp: number, isPriceOpen: boolean): SharedPrice {
  if (isPriceOpen) return { kind: "open" };
  return priceEgp > 0 ? { kind: "known", egp: priceEgp } : { kind: "on-request" };
}

/**
 * The lowest price of a project's homes under the plan that speaks for the project.
 * @param plans the ways to pay on the day of the message
 * @param listPriceEgp null where it is not known
 */
export function priceOfProject(plans: readonly PaymentPlan[], listPriceEgp: number | null): SharedPrice {
  if (listPriceEgp === null) return { kind: "on-request" };
  const plan = mainPlan(plans);
  const egp = plan ? planPriceEgp(plan, listPriceEgp) : listPriceEgp;
  return { kind: "from", egp, listEgp: egp === listPriceEgp ? null : listPriceEgp };
}

/** How a resale home is paid, as far as its seller said so. */
export function homePayment(stated: HomeMoney, isPriceOpen: boolean): SharedPayment {
  // A price that is still to be confirmed is not used in calculations.
  const money = isPriceOpen ? { ...stated, priceEgp: 0 } : stated;
  const { priceEgp, downPaymentEgp, monthlyEgp } = money;
  const way = paymentWay(money);
  if (way === "cash" || way === "unstated") return { kind: way };
  const monthly = monthlyEgp !== null && monthlyEgp > 0 ? monthlyEgp : null;
  if (downPaymentEgp === null && monthly === null) return { kind: "instalments" };
  return {
    kind: "stated",
    downEgp: downPaymentEgp,
    downPercent: downPaymentEgp === null ? null : percentOf(downPaymentEgp, priceEgp),
    each: monthly === null ? null : { egp: monthly, everyMonths: 1 },
    months: null,
  };
}

/**
 * How a project's cheapest home is paid by the plan that speaks for the project.
 * @param plans the ways to pay on the day of the message
 * @param listPriceEgp null where it is not known
 */
export function projectPayment(plans: readonly PaymentPlan[], listPriceEgp: number | null): SharedPayment {
  const plan = mainPlan(plans);
  if (!plan) return { kind: "unstated" };
  if (plan.downPercent === 100) return { kind: "cash" };
  const { instalments, downPercent } = plan;
  const eachEgp = listPriceEgp === null ? null : instalmentEgp(plan, listPriceEgp);
  return {
    kind: "stated",
    downEgp: listPriceEgp === null ? null : shareEgp(planPriceEgp(plan, listPriceEgp), downPercent),
    downPercent,
    each:
      eachEgp === null || instalments === null
        ? null
        : { egp: eachEgp, everyMonths: instalments.everyMonths },
    months: instalments === null ? null : planTermMonths(plan),
  };
}

/** How the price of a schedule is paid: what is due on signing, and its first instalment. */
export function schedulePayment({ schedule, plan }: Pick<ScheduleSheet, "schedule" | "plan">): SharedPayment {
  const { payments, pricePiastres } = schedule;
  const ofPrice = payments.filter(({ kind }) => priceKinds.has(kind));
  const downPiastres = ofPrice
    .filter(({ month }) => month === 0)
    .reduce((sum, { amountPiastres }) => sum + amountPiastres, 0);
  if (downPiastres >= pricePiastres) return { kind: "cash" };
  const instalments = payments.filter(({ kind }) => kind === "instalment");
  const [first] = instalments;
  return {
    kind: "stated",
    downEgp: Math.round(downPiastres / 100),
    downPercent: percentOf(downPiastres, pricePiastres),
    each:
      first && plan.instalments
        ? {
            egp: Math.round(first.amountPiastres / 100),
            everyMonths: monthsBetween[plan.instalments.frequency],
          }
        : null,
    months: instalments.at(-1)?.month ?? null,
  };
}

/** Payments that make up the price; the others are charges. */
const priceKinds: ReadonlySet<ScheduledPayment["kind"]> = new Set(["down", "instalment", "delivery"]);
