import type { LeadDeliveryTable } from "../../db/lead-tables.ts";
import type { LeadReference } from "../../../domain/leads/lead-reference.ts";
import type { MailSiteDetails } from "../../mail/mail.ts";
import type { Mailer } from "../../mail/mailer.ts";
import type { OutboundClient } from "../../outgoing/outbound.ts";
import type { LeadDeliveryTargets } from "../../config/delivery-targets.ts";
import type { LeadDeliveryQueue } from "./delivery-queue.ts";
import type { Schema } from "../../db/schema.ts";
import type { Kysely } from "kysely";

export interface LeadDeliveryDeps {
  readonly db: Kysely<Schema>;
  readonly queue: LeadDeliveryQueue;
  readonly targets: LeadDeliveryTargets;
  readonly outbound: OutboundClient;
  /** Null if no mail server is configured. */
  readonly mailer: Mailer | null;
  readonly site: MailSiteDetails;
  /** Returns the secret part of the link under which visitors see their own request. */
  linkTo(reference: LeadReference): string;
  now(): Date;
  /** Returns a random number from 0 to below 1, for the jitter of retries. */
  random(): number;
}

/** What the listener needs that creates deliveries. */
export type LeadDeliveryListenerDeps = Pick<LeadDeliveryDeps, "queue" | "targets">;

export interface LeadDelivery {
  readonly id: number;
  readonly lead_id: number;
  readonly message_id: string;
  readonly channel: LeadDeliveryTable["channel"];
  readonly target: string;
}
