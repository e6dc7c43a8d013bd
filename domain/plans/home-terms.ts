import type { Delivery } from "../listings/delivery.ts";
import type { ListingCharges } from "../listings/listing-charges.ts";
import type { ChargeKind } from "../money/charge.ts";
import { toPiastres } from "../money/piastres.ts";
import type { IsoDate } from "../time/calendar.ts";
import { monthsUntilQuarter } from "../time/month-dates.ts";
import { type DeliveryAndCharges, type PlanCharge, undisclosedCharges } from "./contract-plan.ts";

/** Charges due when the contract is transferred [PLAN-6]; the developer asks for the others on handover. */
export const chargeKindsDueOnSigning: ReadonlySet<ChargeKind> = new Set([
  "transfer-fee",
  "registration",
  "tax",
]);

interface ChargedHome {
  readonly chargesEgp: ListingCharges;
  readonly delivery: Delivery;
}

/**
 * Terms of a resale home that are the same for each plan. If the home is already handed over, all charges are due
 * on signing.
 */
export function resaleDeliveryAndCharges(
  { chargesEgp, delivery }: ChargedHome,
  contractDate: IsoDate,
): DeliveryAndCharges {
  const charges = undisclosedCharges("resale").map(({ kind }): PlanCharge => {
    const amountEgp = chargesEgp[kind];
    if (amountEgp === null) return { kind, due: "not-disclosed" };
    const part = { kind: "amount", amountPiastres: toPiastres(amountEgp) } as const;
    return { kind, due: { part, month: chargeKindsDueOnSigning.has(kind) ? 0 : "delivery" } };
  });
  return { deliveryMonth: monthsUntilDelivery(delivery, contractDate), charges };
}

/** Months from a contract to the handover; null if not known. */
export function monthsUntilDelivery(delivery: Delivery, contractDate: IsoDate): number | null {
  if (delivery.kind === "unknown") return null;
  return delivery.kind === "now" ? 0 : monthsUntilQuarter(delivery, contractDate);
}
