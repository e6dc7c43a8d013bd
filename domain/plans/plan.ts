import type { Bilingual } from "../text/locale.ts";

/** A single payment: a percentage of the price under the plan, in a month counted from the contract. */
export interface PlanPayment {
  readonly percent: number;
  readonly month: number;
}

/** Equal payments every `everyMonths` months from `firstMonth` on; months are counted from the contract. */
export interface PlanInstalments {
  /** Percent of the price that all instalments make up together. */
  readonly percent: number;
  readonly count: number;
  readonly firstMonth: number;
  readonly everyMonths: number;
}

/**
 * A plan as developers advertise it; ContractPlan (contract-plan.ts) has every detail of a contract. All
 * percentages are of the price under the plan and add up to 100.
 */
export interface PaymentPlan {
  readonly id: string;
  readonly name: Bilingual;
  /** Percent paid on signing; 100 if the whole price is paid then. */
  readonly downPercent: number;
  /** Single payments between signing and delivery. */
  readonly laterPayments: readonly PlanPayment[];
  readonly instalments: PlanInstalments | null;
  readonly onDeliveryPercent: number;
  /** Change of the list price: 20 is a fifth dearer, -40 a cash discount of 40 %. */
  readonly priceChangePercent: number;
  /** The developer stated the change as an approximate figure, and it is shown as such. */
  readonly isPriceChangeRough?: boolean;
}

/** Sum of all parts; 100 for every valid plan (the schema test checks the content). */
export function planTotalPercent(plan: PaymentPlan): number {
  const laterPercent = plan.laterPayments.reduce((sum, { percent }) => sum + percent, 0);
  return plan.downPercent + laterPercent + (plan.instalments?.percent ?? 0) + plan.onDeliveryPercent;
}

/** Month of the last instalment or single payment, not counting delivery; 0 for cash. */
export function planTermMonths({ laterPayments, instalments }: PaymentPlan): number {
  const last = instalments ? instalments.firstMonth + (instalments.count - 1) * instalments.everyMonths : 0;
  return Math.max(last, ...laterPayments.map(({ month }) => month), 0);
}
