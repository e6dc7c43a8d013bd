import type { Kysely } from "kysely";
import type { ListingFieldFaults } from "../../domain/listings/listing-fields.ts";
import type { Schema } from "../db/schema.ts";

/**
 * Checks that the agent newly assigned to a listing exists and is active. An unchanged agent is accepted without a
 * check, even if it has been deleted. The agent is not locked: if it is deleted during this transaction, the
 * listing still refers to it, but no page shows it.
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
