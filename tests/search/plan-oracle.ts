import { developers } from "../../content/showcase/showcase.ts";
import { isPriceUnconfirmed } from "../../domain/listings/usual-prices.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { PaymentPlan } from "../../domain/plans/plan.ts";
import type { PlanQuery } from "../../domain/plans/plan-query.ts";
import { isPaidInFullOnSigning } from "./finder-oracle.ts";
import type { Project } from "../../domain/showcase/showcase.ts";

/**
 * Test oracle of the plan search: a simple and slow implementation that follows the specification and shares no
 * code with the product's.
 */

/** A payment in EGP, and its month counted from the contract; null if the month is unknown. */
interface Due {
  readonly egp: number;
  readonly month: number | null;
}

interface Way {
  readonly today: number;
  readonly monthly: number;
  /** Months until the whole price is paid. */
  readonly months: number;
  readonly value: number;
  /** Cumulative payments by month: of the price, and of charges that are due on signing. */
  readonly paid: readonly { readonly egp: number; readonly month: number }[];
}

interface PlanOffer {
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
  readonly ways: readonly Way[];
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
const ceil = (egp: number) => Math.ceil(Math.round(egp * 1e4) / 1e4);

function wayOf(
  price: readonly Due[],
  charges: readonly Due[],
  monthly: number,
  { rate }: PlanSearchContext,
): Way | null {
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
  return { today: ceil(today), monthly: ceil(monthly), months, value, paid };
}

/** Active listings, newest first. */
export function planListingOffers(
  listings: readonly Listing[],
  world: PlanSearchContext,
): readonly PlanOffer[] {
  return listings
    .filter(({ status }) => status === "active")
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id)
    .map((home) => {
      const { delivery } = home;
      const year = delivery.kind === "quarter" ? delivery.year : delivery.kind === "now" ? 0 : Infinity;
      const way = isPriceUnconfirmed(home) ? null : homeWay(home, world);
      return {
        key: home.unitCode,
        isProject: false,
        areas: home.areas.map(({ slug }) => slug),
        type: home.unitType,
        delivered: year,
        lacks: lackOf(home),
        ways: way ? [way] : [],
      };
    });
}

function lackOf({
  priceEgp: price,
  downPaymentEgp: down,
  monthlyEgp: monthly,
  payment,
}: Listing): PlanOffer["lacks"] {
  if (payment === "cash" || (!payment && down === 0 && monthly === 0)) return "unpriced";
  if (!price && down !== null && monthly) return "unpriced";
  return payment === "instalments" || down || monthly ? "instalments-unstated" : "unstated";
}

function homeWay(home: Listing, world: PlanSearchContext): Way | null {
  const { priceEgp: price, downPaymentEgp: down, monthlyEgp: monthly, payment, delivery, chargesEgp } = home;
  if (!price) return null;
  const handedOver =
    delivery.kind === "quarter"
      ? monthsTo(delivery.year, delivery.quarter, world.today)
      : delivery.kind === "now"
        ? 0
        : null;
  const onSigning = new Set(["transfer-fee", "registration", "tax"]);
  const charges = Object.entries(chargesEgp).map(([kind, egp]) => ({
    egp: egp ?? 0,
    month: onSigning.has(kind) ? 0 : handedOver,
  }));
  const isCash = payment === "cash" || (!payment && isPaidInFullOnSigning(price, down, monthly));
  if (isCash) return wayOf([{ egp: price, month: 0 }], charges, 0, world);
  if (!monthly || down === null || down >= price) return null;
  const dues: Due[] = [{ egp: down, month: 0 }];
  let left = price - down;
  for (let month = 1; left > 0; month++) {
    if (month > 480) return null;
    dues.push({ egp: Math.min(monthly, left), month });
    left -= monthly;
  }
  return wayOf(dues, charges, Math.min(monthly, price - down), world);
}

