import type { Kysely } from "kysely";
import type { AgentHours } from "../../domain/staff/agent-hours.ts";
import type { Agent, AgentValues } from "../../domain/staff/agent.ts";
import { agentRights } from "../../domain/staff/rights/agents.ts";
import type { Change } from "../audit/change.ts";
import type { Schema } from "../db/schema.ts";
import { findAgentHours, saveAgentHours } from "./agent-hours.ts";
import { agentColumns } from "./agent-row.ts";
import { type AgentChange, changeAgent, createAgent } from "./change-agent.ts";

/** An agent as the field of a property offers them. */
export type AgentOption = Pick<Agent, "id" | "name" | "nameAr">;

/** The people whom properties can name, as staff read and write them. */
export type Agents = ReturnType<typeof createAgents>;

/** Callers see to it that the one who asks may, and that the values were parsed. */
export function createAgents(db: Kysely<Schema>) {
  return {
    /** Those that are shown, by name. */
    list: () => listAgents(db, true),
    /** Those that were deleted and can be restored, by name. */
    listDeleted: () => listAgents(db, false),

    /** Any agent, deleted ones too; null when there is none. */
    async find(id: number): Promise<Agent | null> {
      const row = await db.selectFrom("agent").select(agentColumns).where("id", "=", id).executeTakeFirst();
      return row ?? null;
    },

    /** For the field of a property: those that are shown, by name. */
    async options(): Promise<readonly AgentOption[]> {
      const agents = await listAgents(db, true);
      return agents.map(({ id, name, nameAr }) => ({ id, name, nameAr }));
    },

    create: (values: AgentValues, change: Change) => createAgent(db, values, change),
    /** Saves a form over an agent as they were read. */
    update: (values: AgentValues, change: AgentChange) =>
      changeAgent(db, change, { action: "update", right: agentRights.edit, values }),
    /** Takes an agent off every page; properties keep naming them. */
    delete: (change: AgentChange) =>
      changeAgent(db, change, { action: "delete", right: agentRights.delete, isActive: false }),
    restore: (change: AgentChange) =>
      changeAgent(db, change, { action: "restore", right: agentRights.restore, isActive: true }),
    /** When they work, by day; none when they work with the rest of sales. */
    findHours: (id: number) => findAgentHours(db, id),
    saveHours: (hours: AgentHours, change: AgentChange) => saveAgentHours(db, hours, change),
  };
}

function listAgents(db: Kysely<Schema>, isActive: boolean): Promise<readonly Agent[]> {
  return db
    .selectFrom("agent")
    .select(agentColumns)
    .where("is_active", "=", isActive)
    .orderBy("name")
    .orderBy("id")
    .execute();
}
