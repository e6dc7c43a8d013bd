import type { LeadDeliveryTable } from "../../db/lead-tables.ts";

/** A web address that takes leads. */
export interface WebhookTarget {
  /** What deliveries name it by: kept when the address changes. */
  readonly id: string;
  /** Standard Webhooks, or a spreadsheet's script, which answers with a redirect and reads no headers. */
  readonly kind: "signed" | "spreadsheet";
  readonly url: string;
  /** "whsec_…"; spreadsheets have none. */
  readonly secret: string;
}

export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise by STARTTLS where the server offers it. */
  readonly isSecure: boolean;
  readonly user: string | null;
  readonly password: string | null;
  readonly fromName: string;
  readonly fromAddress: string;
}

/** Where leads go, as it is configured. */
export interface DeliveryTargets {
  readonly webhooks: readonly WebhookTarget[];
  /** Null: no mail is sent. */
  readonly mail: MailServer | null;
  readonly staffAddresses: readonly string[];
}

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
