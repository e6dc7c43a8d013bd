import type { Bilingual } from "../text/locale.ts";

/** A share of the list price, paid on its own in a month counted from the contract. */
export interface PlanPayment {
  readonly percent: number;
  readonly month: number;
}

/** Equal payments, one every `everyMonths` from `firstMonth` on; months are counted from the contract. */
export interface PlanInstalments {
  /** Of the price, all of them together. */
  readonly percent: number;
  readonly count: number;
  readonly firstMonth: number;
  readonly everyMonths: number;
}

/**
 * How a home is paid for, as developers advertise it; ContractPlan (contract-plan.ts) has all that a contract can say.
 * All percentages are of the price that the plan asks; they add up to 100.
 */
export interface PaymentPlan {
  readonly id: string;
  readonly name: Bilingual;
  /** On signing; 100 when the whole price is paid at once. */
  readonly downPercent: number;
  /** Single payments between signing and delivery. */
  readonly laterPayments: readonly PlanPayment[];
  readonly instalments: PlanInstalments | null;
  readonly onDeliveryPercent: number;
  /** What the plan does to the list price: 20 is a fifth dearer, -40 a cash discount of 40 %. */
  readonly priceChangePercent: number;
  /** The developer gave the change as a rough figure, and so it is shown. */
  readonly isPriceChangeRough?: boolean;
}

/** 100 for every plan that can be paid; the schema test holds the content to it. */
export function planTotalPercent(plan: PaymentPlan): number {
  const later = plan.laterPayments.reduce((sum, { percent }) => sum + percent, 0);
  return plan.downPercent + later + (plan.instalments?.percent ?? 0) + plan.onDeliveryPercent;
}

/** The month of the last instalment or single payment, delivery apart; 0 for cash. */
export function planTermMonths({ laterPayments, instalments }: PaymentPlan): number {
  const last = instalments ? instalments.firstMonth + (instalments.count - 1) * instalments.everyMonths : 0;
  return Math.max(last, ...laterPayments.map(({ month }) => month), 0);
}
