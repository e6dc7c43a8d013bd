import type { SelectExpression } from "kysely";
import { type Agent, type AgentField, agentFields, type AgentValues } from "../../domain/staff/agent.ts";
import type { Schema } from "../db/schema.ts";
import type { AuditChange, AgentTable } from "../db/staff-tables.ts";

/** Every field that a change by staff can touch, and so the audit records, with its column. */
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

/** The columns of an agent, under the names that readers of an `Agent` know. */
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

/** The columns that the form of an agent writes. */
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

/** What is no longer only about the work: an entry of the audit can never be erased (docs/decisions/0013). */
const personal: ReadonlySet<keyof Agent> = new Set([
  "name",
  "nameAr",
  "phone",
  "whatsapp",
  "email",
  "avatar",
]);

/** Stands in the audit for what somebody is called and where they are reached. */
export const withheld = "(withheld)";

/**
 * The columns that differ, with both values; of what is personal only that there is a value. Without an agent before,
 * those that hold anything.
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
