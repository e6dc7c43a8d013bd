import type { Kysely } from "kysely";
import type { PropertyFaults } from "../../domain/listings/listing-fields.ts";
import type { Schema } from "../db/schema.ts";

/**
 * Checks an agent's id in the transaction that writes a listing. An agent deleted at the same moment may still be
 * named but is not shown. A listing may keep an agent that was deleted later.
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
