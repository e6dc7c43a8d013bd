import type { SelectExpression } from "kysely";
import { type Agent, type AgentField, agentFields, type AgentValues } from "../../domain/staff/agent.ts";
import type { Schema } from "../db/schema.ts";
import type { AuditChange, AgentTable } from "../db/staff-tables.ts";

/** The fields that staff can change, with their columns; the audit log records changes of them. */
export const auditedColumnOf = {
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

/** The columns that the agent form writes. */
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

/** Replaces personal values in the audit log. */
export const withheld = "(withheld)";

/**
 * The changed columns with both values; for personal fields, only whether there is a value. For a new agent, all
 * columns that are not empty.
 */
export function agentChanges(before: Agent | null, after: Agent): Readonly<Record<string, AuditChange>> {
  const changed = writtenFields.filter((field) =>
    before === null ? after[field] !== "" : before[field] !== after[field],
  );
  const shown = (agent: Agent | null, field: (typeof writtenFields)[number]) => {
    if (agent === null) return null;
    return personal.has(field) && agent[field] !== "" ? withheld : agent[field];
  };
  return Object.fromEntries(
    changed.map((field) => [auditedColumnOf[field], { from: shown(before, field), to: shown(after, field) }]),
  );
}
