import type { DeliveryTargets } from "../../config/delivery-targets.ts";
import type { LeadDeliveryTable } from "../../db/lead-tables.ts";

export interface PlannedDelivery {
  readonly channel: LeadDeliveryTable["channel"];
  readonly target: string;
}

/** What has to be sent for one lead as it arrives, before it is anybody's. */
export function planArrival(
  { webhooks, mail, staffAddresses }: DeliveryTargets,
  lead: { readonly email: string | null },
): readonly PlannedDelivery[] {
  return [
    ...webhooks.map(({ id }) => ({ channel: "webhook" as const, target: id })),
    ...(mail && staffAddresses.length > 0 ? [{ channel: "staff-mail" as const, target: "" }] : []),
    ...(mail && lead.email !== null ? [{ channel: "visitor-mail" as const, target: "" }] : []),
  ];
}
