import { type Kysely, sql } from "kysely";
import type { IsoWeekday } from "../../domain/time/calendar.ts";
import { type AgentHours, formatAgentHours } from "../../domain/staff/agent-hours.ts";
import { agentRights } from "../../domain/staff/rights/agents.ts";
import type { WorkHours } from "../../domain/time/calendar.ts";
import { recordRowChange } from "../audit/append-audit.ts";
import type { Schema } from "../db/schema.ts";
import type { AgentChange } from "./change-agent.ts";

/** "conflict": another staff member saved first. "missing": the agent was deleted or does not exist. */
export type SaveAgentHoursResult = "saved" | "conflict" | "missing";

/** The agent's own working hours, by weekday; empty when the agent works the sales team's hours. */
export async function findAgentHours(db: Kysely<Schema>, agentId: number): Promise<AgentHours> {
  const rows = await db
    .selectFrom("agent_hours")
    .selectAll()
    .where("agent_id", "=", agentId)
    .orderBy("weekday")
    .execute();
  return rows.map(({ weekday, opens, closes }) => ({
    weekday: weekday as IsoWeekday,
    opens: opens.slice(0, 5),
    closes: closes.slice(0, 5),
  }));
}

/**
 * SQL expression for queries on the table `agent`: selects the agent's own working hours as JSON (null if there
 * are none), for `resolveWorkHours`.
 */
export const agentHoursColumn = sql<AgentHours | null>`(
  select json_agg(json_build_object(
    'weekday', weekday, 'opens', to_char(opens, 'HH24:MI'), 'closes', to_char(closes, 'HH24:MI')))
  from agent_hours where agent_hours.agent_id = agent.id)`;

/** An agent's own weekly hours, or the sales team's if there are none. Holidays are always the sales team's. */
export function resolveWorkHours(agentHours: AgentHours | null, sales: WorkHours): WorkHours {
  if (!agentHours || agentHours.length === 0) return sales;
  return {
    ...sales,
    weekly: agentHours.map(({ weekday, opens, closes }) => ({ days: [weekday], opens, closes })),
  };
}

/** Saves an agent's hours, unless the agent was changed since the given revision. */
export async function saveAgentHours(
  db: Kysely<Schema>,
  hours: AgentHours,
  change: AgentChange,
): Promise<SaveAgentHoursResult> {
  const { id, revision } = change;
  return db.transaction().execute(async (tx) => {
    const agent = await tx
      .selectFrom("agent")
      .select(["revision", "is_active as isActive"])
      .where("id", "=", id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!agent || agentRights.hours.whyNot(agent) !== null) return "missing";
    if (agent.revision !== revision) return "conflict";
    const texts = { from: formatAgentHours(await findAgentHours(tx, id)), to: formatAgentHours(hours) };
    if (texts.from === texts.to) return "saved";
    await tx.deleteFrom("agent_hours").where("agent_id", "=", id).execute();
    if (hours.length > 0)
      await tx
        .insertInto("agent_hours")
        .values(hours.map((day) => ({ ...day, agent_id: id })))
        .execute();
    await tx
      .updateTable("agent")
      .set({ revision: revision + 1, updated_at: change.now })
      .where("id", "=", id)
      .execute();
    const changes = { hours: texts };
    const row = { entity: "agent", entityId: id, revision: revision + 1, changes };
    await recordRowChange(tx, change, { action: "update", ...row });
    return "saved";
  });
}
