import type { Kysely } from "kysely";
import type { ListingFieldFaults } from "../../domain/listings/listing-fields.ts";
import type { Schema } from "../db/schema.ts";

/**
 * Checks that a listing's new agent exists and is active; an unchanged agent may have been deleted meanwhile. The
 * agent is not locked: one that is deleted during this transaction stays in the listing, but no page shows it.
 */
export async function findAgentFault(
  tx: Kysely<Schema>,
  agentId: number | null,
  before: number | null,
): Promise<Pick<ListingFieldFaults, "agentid">> {
  if (agentId === null || agentId === before) return {};
  const agent = await tx
    .selectFrom("agent")
    .select("id")
    .where("id", "=", agentId)
    .where("is_active", "=", true)
    .executeTakeFirst();
  return agent ? {} : { agentid: "notAnAgent" };
}
