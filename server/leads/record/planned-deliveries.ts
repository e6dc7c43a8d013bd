import type { DeliveryTargets } from "../../config/delivery-targets.ts";
import type { LeadDeliveryTable } from "../../db/lead-tables.ts";

export interface PlannedDelivery {
  readonly channel: LeadDeliveryTable["channel"];
  readonly target: string;
}

/** What has to be sent for one lead as it arrives. Whose it is already is told with the rest of the staff. */
export function planDeliveries(
  { webhooks, mail, staffAddresses }: DeliveryTargets,
  lead: { readonly email: string | null; readonly agentId?: number | null },
): readonly PlannedDelivery[] {
  return [
    ...webhooks.map(({ id }) => ({ channel: "webhook" as const, target: id })),
    ...(mail && (staffAddresses.length > 0 || (lead.agentId ?? null) !== null)
      ? [{ channel: "staff-mail" as const, target: "" }]
      : []),
    ...(mail && lead.email !== null ? [{ channel: "visitor-mail" as const, target: "" }] : []),
  ];
}
