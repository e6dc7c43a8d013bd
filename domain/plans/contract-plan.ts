import type { ChargeKind } from "../money/charge.ts";
import type { PaymentPlan } from "./plan.ts";

/** A part of the price that a plan asks: a share of it, or a sum of its own. */
export type PlanPart =
  | { readonly kind: "percent"; readonly percent: number }
  | { readonly kind: "amount"; readonly amountPiastres: number };

/** How often an instalment is due, in months from one to the next. */
export const monthsBetween = { monthly: 1, quarterly: 3, "half-yearly": 6, yearly: 12 } as const;
export type PlanFrequency = keyof typeof monthsBetween;

/** A run of equal instalments. Plans whose instalments grow or shrink have several, one after the other. */
export interface PlanStep {
  readonly length:
    | { readonly kind: "count"; readonly count: number }
    | { readonly kind: "years"; readonly years: number };
  /** Of all instalments of the step together; the rest is what all other parts of the price leave. */
  readonly sum: PlanPart | { readonly kind: "rest" };
}

/**
 * What is known of a charge. Not disclosed is neither nothing nor free: no sum stands for it, and totals say that they
 * leave it out. A sum of 0 says that there is nothing to pay. A share is one of the list price, so that a charge is the
 * same whichever way the home is paid for.
 */
export type ChargeDue = "not-disclosed" | { readonly part: PlanPart; readonly month: number | "delivery" };

export interface PlanCharge {
  readonly kind: ChargeKind;
  readonly due: ChargeDue;
}

/** What a home brings to each of its plans, however it is paid for. */
export type HomeTerms = Pick<ContractPlan, "deliveryMonth" | "charges">;

/**
 * All that a contract can say of how a home is paid for; a PaymentPlan (plan.ts) is the short form in percentages that
 * developers advertise. Months are counted from the contract. Cash is the whole price down, its discount a price change.
 */
export interface ContractPlan {
  /** Against the list price: 20 is a fifth dearer, -40 a cash discount of 40 %. */
  readonly priceChangePercent: number;
  /** On signing in month 0, and later where the money down is in parts. */
  readonly downPayments: readonly { readonly part: PlanPart; readonly month: number }[];
  readonly instalments: {
    readonly frequency: PlanFrequency;
    readonly firstMonth: number;
    readonly steps: readonly PlanStep[];
  } | null;
  readonly onDelivery: PlanPart | null;
  /** The month of the handing over, null where it is not known: what is due then has no date. */
  readonly deliveryMonth: number | null;
  readonly charges: readonly PlanCharge[];
}

/** Charges that a home from its developer may bring. */
export const developerCharges = ["maintenance-deposit", "club", "parking", "registration", "tax"] as const;
export type DeveloperCharge = (typeof developerCharges)[number];
/** The same for a contract that is taken over from its buyer. */
const resaleCharges = ["transfer-fee", ...developerCharges] as const;

/** Charges of which nothing is known. */
export function undisclosedCharges(sale: "developer" | "resale"): readonly PlanCharge[] {
  const kinds: readonly ChargeKind[] = sale === "resale" ? resaleCharges : developerCharges;
  return kinds.map((kind) => ({ kind, due: "not-disclosed" }));
}

/**
 * An advertised plan as a contract has it, for a home that is handed over in a month counted from the contract.
 * @param charges none of them is known where they are not given, as no advertisement names them
 */
export function toContractPlan(
  plan: PaymentPlan,
  deliveryMonth: number | null,
  charges = undisclosedCharges("developer"),
): ContractPlan {
  const { downPercent, laterPayments, instalments, onDeliveryPercent, priceChangePercent } = plan;
  const down = downPercent > 0 ? [{ part: percentPart(downPercent), month: 0 }] : [];
  const later = laterPayments.map(({ percent, month }) => ({ part: percentPart(percent), month }));
  return {
    priceChangePercent,
    downPayments: [...down, ...later],
    instalments: instalments && {
      frequency: frequencyOf(instalments.everyMonths),
      firstMonth: instalments.firstMonth,
      steps: [
        {
          length: { kind: "count", count: instalments.count },
          sum: percentPart(instalments.percent),
        },
      ],
    },
    onDelivery: onDeliveryPercent > 0 ? percentPart(onDeliveryPercent) : null,
    deliveryMonth,
    charges,
  };
}

function percentPart(percent: number): PlanPart {
  return { kind: "percent", percent };
}

function frequencyOf(everyMonths: number): PlanFrequency {
  const frequencies = Object.keys(monthsBetween) as PlanFrequency[];
  const frequency = frequencies.find((name) => monthsBetween[name] === everyMonths);
  if (!frequency) throw new Error(`No plan is paid every ${String(everyMonths)} months`);
  return frequency;
}
