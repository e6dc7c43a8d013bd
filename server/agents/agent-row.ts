import type { Selectable } from "kysely";
import type { Agent, AgentField, AgentValues } from "../../domain/staff/agent.ts";
import type { AuditChange, AgentTable } from "../db/staff-tables.ts";

const columnOfField = {
  name: "name",
  nameAr: "name_ar",
  title: "title",
  titleAr: "title_ar",
  phone: "phone",
  whatsapp: "whatsapp",
  email: "email",
  avatar: "avatar",
} as const satisfies Record<AgentField, keyof AgentTable>;

/** Every column that a change by staff can touch, and so the audit records. */
export const writtenAgentColumns = [...Object.values(columnOfField), "is_active"] as const;

export type WrittenAgentRow = Pick<Selectable<AgentTable>, (typeof writtenAgentColumns)[number]>;
export type AgentRow = WrittenAgentRow & Pick<Selectable<AgentTable>, "id" | "revision">;

/** What an `Agent` is read from. */
export const agentColumns = ["id", "revision", ...writtenAgentColumns] as const;

export function toAgent(row: AgentRow): Agent {
  return {
    id: row.id,
    revision: row.revision,
    name: row.name,
    nameAr: row.name_ar,
    title: row.title,
    titleAr: row.title_ar,
    phone: row.phone,
    whatsapp: row.whatsapp,
    email: row.email,
    avatar: row.avatar,
    isActive: row.is_active,
  };
}

export function toAgentRow(values: AgentValues): Omit<WrittenAgentRow, "is_active"> {
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
const personal: ReadonlySet<keyof WrittenAgentRow> = new Set([
  "name",
  "name_ar",
  "phone",
  "whatsapp",
  "email",
  "avatar",
]);

/** Stands in the audit for what somebody is called and where they are reached. */
export const withheld = "(withheld)";

/**
 * The columns that differ, with both values; of what is personal only that there is a value. Without a row before,
 * those that hold anything.
 */
export function agentChanges(
  before: WrittenAgentRow | null,
  after: WrittenAgentRow,
): Readonly<Record<string, AuditChange>> {
  const changed = writtenAgentColumns.filter((column) =>
    before === null ? after[column] !== "" : before[column] !== after[column],
  );
  const shown = (row: WrittenAgentRow | null, column: keyof WrittenAgentRow) => {
    if (row === null) return null;
    return personal.has(column) && row[column] !== "" ? withheld : row[column];
  };
  return Object.fromEntries(
    changed.map((column) => [column, { from: shown(before, column), to: shown(after, column) }]),
  );
}
