import type { Kysely } from "kysely";
import type { ConsentPurpose } from "../../../domain/leads/consent.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import type { Schema } from "../../db/schema.ts";
import { type Lead, toLeadSummary } from "./lead-row.ts";

/** One request with its consents and its visit, or null. */
export async function findLead(db: Kysely<Schema>, id: number): Promise<Lead | null> {
  const row = await db.selectFrom("lead").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  const consents = await db
    .selectFrom("lead_consent")
    .selectAll()
    .where("lead_id", "=", id)
    .orderBy("id")
    .execute();
  const visit = await db.selectFrom("visit").selectAll().where("lead_id", "=", id).executeTakeFirst();
  return {
    ...toLeadSummary(row),
    consents: consents.map((consent) => ({
      purpose: consent.purpose as ConsentPurpose,
      version: consent.text_version,
      locale: consent.locale as Locale,
      sha256: consent.text_sha256,
      givenAt: consent.given_at,
      withdrawnAt: consent.withdrawn_at,
    })),
    visit: visit
      ? {
          id: visit.id,
          agentId: visit.agent_id,
          startsAt: visit.starts_at,
          endsAt: visit.ends_at,
          wantsTransport: visit.wants_transport,
          sequence: visit.sequence,
          isCancelled: visit.cancelled_at !== null,
        }
      : null,
  };
}