/** Unit types that projects sell, in display order. */
export function planUnitTypeOffers(world: PlanSearchContext): readonly PlanOffer[] {
  return developers.flatMap(({ projects }) =>
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
            delivered: deliveredOf(project, world),
            lacks: null,
            ways: priceEgp
              ? plansOf(project, world).flatMap(
                  (plan) => projectWay(project, plan, priceEgp.from, world) ?? [],
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

function projectWay(
  project: Project,
  plan: PaymentPlan,
  listEgp: number,
  world: PlanSearchContext,
): Way | null {
  const price = Math.round(listEgp * (100 + plan.priceChangePercent)) / 100;
  const due = quarterOf(project);
  const handedOver = due ? monthsTo(due.year, due.quarter, world.today) : null;
  const { instalments } = plan;
  const ofInstalments = instalments ? (price * instalments.percent) / 100 : 0;
  const count = instalments?.count ?? 0;
  // Each instalment is rounded down to the piastre; the last one includes the remainder.
  const each = Math.floor(toPiastres(ofInstalments) / (count || 1)) / 100;
  const dues: Due[] = [
    { egp: (price * plan.downPercent) / 100, month: 0 },
    ...plan.laterPayments.map(({ percent, month }) => ({ egp: (price * percent) / 100, month })),
    ...Array.from({ length: count }, (_, index) => ({
      egp: index < count - 1 ? each : ofInstalments - each * (count - 1),
      month: (instalments?.firstMonth ?? 0) + index * (instalments?.everyMonths ?? 0),
    })),
  ];
  if (plan.onDeliveryPercent > 0)
    dues.push({ egp: (price * plan.onDeliveryPercent) / 100, month: handedOver });
  const charges = Object.values(project.charges).flatMap((charge): Due[] => {
    if (charge === "not-disclosed") return [];
    const { part, month } = charge;
    const egp = part.kind === "amount" ? part.amountPiastres / 100 : (listEgp * part.percent) / 100;
    return [{ egp, month: month === "delivery" ? handedOver : month }];
  });
  const months = count * (instalments?.everyMonths ?? 1);
  return wayOf(dues, charges, months ? ofInstalments / months : 0, world);
}

function isWithin(way: Way, { cashEgp: cash, monthlyEgp: monthly, years }: PlanQuery): boolean {
  if (cash !== null && way.today > cash) return false;
  if (monthly !== null && way.monthly > monthly) return false;
  if (years !== null && way.months > years * 12) return false;
  if (cash === null || monthly === null) return true;
  // Cash plus savings of the monthly limit must cover all payments at each month.
  return way.paid.every(({ egp, month }) => ceil(egp) <= cash + monthly * month);
}

const isPlaced = ({ areas, type }: PlanOffer, query: PlanQuery) =>
  (query.areas.length === 0 || areas.some((area) => query.areas.some((asked) => asked === area))) &&
  (query.unitTypes.length === 0 || query.unitTypes.some((asked) => asked === type));

const isInTime = ({ delivered }: PlanOffer, { deliveredBy: by }: PlanQuery) =>
  by === null || delivered <= (by === "now" ? 0 : Number(by));

const sortKey = ({ value, today, monthly }: Way, { sort }: PlanQuery) =>
  ({ value, cash: today, monthly })[sort];

interface Payable {
  readonly offered: PlanOffer;
  readonly ways: readonly Way[];
}

/** Affordable offers, each with its affordable plans, best plan first. */
function payable(all: readonly PlanOffer[], query: PlanQuery): readonly Payable[] {
  return all
    .map((offered) => ({
      offered,
      ways: offered.ways
        .filter((way) => isWithin(way, query))
        .toSorted((a, b) => sortKey(a, query) - sortKey(b, query)),
    }))
    .filter(({ ways }) => ways.length > 0);
}

const fits = (offered: PlanOffer, query: PlanQuery) => isPlaced(offered, query) && isInTime(offered, query);

/** Number of results of a query. */
export function countPlans(all: readonly PlanOffer[], query: PlanQuery): number {
  const fitting = all.filter((offered) => fits(offered, query));
  return payable(fitting, query).length;
}

/**
 * The result that the plan search should give.
 * @param all unit types of projects in display order, then listings, newest first
 */
export function expectedPlans(all: readonly PlanOffer[], query: PlanQuery, pageSize: number) {
  // Affordability is computed once: the options that are counted below differ only in place and delivery.
  const affordable = payable(all, query);
  const found = affordable.filter(({ offered }) => fits(offered, query));
  const pageCount = Math.max(1, Math.ceil(found.length / pageSize));
  const page = Math.min(query.page, pageCount);
  const first = ({ ways }: (typeof found)[number]) => sortKey(ways[0] as Way, query);
  const counts = (patch: Partial<PlanQuery>, optionsOf: (offered: PlanOffer) => readonly string[]) => {
    const sums: Record<string, number> = {};
    for (const { offered } of affordable)
      if (fits(offered, { ...query, ...patch }))
        for (const option of optionsOf(offered)) sums[option] = (sums[option] ?? 0) + 1;
    return sums;
  };
  const leftOut = (lacks: PlanOffer["lacks"]) =>
    all.filter((each) => isPlaced(each, query) && each.ways.length === 0 && each.lacks === lacks).length;
  const limits = ["now", "2026", "2027", "2028", "2029", "2030", "2031", "2032"];
  return {
    keys: found
      .toSorted((a, b) => first(a) - first(b))
      .slice((page - 1) * pageSize, page * pageSize)
      .map(({ offered, ways }) => ({
        key: offered.key,
        today: ways[0]?.today,
        monthly: ways[0]?.monthly,
        months: ways[0]?.months,
        value: ways[0]?.value,
        others: offered.isProject ? ways.length - 1 : 0,
      })),
    total: {
      projectTypes: found.filter(({ offered }) => offered.isProject).length,
      homes: found.filter(({ offered }) => !offered.isProject).length,
    },
    leftOut: {
      unstated: leftOut("unstated"),
      "instalments-unstated": leftOut("instalments-unstated"),
      unpriced: leftOut("unpriced"),
      types: leftOut(null),
    },
    page,
    pageCount,
    facets: {
      areas: counts({ areas: [] }, ({ areas }) => areas),
      unitTypes: counts({ unitTypes: [] }, ({ type }) => [type]),
      deliveredBy: counts({ deliveredBy: null }, ({ delivered }) =>
        limits.filter((limit) => delivered <= (limit === "now" ? 0 : Number(limit))),
      ),
    },
  };
}
