import { agentRights } from "../../../domain/staff/rights/agents.ts";
import type { Agents } from "../../../server/agents/agents.ts";
import type { AgentPanelAddress, AgentsAddress } from "./agents-address.ts";
import type { AgentPanelData, AgentsData } from "./agents-data.ts";

/** Everything that this address shows. */
export async function loadAgents(agents: Agents, { isDeleted, panel }: AgentsAddress): Promise<AgentsData> {
  const [shown, deleted, opened] = await Promise.all([
    agents.list(),
    agents.listDeleted(),
    panel && loadPanel(agents, panel),
  ]);
  return {
    kind: "agents",
    isDeleted,
    agents: isDeleted ? deleted : shown,
    deletedCount: deleted.length,
    panel: opened,
  };
}

async function loadPanel(agents: Agents, panel: AgentPanelAddress): Promise<AgentPanelData> {
  if (panel.kind === "new") return panel;
  const agent = await agents.find(panel.id);
  if (!agent || agentRights[panel.kind].whyNot(agent) !== null) return { kind: "missing" };
  return panel.kind === "hours"
    ? { kind: panel.kind, agent, hours: await agents.findHours(agent.id) }
    : { kind: panel.kind, agent };
}
