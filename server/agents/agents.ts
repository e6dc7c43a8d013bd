import type { Kysely } from "kysely";
import type { AgentHours } from "../../domain/staff/agent-hours.ts";
import type { Agent, AgentValues } from "../../domain/staff/agent.ts";
import type { Change } from "../audit/change.ts";
import type { Schema } from "../db/schema.ts";
import { findAgentHours, saveAgentHours, type SaveHoursResult } from "./agent-hours.ts";
import { agentColumns, toAgent } from "./agent-row.ts";
import {
  type AgentChange,
  deleteAgent,
  restoreAgent,
  type SaveAgentResult,
  updateAgent,
} from "./change-agent.ts";
import { createAgent, type RefusedAgent, type SavedAgent } from "./create-agent.ts";

/** An agent as the field of a property offers them. */
export type AgentOption = Pick<Agent, "id" | "name" | "nameAr">;

/** The people whom properties can name. Callers see to it that the one who asks may, and that the values were parsed. */
export interface Agents {
  /** Those that are shown, by name. */
  list(): Promise<readonly Agent[]>;
  /** Those that were deleted and can be restored, by name. */
  listDeleted(): Promise<readonly Agent[]>;
  /** Any agent, deleted ones too; null when there is none. */
  find(id: number): Promise<Agent | null>;
  /** For the field of a property: those that are shown, by name. */
  options(): Promise<readonly AgentOption[]>;
  create(values: AgentValues, change: Change): Promise<SavedAgent | RefusedAgent>;
  /** Saves a form over an agent as they were read; a deleted one is missing until restored. */
  update(values: AgentValues, change: AgentChange): Promise<SaveAgentResult>;
  /** Takes an agent off every page; properties keep naming them. */
  delete(change: AgentChange): Promise<SaveAgentResult>;
  restore(change: AgentChange): Promise<SaveAgentResult>;
  /** When they work, by day; none when they work with the rest of sales. */
  findHours(id: number): Promise<AgentHours>;
  saveHours(hours: AgentHours, change: AgentChange): Promise<SaveHoursResult>;
}

/** The people of sales as staff read and write them. */
export function createAgents(db: Kysely<Schema>): Agents {
  return {
    list: () => listAgents(db, true),
    listDeleted: () => listAgents(db, false),

    async find(id) {
      const row = await db.selectFrom("agent").select(agentColumns).where("id", "=", id).executeTakeFirst();
      return row ? toAgent(row) : null;
    },

    async options() {
      const agents = await listAgents(db, true);
      return agents.map(({ id, name, nameAr }) => ({ id, name, nameAr }));
    },

    create: (values, change) => createAgent(db, values, change),
    update: (values, change) => updateAgent(db, values, change),
    delete: (change) => deleteAgent(db, change),
    restore: (change) => restoreAgent(db, change),
    findHours: (id) => findAgentHours(db, id),
    saveHours: (hours, change) => saveAgentHours(db, hours, change),
  };
}

async function listAgents(db: Kysely<Schema>, isActive: boolean): Promise<readonly Agent[]> {
  const rows = await db
    .selectFrom("agent")
    .select(agentColumns)
    .where("is_active", "=", isActive)
    .orderBy("name")
    .orderBy("id")
    .execute();
  return rows.map(toAgent);
}
