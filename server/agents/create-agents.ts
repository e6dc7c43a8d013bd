import type { Kysely } from "kysely";
import type { Agent } from "../../domain/staff/agent.ts";
import type { Schema } from "../db/schema.ts";
import { findAgentHours, saveAgentHours } from "./agent-hours.ts";
import { agentColumns, toAgent } from "./agent-row.ts";
import type { Agents } from "./agents.ts";
import { deleteAgent, restoreAgent, updateAgent } from "./change-agent.ts";
import { createAgent } from "./create-agent.ts";

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
