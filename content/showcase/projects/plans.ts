import type { Bilingual } from "../../../domain/text/locale.ts";
import { toPiastres } from "../../../domain/money/piastres.ts";
import type { PaymentPlan } from "../../../domain/plans/plan.ts";
import type { ProjectCharges } from "../../../domain/showcase/showcase.ts";

interface Terms {
  readonly id?: string;
  readonly name?: Bilingual;
  readonly downPercent: number;
  readonly years: number;
  readonly everyMonths: 1 | 3;
  readonly onDeliveryPercent?: number;
  readonly priceChangePercent?: number;
}

/** A plan with a down payment, equal instalments until the last month of the term, and the rest on delivery. */
export function instalmentPlan({
  id = "instalments",
  name = { en: "Instalments", ar: "تقسيط" },
  downPercent,
  years,
  everyMonths,
  onDeliveryPercent = 0,
  priceChangePercent = 0,
}: Terms): PaymentPlan {
  return {
    id,
    name,
    downPercent,
    laterPayments: [],
    instalments: {
      percent: 100 - downPercent - onDeliveryPercent,
      count: (years * 12) / everyMonths,
      firstMonth: everyMonths,
      everyMonths,
    },
    onDeliveryPercent,
    priceChangePercent,
  };
}

/** A plan that pays the whole price on signing, with a discount in percent. */
export function cashPlan(discountPercent: number): PaymentPlan {
  return {
    id: "cash",
    name: { en: "Cash", ar: "كاش" },
    downPercent: 100,
    laterPayments: [],
    instalments: null,
    onDeliveryPercent: 0,
    priceChangePercent: -discountPercent,
  };
}

/** The charges of a project whose developer has disclosed none. */
export const allChargesUndisclosed: ProjectCharges = {
  "maintenance-deposit": "not-disclosed",
  club: "not-disclosed",
  parking: "not-disclosed",
  registration: "not-disclosed",
  tax: "not-disclosed",
};

/** Facts of a project whose developer has disclosed neither charges nor official numbers. */
export const undisclosedPlanTerms = {
  charges: allChargesUndisclosed,
  buildingLicence: null,
  ministerialDecision: null,
} as const;

/** A percentage of the list price, due on delivery. */
export function percentChargeOnDelivery(percent: number) {
  return { part: { kind: "percent", percent }, month: "delivery" } as const;
}

/** An amount due on delivery; 0 if there is nothing to pay. */
export function egpChargeOnDelivery(amountEgp: number) {
  return { part: { kind: "amount", amountPiastres: toPiastres(amountEgp) }, month: "delivery" } as const;
}
