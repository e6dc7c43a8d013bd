import { type ListingAmounts, paymentMethodOf } from "../listings/payment-method.ts";
import { percentOfPrice } from "../money/money.ts";
import { instalmentIntervalMonths } from "../plans/contract-plan.ts";
import { instalmentEgp, findMainPlan, planPriceEgp, percentOfEgp } from "../plans/plan-amounts.ts";
import { type PaymentPlan, planTermMonths } from "../plans/plan.ts";
import type { ScheduleDetails } from "../plans/schedule/schedule-details.ts";
import { isPricePayment } from "../plans/plan-comparison.ts";
import { totalOfPayments } from "../plans/plan-payments.ts";

/** The price as a shared message states it, in whole EGP. */
export type SharedPrice =
  | { readonly kind: "known"; readonly egp: number }
  /** A project's lowest price under its main plan (`findMainPlan`); `listEgp` is the list price if it differs. */
  | { readonly kind: "from"; readonly egp: number; readonly listEgp: number | null }
  /** The seller did not publish a price. */
  | { readonly kind: "on-request" }
  /** The price is far from the usual range and unconfirmed, so the message contains no figure. */
  | { readonly kind: "open" }
  | { readonly kind: "sold-out" };

/** The way of payment as a shared message states it. */
export type SharedPayment =
  | { readonly kind: "cash" }
  /** The way of payment is not stated. */
  | { readonly kind: "unstated" }
  /** In instalments without any stated figure. */
  | { readonly kind: "instalments" }
  | {
      readonly kind: "stated";
      /** Null if not stated as an amount. */
      readonly downEgp: number | null;
      /** In whole percent of the price; null if not known. */
      readonly downPercent: number | null;
      /** Amount and interval of the equal instalments; null if not stated. */
      readonly instalment: { readonly egp: number; readonly everyMonths: number } | null;
      /** Months until the last instalment; null if the message leaves them out. */
      readonly months: number | null;
    };

/**
 * The price of a resale home.
 * @param isPriceOpen true if the price is far from the usual range and unconfirmed
 */
export function sharedPriceOfListing(priceEgp: number, isPriceOpen: boolean): SharedPrice {
  if (isPriceOpen) return { kind: "open" };
  return priceEgp > 0 ? { kind: "known", egp: priceEgp } : { kind: "on-request" };
}

/**
 * The lowest price of a project's homes under its main plan.
 * @param plans the plans valid on the day of the message
 * @param listPriceEgp null if not known
 */
export function sharedPriceOfProject(
  plans: readonly PaymentPlan[],
  listPriceEgp: number | null,
): SharedPrice {
  if (listPriceEgp === null) return { kind: "on-request" };
  const plan = findMainPlan(plans);
  const egp = plan ? planPriceEgp(plan, listPriceEgp) : listPriceEgp;
  return { kind: "from", egp, listEgp: egp === listPriceEgp ? null : listPriceEgp };
}

/** How a resale home is paid for, as far as stated. */
export function sharedPaymentOfListing(stated: ListingAmounts, isPriceOpen: boolean): SharedPayment {
  // An unconfirmed price is not used in calculations.
  const money = isPriceOpen ? { ...stated, priceEgp: 0 } : stated;
  const { priceEgp, downPaymentEgp, monthlyEgp } = money;
  const method = paymentMethodOf(money);
  if (method === "cash" || method === "unstated") return { kind: method };
  const monthly = monthlyEgp !== null && monthlyEgp > 0 ? monthlyEgp : null;
  if (downPaymentEgp === null && monthly === null) return { kind: "instalments" };
  return {
    kind: "stated",
    downEgp: downPaymentEgp,
    downPercent: downPaymentEgp === null ? null : percentOfPrice(downPaymentEgp, priceEgp),
    instalment: monthly === null ? null : { egp: monthly, everyMonths: 1 },
    months: null,
  };
}

/**
 * How a project's cheapest home is paid for under its main plan.
 * @param plans the plans valid on the day of the message
 * @param listPriceEgp null if not known
 */
export function sharedPaymentOfProject(
  plans: readonly PaymentPlan[],
  listPriceEgp: number | null,
): SharedPayment {
  const plan = findMainPlan(plans);
  if (!plan) return { kind: "unstated" };
  if (plan.downPercent === 100) return { kind: "cash" };
  const { instalments, downPercent } = plan;
  const amountEgp = listPriceEgp === null ? null : instalmentEgp(plan, listPriceEgp);
  return {
    kind: "stated",
    downEgp: listPriceEgp === null ? null : percentOfEgp(planPriceEgp(plan, listPriceEgp), downPercent),
    downPercent,
    instalment:
      amountEgp === null || instalments === null
        ? null
        : { egp: amountEgp, everyMonths: instalments.everyMonths },
    months: instalments === null ? null : planTermMonths(plan),
  };
}

/** Payment facts of a schedule: the amount due on signing, and the first instalment. */
export function sharedPaymentOfSchedule({
  schedule,
  plan,
}: Pick<ScheduleDetails, "schedule" | "plan">): SharedPayment {
  const { payments, pricePiastres } = schedule;
  const downPiastres = totalOfPayments(
    payments.filter((payment) => isPricePayment(payment) && payment.month === 0),
  );
  if (downPiastres >= pricePiastres) return { kind: "cash" };
  const instalments = payments.filter(({ kind }) => kind === "instalment");
  const [first] = instalments;
  return {
    kind: "stated",
    downEgp: Math.round(downPiastres / 100),
    downPercent: percentOfPrice(downPiastres, pricePiastres),
    instalment:
      first && plan.instalments
        ? {
            egp: Math.round(first.amountPiastres / 100),
            everyMonths: instalmentIntervalMonths[plan.instalments.frequency],
          }
        : null,
    months: instalments.at(-1)?.month ?? null,
  };
}
