import { agentRights } from "../../../domain/staff/rights/agents.ts";
import type { AgentService } from "../../../server/agents/agents.ts";
import { AgentsPage } from "./agents-page.tsx";
import {
  type AgentPanelAddress,
  type AgentsPageAddress,
  parseAgentsPageAddress,
} from "../pieces/agents-address.ts";
import { handleAgentsForm } from "./change-agents.ts";
import type { AgentPanelData, AgentsPageData } from "./agents-data.ts";
import { staffMeta } from "../shell/metadata.ts";
import { readStaffForm, loadStaffPage } from "../shell/staff-request.ts";
import { useLastActionData } from "../typed/unsent.ts";
import type { Route } from "./+types/agents.route";

export { headers } from "../shell/require-staff.ts";
export { shouldRevalidate } from "../shell/revalidate.ts";
export { clientAction } from "../typed/unsent.ts";
export { ErrorBoundary, handle } from "../frame/staff-error.tsx";

/** GET /{lang}/admin/agents: the list of agents; beside it a form for one agent, or a confirmation. */
export function loader(args: Route.LoaderArgs) {
  return loadStaffPage(args, "agents:write", ({ app, params }) =>
    loadAgents(app.agents, parseAgentsPageAddress(params)),
  );
}

/** POST: adds, saves, deletes or restores an agent; a refused form is shown again with what was typed. */
export async function action(args: Route.ActionArgs) {
  return handleAgentsForm(await readStaffForm(args, "agents:write"));
}

export const meta: Route.MetaFunction = staffMeta("agents");

export default function StaffAgents({ loaderData: { account, page }, actionData }: Route.ComponentProps) {
  const answer = useLastActionData(actionData);
  return <AgentsPage account={account} page={page} answer={answer} />;
}

async function loadAgents(
  agents: AgentService,
  { isDeleted, panel }: AgentsPageAddress,
): Promise<AgentsPageData> {
  const [activeAgents, deleted, opened] = await Promise.all([
    agents.list(),
    agents.listDeleted(),
    panel && loadPanel(agents, panel),
  ]);
  return {
    kind: "agents",
    isDeleted,
    agents: isDeleted ? deleted : activeAgents,
    deletedCount: deleted.length,
    panel: opened,
  };
}

async function loadPanel(agents: AgentService, panel: AgentPanelAddress): Promise<AgentPanelData> {
  if (panel.kind === "new") return panel;
  const agent = await agents.find(panel.id);
  if (!agent || agentRights[panel.kind].whyNot(agent) !== null) return { kind: "missing" };
  return panel.kind === "hours"
    ? { kind: panel.kind, agent, hours: await agents.findHours(agent.id) }
    : { kind: panel.kind, agent };
}
