import { sampleDevelopers } from "../../content/showcase/showcase.ts";
import { isPriceUnconfirmed } from "../../domain/listings/usual-prices.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { PaymentPlan } from "../../domain/plans/plan.ts";
import { isPaidInFullOnSigning } from "./finder-oracle.ts";
import type { Project } from "../../domain/showcase/showcase.ts";

/**
 * The offers of `plan-oracle.ts`, with their payments: a simple and slow implementation that follows the
 * specification and shares no code with the product's.
 */

/** A payment in EGP, and its month counted from the contract; null if the month is unknown. */
interface DuePayment {
  readonly egp: number;
  readonly month: number | null;
}

export interface OraclePaymentSchedule {
  readonly today: number;
  readonly monthly: number;
  /** Months until the whole price is paid. */
  readonly months: number;
  readonly value: number;
  /** Cumulative payments by month: of the price, and of charges that are due on signing. */
  readonly paid: readonly { readonly egp: number; readonly month: number }[];
}

export interface OraclePlanOffer {
  /** Unit code, or the project's slug and the unit type. */
  readonly key: string;
  readonly isProject: boolean;
  readonly areas: readonly string[];
  readonly type: string;
  /** Year of delivery; 0 if already delivered, Infinity if unknown. */
  readonly delivered: number;
  /** What a listing without plans does not state; null for unit types of projects. */
  readonly lacks: "unstated" | "instalments-unstated" | "unpriced" | null;
  /** Plans with known payments; empty if there are none. */
  readonly ways: readonly OraclePaymentSchedule[];
}

interface PlanSearchContext {
  readonly today: string;
  /** Yearly interest rate: 0.2 is 20 %. */
  readonly rate: number;
}

const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
const monthsTo = (year: number, quarter: number, today: string) =>
  Math.max(0, year * 12 + quarter * 3 - monthOf(today));
const toPiastres = (egp: number) => Math.round(egp * 100);
export const ceilEgp = (egp: number) => Math.ceil(Math.round(egp * 1e4) / 1e4);

function scheduleOf(
  price: readonly DuePayment[],
  charges: readonly DuePayment[],
  monthly: number,
  { rate }: PlanSearchContext,
): OraclePaymentSchedule | null {
  if (price.some(({ month }) => month === null)) return null;
  const first = charges.filter(({ month }) => month === 0);
  const worth = [...price, ...charges].reduce(
    (value, { egp, month }) => value + egp / (1 + rate) ** ((month ?? 0) / 12),
    0,
  );
  let sum = 0;
  const paid = [...price, ...first]
    .toSorted((a, b) => (a.month ?? 0) - (b.month ?? 0))
    .map(({ egp, month }) => ({ egp: (sum += egp), month: month ?? 0 }));
  const today = Math.max(0, ...paid.map(({ egp, month }) => (month === 0 ? egp : 0)));
  const months = Math.max(0, ...price.filter(({ egp }) => egp > 0).map(({ month }) => month ?? 0));
  const value = Math.ceil(Math.round(worth * 100) / 100);
  return { today: ceilEgp(today), monthly: ceilEgp(monthly), months, value, paid };
}

/** Active listings, newest first. */
export function toPlanListingOffers(
  listings: readonly Listing[],
  context: PlanSearchContext,
): readonly OraclePlanOffer[] {
  return listings
    .filter(({ status }) => status === "active")
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id)
    .map((home) => {
      const { delivery } = home;
      const year = delivery.kind === "quarter" ? delivery.year : delivery.kind === "now" ? 0 : Infinity;
      const schedule = isPriceUnconfirmed(home) ? null : homeSchedule(home, context);
      return {
        key: home.unitCode,
        isProject: false,
        areas: home.areas.map(({ slug }) => slug),
        type: home.unitType,
        delivered: year,
        lacks: exclusionOf(home),
        ways: schedule ? [schedule] : [],
      };
    });
}

function exclusionOf({
  priceEgp: price,
  downPaymentEgp: down,
  monthlyEgp: monthly,
  payment,
}: Listing): OraclePlanOffer["lacks"] {
  if (payment === "cash" || (!payment && down === 0 && monthly === 0)) return "unpriced";
  if (!price && down !== null && monthly) return "unpriced";
  return payment === "instalments" || down || monthly ? "instalments-unstated" : "unstated";
}

