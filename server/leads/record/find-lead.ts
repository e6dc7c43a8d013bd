import type { Kysely } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { consentColumns, type Lead, leadColumns, visitColumns } from "./lead-row.ts";

/** Loads a lead with its consents and its visit; null if there is none. */
export async function findLead(db: Kysely<Schema>, id: number): Promise<Lead | null> {
  const lead = await db.selectFrom("lead").select(leadColumns).where("id", "=", id).executeTakeFirst();
  if (!lead) return null;
  const consents = await db
    .selectFrom("lead_consent")
    .select(consentColumns)
    .where("lead_id", "=", id)
    .orderBy("id")
    .execute();
  const visit = await db
    .selectFrom("visit")
    .select(visitColumns)
    .where("lead_id", "=", id)
    .executeTakeFirst();
  return { ...lead, consents, visit: visit ?? null };
}
