import type { Kysely } from "kysely";
import type { PropertyFaults } from "../../domain/listings/listing-fields.ts";
import type { Schema } from "../db/schema.ts";

/**
 * What is wrong with naming this agent: asked in the transaction that writes. One who is deleted in the same moment may
 * still be named, and is shown nowhere. A property keeps an agent that it named before they were deleted.
 */
export async function findAgentFault(
  tx: Kysely<Schema>,
  agentId: number | null,
  before: number | null,
): Promise<Pick<PropertyFaults, "agentid">> {
  if (agentId === null || agentId === before) return {};
  const agent = await tx
    .selectFrom("agent")
    .select("id")
    .where("id", "=", agentId)
    .where("is_active", "=", true)
    .executeTakeFirst();
  return agent ? {} : { agentid: "notAnAgent" };
}
