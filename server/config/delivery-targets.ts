/** A webhook that receives leads. */
export interface WebhookTarget {
  /** Name of the target in deliveries; it stays the same when the address changes. */
  readonly id: string;
  /** "signed" follows Standard Webhooks. "spreadsheet" is a script that redirects and reads no headers. */
  readonly kind: "signed" | "spreadsheet";
  readonly url: string;
  /** Signing key, "whsec_…"; "" for a spreadsheet. */
  readonly secret: string;
}

export interface MailServerConfig {
  readonly host: string;
  readonly port: number;
  /** True for TLS from the first byte; otherwise STARTTLS is used. */
  readonly isSecure: boolean;
  /** True to send nothing without STARTTLS: an attacker on the network could have removed the server's offer. */
  readonly needsTls: boolean;
  readonly user: string | null;
  readonly password: string | null;
  readonly fromName: string;
  readonly fromAddress: string;
}

/** The configured receivers of leads. */
export interface LeadDeliveryTargets {
  readonly webhooks: readonly WebhookTarget[];
  /** Null if the site sends no mail. */
  readonly mail: MailServerConfig | null;
  readonly staffAddresses: readonly string[];
}
