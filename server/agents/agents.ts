import type { Kysely } from "kysely";
import type { AgentHours } from "../../domain/staff/agent-hours.ts";
import type { Agent, AgentValues } from "../../domain/staff/agent.ts";
import { agentRights } from "../../domain/staff/rights/agents.ts";
import type { ChangeContext } from "../audit/change.ts";
import type { Schema } from "../db/schema.ts";
import { findAgentHours, saveAgentHours } from "./agent-hours.ts";
import { agentColumns } from "./agent-row.ts";
import { type AgentChange, changeAgent, createAgent } from "./change-agent.ts";

/** An agent as an option of the listing form's agent field. */
export type AgentOption = Pick<Agent, "id" | "name" | "nameAr">;

/** Lists, reads and changes agents for staff pages. */
export type AgentService = ReturnType<typeof createAgentService>;

/** The caller must check permissions and validate values before it calls any of these functions. */
export function createAgentService(db: Kysely<Schema>) {
  return {
    /** Active agents, by name. */
    list: () => listAgents(db, true),
    /** Deleted agents, which can be restored, by name. */
    listDeleted: () => listAgents(db, false),

    /** An agent, whether deleted or not; null when no agent has this id. */
    async find(id: number): Promise<Agent | null> {
      const row = await db.selectFrom("agent").select(agentColumns).where("id", "=", id).executeTakeFirst();
      return row ?? null;
    },

    /** Options of the listing form's agent field: active agents, by name. */
    async options(): Promise<readonly AgentOption[]> {
      const agents = await listAgents(db, true);
      return agents.map(({ id, name, nameAr }) => ({ id, name, nameAr }));
    },

    create: (values: AgentValues, change: ChangeContext) => createAgent(db, values, change),
    /** Saves an agent's form, unless the agent was changed since the revision in `change`. */
    update: (values: AgentValues, change: AgentChange) =>
      changeAgent(db, change, { action: "update", right: agentRights.edit, values }),
    /** Removes an agent from every public page [AGENT-3]. The agent's listings still refer to the agent. */
    delete: (change: AgentChange) =>
      changeAgent(db, change, { action: "delete", right: agentRights.delete, isActive: false }),
    restore: (change: AgentChange) =>
      changeAgent(db, change, { action: "restore", right: agentRights.restore, isActive: true }),
    /** The agent's own working hours, by weekday; empty when the agent works the sales team's hours. */
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