function homeSchedule(home: Listing, context: PlanSearchContext): OraclePaymentSchedule | null {
  const { priceEgp: price, downPaymentEgp: down, monthlyEgp: monthly, payment, delivery, chargesEgp } = home;
  if (!price) return null;
  const handoverMonth =
    delivery.kind === "quarter"
      ? monthsTo(delivery.year, delivery.quarter, context.today)
      : delivery.kind === "now"
        ? 0
        : null;
  const onSigning = new Set(["transfer-fee", "registration", "tax"]);
  const charges = Object.entries(chargesEgp).map(([kind, egp]) => ({
    egp: egp ?? 0,
    month: onSigning.has(kind) ? 0 : handoverMonth,
  }));
  const isCash = payment === "cash" || (!payment && isPaidInFullOnSigning(price, down, monthly));
  if (isCash) return scheduleOf([{ egp: price, month: 0 }], charges, 0, context);
  if (!monthly || down === null || down >= price) return null;
  const dues: DuePayment[] = [{ egp: down, month: 0 }];
  let remaining = price - down;
  for (let month = 1; remaining > 0; month++) {
    if (month > 480) return null;
    dues.push({ egp: Math.min(monthly, remaining), month });
    remaining -= monthly;
  }
  return scheduleOf(dues, charges, Math.min(monthly, price - down), context);
}

/** Unit types that projects sell, in display order. */
export function computeUnitTypeOffers(context: PlanSearchContext): readonly OraclePlanOffer[] {
  return sampleDevelopers.flatMap(({ projects }) =>
    projects
      .filter(({ status }) => status !== "sold-out")
      .flatMap((project) =>
        project.units
          .filter(({ isSoldOut }) => !isSoldOut)
          .map(({ type, priceEgp }) => ({
            key: `${project.slug} ${type}`,
            isProject: true,
            areas: [project.areaSlug],
            type,
            delivered: deliveredOf(project, context),
            lacks: null,
            ways: priceEgp
              ? plansOf(project, context).flatMap(
                  (plan) => projectSchedule(project, plan, priceEgp.from, context) ?? [],
                )
              : [],
          })),
      ),
  );
}

const quarterOf = ({ delivery, construction }: Project) => construction?.expectedDelivery ?? delivery;

function deliveredOf(project: Project, { today }: PlanSearchContext): number {
  const due = quarterOf(project);
  if (project.status === "ready") return 0;
  if (!due) return Infinity;
  const isOver = monthOf(today) > due.year * 12 + due.quarter * 3;
  const { construction } = project;
  if (isOver && construction) return construction.completionPercent === 100 ? 0 : Infinity;
  return due.year;
}

function plansOf({ offer, plans }: Project, { today }: PlanSearchContext): readonly PaymentPlan[] {
  if (!offer || today > offer.validUntil) return plans;
  if (offer.plans.length > 0) return offer.plans;
  return plans.map((plan) =>
    plan.instalments
      ? { ...plan, priceChangePercent: plan.priceChangePercent - offer.discountPercent }
      : plan,
  );
}

function projectSchedule(
  project: Project,
  plan: PaymentPlan,
  listEgp: number,
  context: PlanSearchContext,
): OraclePaymentSchedule | null {
  const price = Math.round(listEgp * (100 + plan.priceChangePercent)) / 100;
  const due = quarterOf(project);
  const handoverMonth = due ? monthsTo(due.year, due.quarter, context.today) : null;
  const { instalments } = plan;
  const ofInstalments = instalments ? (price * instalments.percent) / 100 : 0;
  const count = instalments?.count ?? 0;
  // Each instalment is rounded down to the piastre; the last one includes the remainder.
  const instalmentEgp = Math.floor(toPiastres(ofInstalments) / (count || 1)) / 100;
  const dues: DuePayment[] = [
    { egp: (price * plan.downPercent) / 100, month: 0 },
    ...plan.laterPayments.map(({ percent, month }) => ({ egp: (price * percent) / 100, month })),
    ...Array.from({ length: count }, (_, index) => ({
      egp: index < count - 1 ? instalmentEgp : ofInstalments - instalmentEgp * (count - 1),
      month: (instalments?.firstMonth ?? 0) + index * (instalments?.everyMonths ?? 0),
    })),
  ];
  if (plan.onDeliveryPercent > 0)
    dues.push({ egp: (price * plan.onDeliveryPercent) / 100, month: handoverMonth });
  const charges = Object.values(project.charges).flatMap((charge): DuePayment[] => {
    if (charge === "not-disclosed") return [];
    const { part, month } = charge;
    const egp = part.kind === "amount" ? part.amountPiastres / 100 : (listEgp * part.percent) / 100;
    return [{ egp, month: month === "delivery" ? handoverMonth : month }];
  });
  const months = count * (instalments?.everyMonths ?? 1);
  return scheduleOf(dues, charges, months ? ofInstalments / months : 0, context);
}
