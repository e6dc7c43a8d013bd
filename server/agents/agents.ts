import type { Kysely } from "kysely";
import type { AgentHours } from "../../domain/staff/agent-hours.ts";
import type { Agent, AgentValues } from "../../domain/staff/agent.ts";
import { agentRights } from "../../domain/staff/rights/agents.ts";
import type { Change } from "../audit/change.ts";
import type { Schema } from "../db/schema.ts";
import { findAgentHours, saveAgentHours } from "./agent-hours.ts";
import { agentColumns } from "./agent-row.ts";
import { type AgentChange, changeAgent, createAgent } from "./change-agent.ts";

/** An agent as an option of the field in the listing form. */
export type AgentOption = Pick<Agent, "id" | "name" | "nameAr">;

/** The agents that listings can name, for the staff pages. */
export type Agents = ReturnType<typeof createAgents>;

/** The caller has to check rights and to parse the values. */
export function createAgents(db: Kysely<Schema>) {
  return {
    /** Active agents, by name. */
    list: () => listAgents(db, true),
    /** Deleted agents, which can be restored, by name. */
    listDeleted: () => listAgents(db, false),

    /** An agent, deleted or not; null when there is none. */
    async find(id: number): Promise<Agent | null> {
      const row = await db.selectFrom("agent").select(agentColumns).where("id", "=", id).executeTakeFirst();
      return row ?? null;
    },

    /** The options of the field in the listing form: active agents, by name. */
    async options(): Promise<readonly AgentOption[]> {
      const agents = await listAgents(db, true);
      return agents.map(({ id, name, nameAr }) => ({ id, name, nameAr }));
    },

    create: (values: AgentValues, change: Change) => createAgent(db, values, change),
    /** Saves a form, unless the agent was changed after the given revision. */
    update: (values: AgentValues, change: AgentChange) =>
      changeAgent(db, change, { action: "update", right: agentRights.edit, values }),
    /** Takes an agent off every page. Listings keep naming them. */
    delete: (change: AgentChange) =>
      changeAgent(db, change, { action: "delete", right: agentRights.delete, isActive: false }),
    restore: (change: AgentChange) =>
      changeAgent(db, change, { action: "restore", right: agentRights.restore, isActive: true }),
    /** Working hours by weekday; empty when they are those of the sales team. */
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
