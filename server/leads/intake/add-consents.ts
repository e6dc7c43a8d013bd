import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import {
  type ConsentTextValues,
  type ConsentPurpose,
  consentText,
  currentConsentVersion,
} from "../../../domain/leads/consent.ts";
import type { LeadRequest } from "../../../domain/leads/lead-form.ts";
import type { Schema } from "../../db/schema.ts";

/** Stores the purpose of each consent, the version and hash of its text, and the time. */
export async function addLeadConsents(
  tx: Transaction<Schema>,
  leadId: number,
  request: LeadRequest,
  now: Date,
  names: ConsentTextValues,
): Promise<void> {
  const purposes: ConsentPurpose[] = ["contact"];
  if (request.agreesToOffers) purposes.push("offers");
  if (request.agreesToSharing && names.developerName !== null) purposes.push("developer");
  const rows = purposes.map((purpose) => ({
    lead_id: leadId,
    purpose,
    text_version: currentConsentVersion,
    locale: request.locale,
    text_sha256: createHash("sha256")
      .update(consentText(purpose, request.locale, names))
      .digest("hex"),
    given_at: now,
  }));
  await tx.insertInto("lead_consent").values(rows).execute();
}
