import type { Kysely } from "kysely";
import type { Agent, AgentFaults, AgentValues } from "../../domain/staff/agent.ts";
import { recordChange } from "../audit/append-audit.ts";
import type { Change } from "../audit/change.ts";
import type { Schema } from "../db/schema.ts";
import { agentChanges, agentColumns, toAgent, toAgentRow } from "./agent-row.ts";
import { holdPhoto } from "./hold-photo.ts";

export interface SavedAgent {
  readonly kind: "saved";
  readonly agent: Agent;
}

/** Nothing was written: these fields cannot be so. */
export interface RefusedAgent {
  readonly kind: "refused";
  readonly faults: AgentFaults;
}

/** Writes a new agent and records it, in one transaction. */
export async function createAgent(
  db: Kysely<Schema>,
  values: AgentValues,
  change: Change,
): Promise<SavedAgent | RefusedAgent> {
  return db.transaction().execute(async (tx): Promise<SavedAgent | RefusedAgent> => {
    if (!(await holdPhoto(tx, values.avatar))) return { kind: "refused", faults: { avatar: "notAPicture" } };
    const row = await tx
      .insertInto("agent")
      .values({ ...toAgentRow(values), created_at: change.now, updated_at: change.now })
      .returning(agentColumns)
      .executeTakeFirstOrThrow();
    const { id: entityId, revision } = row;
    const changes = agentChanges(null, row);
    await recordChange(tx, change, { action: "create", entity: "agent", entityId, revision, changes });
    return { kind: "saved", agent: toAgent(row) };
  });
}
