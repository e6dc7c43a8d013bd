import type { ChargeKind } from "../money/charge.ts";
import type { PaymentPlan } from "./plan.ts";

/** A part of the price: a percentage of it, or an amount. */
export type PricePart =
  | { readonly kind: "percent"; readonly percent: number }
  | { readonly kind: "amount"; readonly amountPiastres: number };

/** Months between two instalments, by frequency. */
export const instalmentIntervalMonths = { monthly: 1, quarterly: 3, "half-yearly": 6, yearly: 12 } as const;
export type PlanFrequency = keyof typeof instalmentIntervalMonths;
/** From the most frequent to the least. */
export const planFrequencies = Object.keys(instalmentIntervalMonths) as readonly PlanFrequency[];

/** A run of equal instalments. Plans whose instalments grow or shrink have several runs, one after the other. */
export interface InstalmentRun {
  readonly length:
    | { readonly kind: "count"; readonly count: number }
    | { readonly kind: "years"; readonly years: number };
  /** Sum of the run's instalments; "rest" is what all other parts leave of the price. */
  readonly sum: PricePart | { readonly kind: "rest" };
}

/**
 * Amount and month of a charge [PLAN-5]. "not-disclosed" is not 0: the charge has no amount, and totals state that
 * they leave it out. An amount of 0 means nothing to pay. A percentage is of the list price, so that a charge does
 * not depend on the plan.
 */
export type ChargeTerms = "not-disclosed" | { readonly part: PricePart; readonly month: number | "delivery" };

export interface PlanCharge {
  readonly kind: ChargeKind;
  readonly due: ChargeTerms;
}

/** Facts of a home that are the same for each of its plans. */
export type DeliveryAndCharges = Pick<ContractPlan, "deliveryMonth" | "charges">;

/**
 * The terms of payment in a contract, in full; PaymentPlan (plan.ts) is the short form in percentages that
 * developers advertise. Months are counted from the contract. Cash is a down payment of the whole price; its
 * discount is a price change.
 */
export interface ContractPlan {
  /** Change of the list price: 20 is a fifth dearer, -40 a cash discount of 40 %. */
  readonly priceChangePercent: number;
  /** Down payments, on signing (month 0) and later if there are several. */
  readonly downPayments: readonly { readonly part: PricePart; readonly month: number }[];
  readonly instalments: {
    readonly frequency: PlanFrequency;
    readonly firstMonth: number;
    readonly steps: readonly InstalmentRun[];
  } | null;
  readonly onDelivery: PricePart | null;
  /** Month of the handover; null if not known, and payments due on delivery then have no date. */
  readonly deliveryMonth: number | null;
  readonly charges: readonly PlanCharge[];
}

/** Charges that a developer may ask for. */
export const developerChargeKinds = [
  "maintenance-deposit",
  "club",
  "parking",
  "registration",
  "tax",
] as const;
export type DeveloperChargeKind = (typeof developerChargeKinds)[number];
/** Charges of a resale [PLAN-5], where the contract is transferred from its first buyer. */
const resaleCharges = ["transfer-fee", ...developerChargeKinds] as const;

/** The charges of a sale, all "not-disclosed". */
export function undisclosedCharges(sale: "developer" | "resale"): readonly PlanCharge[] {
  const kinds: readonly ChargeKind[] = sale === "resale" ? resaleCharges : developerChargeKinds;
  return kinds.map((kind) => ({ kind, due: "not-disclosed" }));
}

/**
 * Converts an advertised plan to a contract plan; months are counted from the contract.
 * @param charges all "not-disclosed" if absent, because advertisements name none
 */
export function toContractPlan(
  plan: PaymentPlan,
  deliveryMonth: number | null,
  charges = undisclosedCharges("developer"),
): ContractPlan {
  const { downPercent, laterPayments, instalments, onDeliveryPercent, priceChangePercent } = plan;
  const downPart = downPercent > 0 ? [{ part: percentPart(downPercent), month: 0 }] : [];
  const laterParts = laterPayments.map(({ percent, month }) => ({ part: percentPart(percent), month }));
  return {
    priceChangePercent,
    downPayments: [...downPart, ...laterParts],
    instalments: instalments && {
      frequency: frequencyOf(instalments.everyMonths),
      firstMonth: instalments.firstMonth,
      steps: [{ length: { kind: "count", count: instalments.count }, sum: percentPart(instalments.percent) }],
    },
    onDelivery: onDeliveryPercent > 0 ? percentPart(onDeliveryPercent) : null,
    deliveryMonth,
    charges,
  };
}

function percentPart(percent: number): PricePart {
  return { kind: "percent", percent };
}

function frequencyOf(everyMonths: number): PlanFrequency {
  const frequency = planFrequencies.find((name) => instalmentIntervalMonths[name] === everyMonths);
  if (!frequency) throw new Error(`No plan is paid every ${String(everyMonths)} months`);
  return frequency;
}
