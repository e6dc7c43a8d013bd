import type { Kysely, SelectExpression } from "kysely";
import type { ListingFieldFaults } from "../../domain/listings/listing-fields.ts";
import { type Agent, type AgentField, agentFields, type AgentValues } from "../../domain/staff/agent.ts";
import type { Schema } from "../db/schema.ts";
import type { AuditChange, AgentTable } from "../db/staff-tables.ts";

/** The database column of each agent field that staff can change; the audit log records changes of these columns. */
export const auditedColumnByField = {
  name: "name",
  nameAr: "name_ar",
  title: "title",
  titleAr: "title_ar",
  phone: "phone",
  whatsapp: "whatsapp",
  email: "email",
  avatar: "avatar",
  isActive: "is_active",
} as const satisfies Record<AgentField | "isActive", keyof AgentTable>;
const writtenFields = [...agentFields, "isActive"] as const;

/** The columns of an agent, named as in `Agent`. */
export const agentColumns = [
  "id",
  "revision",
  "name",
  "name_ar as nameAr",
  "title",
  "title_ar as titleAr",
  "phone",
  "whatsapp",
  "email",
  "avatar",
  "is_active as isActive",
] as const satisfies readonly SelectExpression<Schema, "agent">[];

/** Converts an agent's form values to database columns. */
export function toAgentRow(values: AgentValues) {
  return {
    name: values.name,
    name_ar: values.nameAr,
    title: values.title,
    title_ar: values.titleAr,
    phone: values.phone,
    whatsapp: values.whatsapp,
    email: values.email,
    avatar: values.avatar,
  };
}

/** Fields whose values stay out of the audit log, because audit entries can never be erased (docs/decisions/0013). */
const personal: ReadonlySet<keyof Agent> = new Set([
  "name",
  "nameAr",
  "phone",
  "whatsapp",
  "email",
  "avatar",
]);

/** Replaces a personal value in the audit log. */
export const redactedPlaceholder = "(withheld)";

/**
 * Returns the changed columns with their old and new values, where `redactedPlaceholder` replaces personal values.
 * For a new agent (`before` is null): all columns that are not empty.
 */
export function diffAgents(before: Agent | null, after: Agent): Readonly<Record<string, AuditChange>> {
  const changed = writtenFields.filter((field) =>
    before === null ? after[field] !== "" : before[field] !== after[field],
  );
  const auditedValue = (agent: Agent | null, field: (typeof writtenFields)[number]) => {
    if (agent === null) return null;
    return personal.has(field) && agent[field] !== "" ? redactedPlaceholder : agent[field];
  };
  return Object.fromEntries(
    changed.map((field) => [
      auditedColumnByField[field],
      { from: auditedValue(before, field), to: auditedValue(after, field) },
    ]),
  );
}

/** Tests whether an agent exists and is not deleted. Does not lock the agent. */
export async function isActiveAgent(tx: Kysely<Schema>, id: number): Promise<boolean> {
  const agent = await tx
    .selectFrom("agent")
    .select("id")
    .where("id", "=", id)
    .where("is_active", "=", true)
    .executeTakeFirst();
  return agent !== undefined;
}

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
  const isValid = agentId === null || agentId === before || (await isActiveAgent(tx, agentId));
  return isValid ? {} : { agentid: "notAnAgent" };
}
