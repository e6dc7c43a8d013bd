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
  /** TLS from the first byte; otherwise by STARTTLS. */
  readonly isSecure: boolean;
  /** Nothing is said to a server that does not offer STARTTLS, or whose offer was taken out on the way. */
  readonly needsTls: boolean;
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
